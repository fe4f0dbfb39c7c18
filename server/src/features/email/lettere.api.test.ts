import { randomUUID } from 'node:crypto';
import type { PaginaEmail } from '@sigeba/contract/email/email.routes.ts';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { ensureWritable } from '../../ground/mail/writeLettere.ts';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildDaReferire, buildFasi, inviteReferee, refereeAccettato } from '../../test/buildReferee.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  await app.db.deleteFrom('consumo_orario').execute();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const anna = await buildUtente(app, { cognome: 'Bianchi', nome: 'Anna' });
const ugo = await buildUtente(app, { cognome: 'Neri', nome: 'Ugo' });
const bando = await buildBando(app, { nome: 'Bando di prova' });
const at = '2026-03-19T10:00:00.000Z';
const [onde, sonno, altra] = [
  await buildProposta(app, { bando, status: 'INVIATA', at, titolo: 'Onde', responsabile: anna }),
  await buildProposta(app, { bando, status: 'INVIATA', at, titolo: 'Sonno', responsabile: anna }),
  await buildProposta(app, { bando, status: 'INVIATA', at, titolo: 'Turni', responsabile: ugo }),
];

type Written = { a?: string; soggetto?: string; corpo?: string };
const about = (...proposte: Pick<TestProposta, 'id'>[]) => ({ ids: proposte.map(({ id }) => id).join(',') });
const bodyOf = (filtri: object, { a = 'RESPONSABILE', soggetto = 'Avviso', corpo = 'Gentile {{nome}}' }: Written = {}) => ({
  filtri,
  a,
  soggetto,
  corpo,
});
const PROPOSTE = '/ur/proposte/lettere';
const write = <Answer = AnteprimaInvio & Errore>(filtri: object, written: Written, invio: object, who: Persona = ufficio) =>
  app.as(who).put<Answer>(PROPOSTE, { ...bodyOf(filtri, written), invio });
const preview = (filtri: object, written: Written = {}, who: Persona = ufficio) => write(filtri, written, { modo: 'ANTEPRIMA' }, who);
async function send(filtri: object, written: Written = {}, escluse: string[] = []) {
  const { impronta } = (await preview(filtri, written)).body;
  const id = randomUUID();
  const reply = await write<{ scritte: number } & Errore>(filtri, written, { modo: 'INVIA', id, impronta, escluse });
  return { id, reply };
}
const toOf = ({ body }: { body: AnteprimaInvio }) => body.mail.map(({ destinatario }) => destinatario).sort();
const outbox = () => app.db.selectFrom('email_outbox').selectAll().orderBy('id').execute();

describe('a letter that the research office writes to a selection of proposte', () => {
  test('goes once to each person, with what concerns them in the place of the placeholders [D-279]', async () => {
    const corpo = 'Gentile {{nome}} {{cognome}}, di {{titolo}} nel {{bando}}:\n{{elenco}}\nEntro {{scadenza}}.';
    const { status, body } = await preview(about(onde, sonno, altra), { soggetto: 'Proposta {{titolo}}', corpo });
    expect(status).toBe(202);
    expect(body.mail.map(({ persona, soggetto }) => [persona, soggetto])).toEqual([
      ['Bianchi Anna', 'Proposta Onde; Sonno'],
      ['Neri Ugo', 'Proposta Turni'],
    ]);
    const righe = `- ${onde.numeroProtocollo}, Onde\n- ${sonno.numeroProtocollo}, Sonno`;
    // What has been sent has no term any more: its line is left out.
    expect(body.mail[0]?.corpo).toContain(`Gentile Anna Bianchi, di Onde; Sonno nel Bando di prova:\n${righe}`);
    expect(body.mail[0]?.corpo).not.toContain('Entro');
    expect(body.righeTolte).toEqual([{ riga: 'Entro {{scadenza}}.', persone: ['Bianchi Anna', 'Neri Ugo'] }]);
    expect(await outbox()).toEqual([]);
  });

  test('is refused where nothing would be left of its text for somebody, and names them [D-279]', async () => {
    const { status, body } = await preview(about(onde, altra), { corpo: 'Gentile {{nome}}, entro {{scadenza}}.' });
    expect(status).toBe(422);
    expect(body.violationReport).toEqual([
      { campo: 'corpo', messaggio: expect.stringMatching(/^Non resta niente del testo per Bianchi Anna, Neri Ugo: /) },
    ]);
    expect((await preview(about(altra), { corpo: 'Gentile {{nome}}' })).body.righeTolte).toBeUndefined();
  });

  test('of a draft says until when it can be sent', async () => {
    const bozza = await buildProposta(app, { bando, titolo: 'Bozza', responsabile: ugo });
    const { body } = await preview({ ...about(bozza), statusValutazione: 'BOZZA' }, { corpo: '{{numero}}, {{scadenza}}' });
    expect(body.mail[0]?.corpo).toMatch(/^in bozza, \w{3} \d\d\/\d\d\/2026 \d\d:\d\d/);
  });

  test('is found at each proposta that it is about and at the person, in the mails and in the register', async () => {
    const { reply } = await send(about(onde, sonno));
    expect(reply).toMatchObject({ status: 200, body: { scritte: 1 } });
    for (const proposta of [onde, sonno]) {
      const { body } = await app.as(ufficio).get<PaginaEmail>(`/email-in-uscita?propostaId=${proposta.id}`);
      expect(body.resultList).toMatchObject([{ tipo: 'M-49', destinatario: anna.email, soggetto: 'Avviso' }]);
      const registro = await app
        .as(ufficio)
        .get<Pagina<{ testo: string }>>(`/ur/audit?oggettoTipo=proposta&oggetto=${proposta.id}&atto=INVIO`);
      expect(registro.body.resultList[0]?.testo).toContain('ha scritto l’e-mail «Avviso» a una persona per la proposta');
    }
    const { body } = await app.as(ufficio).get<Pagina<{ testo: string }>>(`/ur/audit?oggettoTipo=utente&oggetto=${anna.id}&atto=INVIO`);
    expect(body.resultList[0]?.testo).toContain('ha scritto l’e-mail «Avviso» a Bianchi Anna');
  });

  test('waits for a minute, leaves out who is unticked, and can be taken back', async () => {
    const { mail } = (await preview(about(onde, altra))).body;
    const { id } = await send(about(onde, altra), {}, [mail.find(({ persona }) => persona === 'Neri Ugo')?.chiave ?? '']);
    expect((await outbox()).map(({ destinatario, stato }) => [destinatario, stato]).sort()).toEqual(
      [
        [anna.email, 'DA_INVIARE'],
        [ugo.email, 'ANNULLATA'],
      ].sort(),
    );
    const told = await app.db
      .selectFrom('audit_log')
      .select(['oggetto_tipo', 'oggetto_id'])
      .where('azione', '=', 'writeLettera')
      .where('quando', '=', app.clock.now())
      .execute();
    const [who, what] = ['utente', 'proposta'].map((tipo) => told.flatMap((each) => (each.oggetto_tipo === tipo ? [each.oggetto_id] : [])));
    expect([who?.includes(anna.id), who?.includes(ugo.id), what?.includes(altra.id)]).toEqual([true, false, false]);
    await app.as(ufficio).put(`/invii-email/${id}/annulla`, {});
    app.clock.advance({ minutes: 5 });
    expect(await sendDue(app.db, { send: async () => expect.fail('it was taken back'), close: () => {} }, app.clock.now())).toBe(0);
  });

  test('is shown anew where its words have changed since the preview', async () => {
    const sua = await buildProposta(app, { bando, status: 'INVIATA', at, titolo: 'Prima', responsabile: anna });
    const written = { corpo: 'Di {{titolo}}' };
    const { impronta } = (await preview(about(sua), written)).body;
    await app.db.updateTable('proposta').set({ titolo: 'Dopo' }).where('id', '=', sua.id).execute();
    const reply = await write(about(sua), written, { modo: 'INVIA', id: randomUUID(), impronta, escluse: [] });
    expect(reply.status).toBe(409);
    expect(await outbox()).toEqual([]);
  });

  test('is sent once when its button is pressed twice', { tags: 'database' }, async () => {
    const { impronta } = (await preview(about(onde))).body;
    const body = { ...bodyOf(about(onde)), invio: { modo: 'INVIA', id: randomUUID(), impronta, escluse: [] } };
    const headers = { 'idempotency-key': randomUUID() };
    const press = () => app.as(ufficio).put(PROPOSTE, body, { headers });
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await outbox()).toHaveLength(1);
  });

  test('names an unknown placeholder, and one that may be missing in the subject', async () => {
    const unknown = await preview(about(onde), { corpo: 'Gentile {{nomme}}' });
    expect(unknown).toMatchObject({
      status: 422,
      body: { violationReport: [{ campo: 'corpo', messaggio: '{{nomme}} non esiste in questa e-mail.' }] },
    });
    expect((await preview(about(onde), { soggetto: 'Entro {{scadenza}}' })).status).toBe(422);
  });

  test('to the group goes to responsabile and members who have accepted, each in a mail of their own', async () => {
    const [lia, max] = [await buildUtente(app), await buildUtente(app)];
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at, responsabile: ugo });
    await buildRichiesta(app, { proposta, utente: lia, status: 'ACCETTATA' });
    await buildRichiesta(app, { proposta, utente: max, status: 'RIFIUTATA' });
    const reply = await preview(about(proposta), { a: 'GRUPPO' });
    expect(toOf(reply)).toEqual([lia.email, ugo.email].sort());
    expect(toOf(await preview(about(proposta)))).toEqual([ugo.email]);
  });

  test('leaves out a blocked account by name, and is refused with the reason where nobody is left', async () => {
    const bloccata = await buildUtente(app, { cognome: 'Verdi', nome: 'Eva' });
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', bloccata.id).execute();
    const sua = await buildProposta(app, { bando, status: 'INVIATA', at, responsabile: bloccata });
    expect((await preview(about(sua, altra))).body.esclusi).toEqual([{ persona: 'Verdi Eva', motivo: 'Account bloccato' }]);
    expect(await preview(about(sua))).toMatchObject({
      status: 409,
      body: { message: 'Nessuno riceve questa e-mail. Account bloccato: Verdi Eva.' },
    });
  });

  test('about reports and to referees names the proposte that have none', async () => {
    const senza = (motivo: string) => ({
      status: 409,
      body: { message: `Nessuno riceve questa e-mail. ${motivo}: ${onde.numeroProtocollo}, Onde.` },
    });
    expect(await preview(about(onde), { a: 'RENDICONTO' })).toMatchObject(senza('Nessuna rendicontazione da inviare'));
    expect(await preview(about(onde), { a: 'REFEREE' })).toMatchObject(senza('Nessun referee da attendere'));
  });

  test('to awaited referees reaches those without an account, in English below the text, and nobody else learns of them', async () => {
    const fasi = await buildFasi(app, bando);
    const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: ugo });
    const referee = await inviteReferee(app, ufficio, proposta);
    const { body } = await preview(about(proposta), { a: 'REFEREE', corpo: 'Dear {{nome}}' });
    expect(body.mail.map(({ destinatario }) => destinatario)).toEqual([referee.email]);
    expect(body.mail[0]?.corpo).toContain('Dear Claire');
    expect(toOf(await preview(about(proposta), { a: 'GRUPPO' }))).toEqual([ugo.email]);
  });

  test('goes once to a referee who evaluates one proposta and is asked for another, and never after the term to answer or a block', async () => {
    const altro = await buildBando(app);
    const fasi = await buildFasi(app, altro);
    const [una, due] = [
      await buildDaReferire(app, { bando: altro, faseId: fasi.referee, responsabile: ugo }),
      await buildDaReferire(app, { bando: altro, faseId: fasi.referee, responsabile: ugo }),
    ];
    const { me } = await refereeAccettato(app, ufficio, una);
    const again = { cognome: me.cognome, nome: me.nome, email: me.email.toUpperCase() };
    expect((await app.as(ufficio).post(`/referee/proposta/${due.id}`, again)).status).toBe(200);
    await app.db.updateTable('referee').set({ utente_id: null }).where('proposta_id', '=', due.id).execute();
    const ask = (...proposte: TestProposta[]) => preview(about(...proposte), { a: 'REFEREE', corpo: 'Of:\n{{elenco}}' });
    const { mail } = (await ask(una, due)).body;
    expect(mail).toHaveLength(1);
    expect(mail[0]?.corpo).toContain(due.numeroProtocollo);

    const block = (bloccato: boolean) => app.db.updateTable('utente').set({ bloccato }).where('id', '=', me.id).execute();
    await block(true);
    expect((await ask(due)).body).toMatchObject({ message: expect.stringContaining('Account bloccato') });
    await block(false);
    expect((await ask(due)).status).toBe(202);
    await app.db
      .updateTable('referee')
      .set({ scadenza_ts: new Date(NOW) })
      .where('proposta_id', '=', due.id)
      .execute();
    expect((await ask(due)).body).toMatchObject({ message: expect.stringContaining('Nessun referee da attendere') });
  });

  test('is not written by an office of another group, nor by anybody for somebody else', async () => {
    expect(await preview(about(onde), {}, terza)).toMatchObject({ status: 409, body: { message: 'Nessuno riceve questa e-mail.' } });
    const { acting } = await actFor(app, ufficio, anna);
    expect((await acting.put(PROPOSTE, bodyOf(about(onde)))).status).toBe(403);
  });

  test('is limited in an hour as the university sets it, and a preview counts for nothing', async () => {
    await app.db.insertInto('configurazione').values({ chiave: 'limiti.persona_ora.lettere', valore: '1', descrizione: '' }).execute();
    const { body } = await app.as(ufficio).get('/modelli-email/lettera?chiave=M-49.proposte');
    expect(body).toMatchObject({ invii: 1, soggetto: expect.stringContaining('{{numero}}') });
    expect((await send(about(onde))).reply.status).toBe(200);
    expect((await preview(about(altra))).status).toBe(429);
    app.clock.advance({ minutes: 61 });
    expect((await send(about(altra))).reply.status).toBe(200);
    await app.db.deleteFrom('configurazione').where('chiave', '=', 'limiti.persona_ora.lettere').execute();
  });

  test('is refused for more rows than one act writes to', () => {
    expect(() => ensureWritable('M-49.proposte', { soggetto: 'Avviso', corpo: 'Testo' }, 1_001)).toThrow();
    expect(() => ensureWritable('M-49.proposte', { soggetto: 'Avviso', corpo: 'Testo' }, 1_000)).not.toThrow();
  });
});

describe('letters to people, and of the ethics office', () => {
  test('go to the chosen people of the registry', async () => {
    const body = {
      filtri: { ids: `${anna.id},${ugo.id}` },
      soggetto: 'Avviso',
      corpo: 'Scriviamo a {{email}}',
      invio: { modo: 'ANTEPRIMA' },
    };
    const reply = await app.as(terza).put<AnteprimaInvio>('/ur/utenti/lettere', body);
    expect(toOf(reply)).toEqual([anna.email, ugo.email].sort());
    expect(reply.body.mail[0]?.corpo).toContain(`Scriviamo a ${reply.body.mail[0]?.destinatario}`);
  });

  test('about istanze not yet sent are refused: they are nothing to the ethics office', async () => {
    const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
    const body = { filtri: { statusValutazione: '1' }, soggetto: 'Avviso', corpo: 'Testo' };
    expect((await app.as(etica).put('/cert/lettere', body)).status).toBe(403);
  });
});

describe('a mail that was written to a file', () => {
  const written = async () => {
    await send(about(onde));
    const [mail] = await outbox();
    await app.db.updateTable('email_outbox').set({ stato: 'INVIATA', su_file: true, inviata_ts: app.clock.now() }).execute();
    return mail?.id ?? 0;
  };

  test('can be sent again once a mail server is configured, and not before [D-280]', async () => {
    const id = await written();
    expect((await app.as(ufficio).put<Errore>(`/email-in-uscita/${id}/invia`)).body.message).toContain(
      'quando è configurato un server di posta',
    );
    const withServer = await app.beside({ smtpUrl: 'smtp://127.0.0.1:1' });
    const found = await withServer.as(ufficio).get<PaginaEmail>('/email-in-uscita?suFile=true');
    expect(found.body.resultList).toMatchObject([{ id, suFile: true, nonRinviabile: null }]);
    const again = await withServer.as(ufficio).put('/email-in-uscita/invia', { suFile: 'true' });
    expect(again).toMatchObject({ status: 200, body: { inviate: 1 } });
    const sent: number[] = [];
    await sendDue(app.db, { send: async (mail) => void sent.push(mail.id), close: () => {} }, app.clock.now());
    expect(sent).toEqual([id]);
    expect((await outbox())[0]).toMatchObject({ stato: 'INVIATA', su_file: false });
    expect((await withServer.as(ufficio).put(`/email-in-uscita/${id}/invia`)).status).toBe(409);
    await withServer.stop();
  });
});

/** @module-tag database */
import type { MotivoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { ConflittiClasse, Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { ControlloReferee, PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import {
  buildBando,
  buildCommissione,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestProposta,
  writtenDirectly,
} from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { toldTo } from '../../test/toldTo.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const AT = '2026-03-20T11:00:00.000Z';
const person = (said: Parameters<typeof buildUtente>[1] = {}) => buildUtente(app, { dipartimento: 2, ...said });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK', abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
const bando = await buildBando(app, { sigla: 'CI' });
const fasi = await buildFasi(app, bando, { massimo: 10 });
const altrove = await buildBando(app, { sigla: 'CX' });
const presidente = await person({ cognome: 'Fontana', dipartimento: 1 });
const membro = await person({ cognome: 'Lombardi', dipartimento: 1 });
await buildCommissione(app, { bando, presidente, membri: [membro], specializzata: true });

const build = async (titolo: string, chi?: Persona): Promise<TestProposta> => {
  const responsabile = chi ?? (await person());
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, at: AT, responsabile });
  await app.db.updateTable('proposta').set({ titolo }).where('id', '=', proposta.id).execute();
  return proposta;
};
const sent = (in_: typeof bando, responsabile: Persona) => buildProposta(app, { bando: in_, responsabile, status: 'INVIATA', at: AT });

const URL = (porta: 'ur' | 'mc') => `/${porta}/conflitti?classeId=${bando.classeId}`;
const list = async (who = ufficio, porta: 'ur' | 'mc' = 'ur') => (await app.as(who).get<ConflittiClasse>(URL(porta))).body.conflitti;
const between = (rows: readonly Conflitto[], { id }: { id: number }, who: Persona) =>
  rows.find((row) => row.propostaId === id && row.valutatore.utenteId === who.id);
type Deciding = { stato: 'CONFERMATO' | 'ESCLUSO'; nota?: string | null; lastUpdate?: string | null };
const decide = (who: Persona, row: Conflitto, { nota = null, lastUpdate = row.lastUpdate, stato }: Deciding, porta: 'ur' | 'mc' = 'ur') =>
  app.as(who).put<Conflitto & Errore>(`/${porta}/conflitti/${row.propostaId}`, {
    ...{ utenteId: row.valutatore.utenteId, refereeId: row.valutatore.refereeId, stato, nota, lastUpdate },
  });
const seen = async (who = membro) =>
  (await app.as(who).get<Pagina<{ id: number }>>('/mc/proposte?anno=2026')).body.resultList.map(({ id }) => id);

/** A publication among the answers of somebody's proposta. */
async function cite({ id }: TestProposta, prodottoId: string, anno: number): Promise<void> {
  const { compilazione_id } = await app.db.selectFrom('proposta').select('compilazione_id').where('id', '=', id).executeTakeFirstOrThrow();
  const pubblicazioni = [{ prodottoId, handle: null, anno, titolo: 'A', tipo: 'Articolo', autori: 'X', testo: '', impactFactor: null }];
  const { valori } = await app.db.selectFrom('compilazione').select('valori').where('id', '=', compilazione_id).executeTakeFirstOrThrow();
  await app.db
    .updateTable('compilazione')
    .set({ valori: JSON.stringify({ ...(valori as object), pubbl: { pubblicazioni } }) })
    .where('id', '=', compilazione_id)
    .execute();
}

const nulla = await build('Senza nulla');
const dipartimento = await build('Dello stesso dipartimento', await person({ dipartimento: 1 }));
const propria = await build('Del membro', membro);
const gruppo = await build('Con il membro nel gruppo');
await buildRichiesta(app, { proposta: gruppo, utente: presidente, status: 'ACCETTATA' });
const tutor = await build('Con il presidente tutor');
await buildRichiesta(app, { proposta: tutor, utente: presidente, categoria: 'TUTOR', status: 'ACCETTATA' });
const richiesto = await build('Che ha chiesto al presidente');
await buildRichiesta(app, { proposta: richiesto, utente: presidente });
const insieme = await person();
const comune = await build('Di chi ha lavorato con il presidente', insieme);
await buildRichiesta(app, { proposta: await sent(altrove, insieme), utente: presidente, status: 'ACCETTATA' });
const pubblicata = await build('Con una pubblicazione del presidente');
const delPresidente = await sent(altrove, presidente);
await cite(delPresidente, 'IRIS-1', 2024);
await cite(pubblicata, 'iris-1', 2024);
const vecchia = await build('Con una pubblicazione di dieci anni fa');
await cite(vecchia, 'IRIS-1', 2016);

describe('the conflicts of a classe', () => {
  test('are found by their reasons, for each of the commission', async () => {
    const rows = await list();
    const of = (proposta: TestProposta, who: Persona) => between(rows, proposta, who)?.motivi ?? [];
    const expected: [TestProposta, MotivoConflitto[]][] = [
      [nulla, []],
      [dipartimento, ['DIPARTIMENTO']],
      [gruppo, ['PARTECIPANTE']],
      [tutor, ['TUTOR']],
      [richiesto, ['RICHIESTO']],
      [comune, ['PROPOSTA_COMUNE']],
      [pubblicata, ['PUBBLICAZIONE_COMUNE']],
      [vecchia, []],
    ];
    // The chair takes part in two proposte of this classe, which speaks against all of it.
    for (const [proposta, motivi] of expected)
      expect([proposta.id, of(proposta, presidente).filter((motivo) => motivo !== 'PROPRIA_PROPOSTA')]).toEqual([proposta.id, motivi]);
    expect(of(nulla, presidente)).toEqual(['PROPRIA_PROPOSTA']);
    expect(of(propria, membro)).toEqual(['RESPONSABILE', 'DIPARTIMENTO']);
    expect(of(dipartimento, membro)).toEqual(['PROPRIA_PROPOSTA', 'DIPARTIMENTO']);
    expect(between(rows, propria, membro)).toMatchObject({ stato: 'CONFERMATO', azioni: { conferma: false, escludi: false } });
    expect(between(rows, dipartimento, membro)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: true, escludi: true } });
  });

  test('count from the year that the settings say', async () => {
    const say = (valore: number) =>
      app.db
        .insertInto('configurazione')
        .values({ chiave: 'conflitti.anni', valore: JSON.stringify(valore), descrizione: '' })
        .onConflict((on) => on.column('chiave').doUpdateSet({ valore: JSON.stringify(valore) }))
        .execute();
    await say(12);
    expect(between(await list(), vecchia, presidente)?.motivi).toContain('PUBBLICAZIONE_COMUNE');
    await say(1);
    const short = await list();
    expect(between(short, pubblicata, presidente)?.motivi).not.toContain('PUBBLICAZIONE_COMUNE');
    await app.db.deleteFrom('configurazione').where('chiave', '=', 'conflitti.anni').execute();
  });

  test('are never out of date: a new title holder, a new member of the commission', async () => {
    const proposta = await build('Che cambia titolare');
    expect(between(await list(), proposta, membro)?.motivi).toEqual(['PROPRIA_PROPOSTA']);
    await writtenDirectly(app).changeTitolare(proposta, membro);
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'CONFERMATO' });
    expect(between(await list(), proposta, membro)?.motivi).toContain('TITOLARE');
  });

  test('are of who is asked for: a chair sees none of a proposta that the chair takes part in, other offices none', async () => {
    const chair = await list(presidente, 'mc');
    expect(chair.map(({ propostaId }) => propostaId)).not.toContain(gruppo.id);
    expect(chair.map(({ propostaId }) => propostaId)).toContain(dipartimento.id);
    expect(between(chair, dipartimento, presidente)).toMatchObject({
      azioni: { conferma: false, escludi: false, motivo: expect.stringContaining('ufficio') },
    });
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await app.as(terza).get<ConflittiClasse>(URL('ur'))).body).toMatchObject({ conflitti: [] });
    const siedono = async (who: Persona) =>
      (await app.as(who).get<{ id: number }[]>(`/ur/conflitti/commissari?classeId=${bando.classeId}`)).body;
    expect((await siedono(ufficio)).map(({ id }) => id)).toEqual([presidente.id, membro.id]);
    expect(await siedono(terza)).toEqual([]);
    expect((await app.as(membro).get(URL('mc'))).status).toBe(403);
  });

  test('go into a file with their state, as the list says them', async () => {
    const { text } = await app.as(ufficio).get(`/ur/conflitti/export?classeId=${bando.classeId}&stato=CONFERMATO`);
    expect(text.split('\r\n')[0]).toContain('Protocollo;Titolo;Responsabile;Valutatore;Ruolo;Stato;Motivi');
    expect(text).toContain('Del membro');
    expect(text).not.toContain('Da verificare');
    const [act] = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'exportConflitti').execute();
    expect(act?.dati).toMatchObject({ stato: 'CONFERMATO', righe: text.trim().split('\r\n').length - 1 });
  });
});

describe('what is decided', () => {
  test('a confirmed conflict leaves everything that the person reads, lists, counts, files, statistics and single ones; an excluded one comes back', async () => {
    const canary = await build('Canarino in conflitto', await person({ cognome: 'Zibaldone', dipartimento: 1 }));
    const about = { roles: ['UTENTE', 'COMMISSARIO'] as const, id: canary.id, query: `?anno=2026&classeId=${bando.classeId}` };
    const before = (await app.as(membro).get<Record<string, number>>('/mc/proposte/conteggi?anno=2026')).body;
    expect(await toldTo(app, membro, about)).toContain('Canarino in conflitto');
    const row = between(await list(), canary, membro) as Conflitto;
    expect((await decide(ufficio, row, { stato: 'CONFERMATO' })).body).toMatchObject({
      stato: 'CONFERMATO',
      deciso: { da: expect.any(String) },
    });

    const after = await toldTo(app, membro, about);
    expect(after).not.toContain('Canarino in conflitto');
    expect(after).not.toContain('Zibaldone');
    const counts = (await app.as(membro).get<Record<string, number>>('/mc/proposte/conteggi?anno=2026')).body;
    expect(counts).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([name, count]) => [name, name === 'ALL' || name === 'DA_VALUTARE' ? count - 1 : count]),
      ),
    );
    const refused = await app.as(membro).get<Errore>(`/mc/valutazione/new/${canary.id}`);
    expect([refused.status, refused.body.message]).toEqual([403, 'Conflitto di interessi']);
    // Nor does who acts for them.
    const { acting } = await actFor(app, operatore, membro);
    expect((await acting.get(`/mc/proposte/${canary.id}`)).status).toBe(403);
    expect((await acting.get<Pagina<{ id: number }>>('/mc/proposte?anno=2026')).body.resultList.map(({ id }) => id)).not.toContain(
      canary.id,
    );
    // The chair goes on with it.
    expect(await seen(presidente)).toContain(canary.id);

    const confirmed = between(await list(), canary, membro) as Conflitto;
    const unsaid = await decide(ufficio, confirmed, { stato: 'ESCLUSO', nota: ' ' });
    expect([unsaid.status, unsaid.body.violationReport]).toEqual([422, [{ campo: 'nota', messaggio: 'Indicare il motivo.' }]]);
    expect((await decide(ufficio, confirmed, { stato: 'ESCLUSO', nota: 'Dipartimento di 300 persone' })).body.stato).toBe('ESCLUSO');
    expect(await seen()).toContain(canary.id);
    expect((await app.auditOf(canary)).filter(({ azione }) => azione === 'decideConflitto').map(({ dati }) => dati)).toMatchObject([
      { persona: `${membro.cognome} ${membro.nome}`, conflitto: 'CONFERMATO' },
      { conflitto: 'ESCLUSO', motivazione: 'Dipartimento di 300 persone' },
    ]);
  });

  test('an excluded one is looked at again once there is another reason', async () => {
    const chi = await person({ dipartimento: 1 });
    const proposta = await build('Escluso e poi no', chi);
    const row = between(await list(), proposta, membro) as Conflitto;
    await decide(ufficio, row, { stato: 'ESCLUSO', nota: 'Nessun rapporto' });
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'ESCLUSO' });
    await buildRichiesta(app, { proposta: await sent(altrove, chi), utente: membro, status: 'ACCETTATA' });
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'DA_VERIFICARE', nota: 'Nessun rapporto' });
  });

  test('two who decide at once: the second is told by whom (code 9); nobody of themselves, nobody of who takes part', async () => {
    const proposta = await build('Di due uffici', await person({ dipartimento: 1 }));
    const row = between(await list(), proposta, membro) as Conflitto;
    expect((await decide(presidente, row, { stato: 'ESCLUSO', nota: 'Visto' }, 'mc')).status).toBe(200);
    const late = await decide(ufficio, row, { stato: 'CONFERMATO' });
    expect([late.status, late.body.code]).toEqual([409, 9]);
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'ESCLUSO' });

    const own = between(await list(presidente, 'mc'), proposta, presidente) as Conflitto;
    expect((await decide(presidente, own, { stato: 'ESCLUSO', nota: 'Io' }, 'mc')).status).toBe(403);
    const byRight = between(await list(), propria, membro) as Conflitto;
    expect((await decide(ufficio, byRight, { stato: 'ESCLUSO', nota: 'No' })).status).toBe(409);
    expect(
      (await decide(presidente, between(await list(), gruppo, membro) ?? byRight, { stato: 'ESCLUSO', nota: 'No' }, 'mc')).status,
    ).toBe(404);
  });
});

describe('what is declared', () => {
  test('by a member holds at once; nobody declares for somebody else', async () => {
    const proposta = await build('Da cui ci si astiene');
    const mute = await app.as(membro).post<Errore>(`/mc/conflitti/${proposta.id}`, { dichiarazione: '' });
    expect([mute.status, mute.body.violationReport?.[0]?.campo]).toEqual([422, 'dichiarazione']);
    const { acting } = await actFor(app, operatore, membro);
    expect((await acting.post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'Per lui' })).status).toBe(403);
    expect((await app.as(membro).post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'È mio cognato' })).status).toBe(200);
    expect(await seen()).not.toContain(proposta.id);
    expect((await app.as(membro).post(`/mc/conflitti/${proposta.id}`, { dichiarazione: 'Ancora' })).status).toBe(404);
    expect(between(await list(), proposta, membro)).toMatchObject({
      ...{ stato: 'CONFERMATO', dichiarazioni: [{ lato: 'VALUTATORE', testo: 'È mio cognato' }] },
      motivi: expect.arrayContaining(['DICHIARATO']),
    });
    expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toContain('recuseValutatore');
  });

  test('by the proponent is written down by the office, and looked at', async () => {
    const proposta = await build('Di chi si lamenta');
    const report = (said: object) =>
      app.as(ufficio).post<Conflitto & Errore>('/ur/conflitti', {
        ...{ classeId: bando.classeId, numeroProtocollo: proposta.numeroProtocollo, utenteId: membro.id, dichiarazione: 'Lite in corso' },
        ...said,
      });
    expect((await report({ numeroProtocollo: 'XX2026-000001' })).body.violationReport?.[0]?.campo).toBe('numeroProtocollo');
    expect((await report({ utenteId: ufficio.id })).body.violationReport?.[0]?.campo).toBe('utenteId');
    expect((await report({})).body).toMatchObject({ stato: 'DA_VERIFICARE', motivi: expect.arrayContaining(['SEGNALATO']) });
    expect(await seen()).toContain(proposta.id);
  });
});

describe('a referee', () => {
  test('is checked by name and address before being asked: reasons are said, a seat in the commission and a confirmed conflict forbid', async () => {
    const check = async ({ id }: TestProposta, email: string) => {
      const query = `?cognome=Byron&nome=Ada&email=${email}`;
      return (await app.as(ufficio).get<ControlloReferee>(`/referee/proposta/${id}/controllo${query}`)).body.conflitti;
    };
    expect(await check(nulla, 'ada@reviewer.example')).toEqual([]);
    const doubts = await check(pubblicata, presidente.email.toUpperCase());
    expect(doubts.filter(({ blocca }) => blocca)).toMatchObject([{ motivo: expect.stringContaining('commissione') }]);
    expect(doubts.map(({ motivo }) => motivo).join()).toContain('pubblicazione in comune');
    const confirmed = between(await list(), dipartimento, presidente) as Conflitto;
    await decide(ufficio, confirmed, { stato: 'CONFERMATO' });
    expect(await check(dipartimento, presidente.email)).toContainEqual({ blocca: true, motivo: expect.stringContaining('confermato') });
  });

  test('in a confirmed conflict is put aside and told, and does not come back until it is excluded', async () => {
    const proposta = await build('Con un referee in conflitto');
    const invited = await inviteReferee(app, ufficio, proposta);
    await acceptInvito(app, invited);
    const conflitto = { proposta_id: proposta.id, referee_id: invited.id, updated_at: app.clock.now(), updated_by: ufficio.id };
    const { id } = await app.db.insertInto('conflitto').values(conflitto).returning('id').executeTakeFirstOrThrow();
    const detta = { conflitto_id: id, lato: 'PROPONENTE' as const, testo: 'Lite', quando: app.clock.now(), da: ufficio.id };
    await app.db.insertInto('conflitto_dichiarazione').values(detta).execute();
    const ofReferee = async () => (await list()).find(({ valutatore }) => valutatore.refereeId === invited.id) as Conflitto;
    expect(await ofReferee()).toMatchObject({ stato: 'DA_VERIFICARE', valutatore: { ruolo: 'REFEREE' } });
    const account = await app.db
      .selectFrom('utente')
      .selectAll()
      .where('email', '=', invited.email ?? '')
      .executeTakeFirstOrThrow();
    const referee: Persona = { ...account, tipoUtente: 'REFEREE' };
    expect(await toldTo(app, referee, { roles: ['REFEREE'], id: proposta.id })).toContain('Con un referee in conflitto');

    expect((await decide(ufficio, await ofReferee(), { stato: 'CONFERMATO' })).status).toBe(200);
    expect((await app.as(referee).get<Pagina<unknown>>('/referee/proposte')).body.totale).toBe(0);
    expect((await app.as(referee).get(`/referee/proposte/${proposta.id}`)).status).toBe(404);
    expect((await app.as(referee).get(`/referee/valutazione/new/${proposta.id}`)).status).toBe(404);
    const mails = await app.db
      .selectFrom('email_outbox')
      .select('tipo')
      .where('destinatario', '=', invited.email ?? '')
      .execute();
    expect(mails.map(({ tipo }) => tipo)).toContain('M-15');
    const enable = () => app.as(ufficio).put<Errore>(`/referee/enable/${invited.id}`, {});
    expect((await enable()).body.message).toContain('conflitto di interessi');
    const panel = (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body.referee[0];
    expect(panel).toMatchObject({ stato: 'DISABILITATO', conflittoConfermato: true });
    expect((await decide(ufficio, await ofReferee(), { stato: 'ESCLUSO', nota: 'Era un omonimo' })).status).toBe(200);
    expect((await enable()).status).toBe(200);
  });
});

import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../ground/db/db.types.ts';
import { afterwards } from '../../../test/afterwards.ts';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { whileHeld } from '../../../test/whileLocked.ts';
import { closeLinksOf, writePassword } from '../../login/credenziali.queries.ts';
import { lockCommissioneCert, seatMembriCert } from './commissioniCert.queries.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const cer = await comitatoOf(app);
const { ufficio, presidente, interno, altro, esterno, commissione, assign, decide, inviata, esame, seat } = cer;

const messaggi = ({ violationReport, message }: Errore) => violationReport?.map(({ messaggio }) => messaggio) ?? [message];
const corrente = async (who = ufficio) => (await app.as(who).get<CertCommissione & Errore>('/cert/commissioni/corrente')).body;
const form = ({ nome, presidente: chi, dataInizio, dataFine, membri, lastUpdate }: CertCommissione) => ({
  nome,
  presidente: { utenteId: chi.id },
  dataInizio,
  dataFine,
  lastUpdate,
  membri: membri.map(({ utenteId, flag }) => ({ utenteId, flag })),
});
const saved = (id: number, body: object, who = ufficio) =>
  afterwards(app.as(who).put(`/cert/commissioni/${id}`, body), () => app.as(who).get<CertCommissione>(`/cert/commissioni/${id}`));

describe('a commission', () => {
  test('has its chair among its internal and external members, and is in office on its days [CERT-002] [CERT-108] [CERT-109]', async () => {
    expect(commissione.membri.map(({ cognome, isInterno }) => [cognome, isInterno])).toEqual([
      ['Costa', true],
      ['Greco', true],
      ['Longo', true],
      ['Marini', false],
    ]);
    expect(commissione.membri[0]).toMatchObject({ utenteId: presidente.id, flag: null, flag_minor_major: null, classeUtente: null });
    expect(await corrente()).toMatchObject({
      id: commissione.id,
      nome: 'Comitato Etico',
      presidente: { id: presidente.id },
      inCarica: true,
    });
    app.clock.set('2027-01-01T11:00:00.000Z');
    expect(await corrente()).toMatchObject({ code: 91, message: 'Errore durante il recupero della commissione corrente' });
  });

  test('overlaps no other, and is changed by one user at a time', async () => {
    const altraData = { ...form(commissione), dataInizio: '2026-12-31', dataFine: '2027-12-31' };
    const { body } = await app.as(presidente).post<Errore>('/cert/commissioni', altraData);
    expect(messaggi(body)).toEqual(['Il periodo si sovrappone a quello di «Comitato Etico» (01/01/2026 - 31/12/2026).']);
    const now = await corrente();
    const [una, due] = [await saved(now.id, { ...form(now), nome: 'CER' }), await saved(now.id, { ...form(now), nome: 'CERT' })];
    expect([una.body.nome, due.body.code]).toEqual(['CER', 9]);
    await saved(now.id, form({ ...una.body, nome: 'Comitato Etico' }));
  });

  test('cannot be created twice for one period at the same moment', async () => {
    const futura = { ...form(commissione), nome: 'Futura', dataInizio: '2028-01-01', dataFine: '2028-12-31' };
    const replies = await Promise.all([1, 2, 3].map(() => app.as(ufficio).post<{ id: number }>('/cert/commissioni', futura)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const made = replies.find(({ status }) => status === 200)?.body;
    expect((await app.as(ufficio).delete(`/cert/commissioni/${made?.id}`)).status).toBe(200);
  });

  test('is written by office and chair only', async () => {
    for (const who of [interno, esterno, anna]) {
      expect((await saved(commissione.id, form(commissione), who)).status).toBe(403);
    }
  });

  test('keeps a member who has worked in it, and is not deleted then', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[interno, 0]]);
    const now = await corrente();
    const senza = { ...form(now), membri: form(now).membri.filter(({ utenteId }) => utenteId !== interno.id) };
    expect(messaggi((await saved(now.id, senza)).body)).toEqual(['Greco Luca ha già istanze o sedute e resta nella commissione.']);
    const { body } = await app.as(ufficio).delete<Errore>(`/cert/commissioni/${now.id}`);
    expect(body.message).toBe('La commissione ha già sedute o istanze assegnate: non può essere eliminata.');
  });
});

describe('an external member', () => {
  test('gets an account from the ethics office, sets the password by mail, and then sits in the commission', async () => {
    const nuovo = { cognome: 'Serra', nome: 'Ada', email: 'ada.serra@altrove.example' };
    const create = (who: Persona, body: object) => app.as(who).post<{ id: number } & Errore>('/cert/membri-esterni', body);
    for (const who of [presidente, interno, anna]) expect((await create(who, nuovo)).status).toBe(403);
    const { status, body } = await create(ufficio, nuovo);
    expect(status).toBe(200);
    expect((await app.mailTo({ id: body.id, email: nuovo.email } as Persona)).at(-1)).toBe('M-22');
    expect((await create(ufficio, { ...nuovo, email: 'ADA.serra@altrove.example' })).body.message).toBe(
      'Un membro esterno con questa e-mail esiste già.',
    );
    const now = await corrente();
    const { body: con } = await saved(now.id, { ...form(now), membri: [...form(now).membri, { utenteId: body.id, flag: 2 }] });
    expect(con.membri.find(({ utenteId }) => utenteId === body.id)).toMatchObject({
      isInterno: false,
      flag: 2,
      classeUtente: 'Esperti Esterni',
    });
  });

  test('is marked where M-22 did not reach them, and the office corrects the address: a new letter goes there, the old link opens nothing', async () => {
    const { body: made } = await app
      .as(ufficio)
      .post<{ id: number }>('/cert/membri-esterni', { cognome: 'Neri', nome: 'Ugo', email: 'ugo@errato.example' });
    const now = await corrente();
    await saved(now.id, { ...form(now), membri: [...form(now).membri, { utenteId: made.id, flag: 2 }] });
    const membro = async () => (await corrente()).membri.find(({ utenteId }) => utenteId === made.id);
    expect(await membro()).toMatchObject({ email: 'ugo@errato.example', nonRecapitata: null });
    const letters = app.db.updateTable('email_outbox').set({ stato: 'FALLITA', errore: '550 5.1.1 User unknown', corpo: '' });
    await letters.where('destinatario_utente_id', '=', made.id).execute();
    expect(await membro()).toMatchObject({ nonRecapitata: 'L’indirizzo non esiste.' });

    const correct = (email: string, who = ufficio) => app.as(who).put<Errore>(`/cert/membri-esterni/${made.id}/indirizzo`, { email });
    for (const who of [presidente, interno]) expect((await correct('ugo@giusto.example', who)).status).toBe(403);
    expect(messaggi((await correct('ugo@')).body)).not.toEqual([]);
    // An address with a tag leads to the same mailbox (D-210).
    const tagged = (email: string) => email.replace('@', '+cer@');
    for (const email of [anna.email, tagged(anna.email)]) expect((await correct(email)).body.message).toContain("persona dell'Ateneo");
    for (const email of [esterno.email, tagged(esterno.email)]) expect((await correct(email)).body.message).toContain('esiste già');
    expect((await correct('ugo@giusto.example')).status).toBe(200);
    const register = app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'correctMembroEsterno');
    expect(await register.execute()).toEqual([{ dati: { vecchia: 'ugo@errato.example', nuova: 'ugo@giusto.example' } }]);
    expect(await membro()).toMatchObject({ email: 'ugo@giusto.example', nonRecapitata: null });
    expect(await app.mailTo({ id: made.id, email: 'ugo@giusto.example' } as Persona)).toEqual(['M-22', 'M-22']);
    const links = await app.db
      .selectFrom('credenziale_link')
      .select('usato_ts')
      .where('utente_id', '=', made.id)
      .orderBy('creato_ts')
      .execute();
    expect(links.filter(({ usato_ts }) => usato_ts === null)).toHaveLength(1);

    const entrato = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', password: 'Una-parola-lunga-2026' });
    const altrui = await app.as(ufficio).put<Errore>(`/cert/membri-esterni/${entrato.id}/indirizzo`, { email: 'ugo@altro.example' });
    expect(altrui.body.message).toContain('ha già impostato la password');
    expect((await app.as(ufficio).put(`/cert/membri-esterni/${anna.id}/indirizzo`, { email: 'x@y.example' })).status).toBe(404);
  });

  test('who sets the password while the office corrects the address keeps the address', async () => {
    const nuovo = { cognome: 'Sala', nome: 'Pio', email: 'pio@errato.example' };
    const { body: made } = await app.as(ufficio).post<{ id: number }>('/cert/membri-esterni', nuovo);
    /** What "Imposta la password" writes, not committed yet. */
    const setting = async (tx: Tx) => {
      await closeLinksOf(tx, { utenti: [made.id], now: app.clock.now() });
      await writePassword(tx, { utenteId: made.id, passwordHash: 'prima' });
    };
    const correct = () => app.as(ufficio).put<Errore>(`/cert/membri-esterni/${made.id}/indirizzo`, { email: 'pio@giusto.example' });
    const [late] = await whileHeld(app, setting, [correct]);
    expect({ status: late?.status, message: late?.body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('ha già impostato la password'),
    });
    const stored = await app.db.selectFrom('utente').select('email').where('id', '=', made.id).executeTakeFirstOrThrow();
    expect(stored.email).toBe('pio@errato.example');
  });

  test('is not a person of the university, who would read their own istanza by another account', async () => {
    const create = (email = anna.email.toUpperCase()) =>
      app.as(ufficio).post<Errore>('/cert/membri-esterni', { cognome: 'Verdi', nome: 'Anna', email });
    for (const email of [anna.email.toUpperCase(), anna.email.replace('@', '+cer@')])
      expect((await create(email)).body).toMatchObject({
        message: "È l'e-mail di una persona dell'Ateneo: siede nella commissione come membro interno.",
        violationReport: [{ campo: 'email' }],
      });
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: false }).where('utente_id', '=', anna.id).execute();
    expect((await create()).status).toBe(200);
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: true }).where('utente_id', '=', anna.id).execute();
  });

  test('reads nothing once the commission has ended', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[esterno, 0]]);
    expect((await esame(esterno, istanza)).status).toBe(200);
    app.clock.set('2027-01-02T11:00:00.000Z');
    expect((await esame(esterno, istanza)).status).toBe(404);
  });
});

describe('an association', () => {
  test('assigns istanze to members by type, tells each of all of them in one letter, and can be read [CERT-110] [API-235]', async () => {
    const [una, altra] = [await inviata(anna), await inviata(anna)];
    const { body } = await app.as(presidente).post('/cert/commissioni/associazione', {
      jsonMembri: [interno, altro, esterno].map((who, flag) => ({ id: seat(who), flag })),
      jsonIstanze: [una, altra].map(({ id, titolo }) => ({ id, titolo })),
    });
    expect(body).toEqual({ associate: 2 });
    const { membri } = (await esame(ufficio, altra)).body;
    expect(membri.map(({ certMembroCommissione: { cognome, classeUtente } }) => [cognome, classeUtente])).toEqual([
      ['Greco', 'Relatore 1'],
      ['Longo', 'Relatore 2'],
      ['Marini', 'Esperti Esterni'],
    ]);
    const outbox = await app.db
      .selectFrom('email_outbox')
      .select(['destinatario', 'modello', 'corpo'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(outbox.map(({ modello }) => modello)).toEqual(['M-19.elenco', 'M-19.elenco', 'M-19.elenco']);
    expect(outbox.map(({ destinatario }) => destinatario).toSorted()).toEqual(
      [interno, altro, esterno].map(({ email }) => email).toSorted(),
    );
    const lettera = outbox.find(({ destinatario }) => destinatario === altro.email)?.corpo ?? '';
    for (const { numeroProtocollo } of [una, altra]) expect(lettera).toContain(`- ${numeroProtocollo}, `);
    expect(lettera).toContain('come Relatore 2 queste istanze');
    expect(lettera).toContain('/cert/valutazione?stato=6&mie=si');
    expect((await corrente()).membri.find(({ utenteId }) => utenteId === esterno.id)?.carico).toBeGreaterThanOrEqual(2);
  });

  test('needs at least one of each [CERT-140]', async () => {
    const istanza = await inviata(anna);
    expect(messaggi((await assign(istanza, [])).body)).toEqual(["Selezionare almeno un'istanza e un membro di commissione"]);
  });

  test('replaces a rapporteur, whose note the history keeps, and tells nothing again to those who stay', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [
      [interno, 0],
      [altro, 1],
    ]);
    const id = (await esame(presidente, istanza)).body.membri[0]?.id;
    await app.as(interno).put('/cert/note/salvaModificaNotaCert', {
      propostaCertId: istanza.id,
      membroPropostaId: id,
      note: 'Mia',
      flag_minor_major: null,
      conflittoInteressi: false,
    });
    const before = (await app.mailTo(altro)).length;
    await assign(istanza, [
      [esterno, 0],
      [altro, 1],
    ]);
    const { membri, storico } = (await esame(ufficio, istanza)).body;
    expect(
      membri
        .filter(({ certMembroCommissione }) => certMembroCommissione.classeUtente !== null)
        .map(({ certMembroCommissione: { cognome } }) => cognome),
    ).toEqual(['Marini', 'Longo']);
    expect(storico[0]?.dati).toContainEqual({ voce: 'Greco Luca (Relatore 1, sostituito)', testo: 'Mia' });
    expect((await app.mailTo(altro)).length).toBe(before);
    expect((await esame(interno, istanza)).status).toBe(404);
  });

  test('refuses a proponent for their own istanza, members in conflict, and istanze that are not before the committee', async () => {
    const propria = await inviata(interno);
    expect(messaggi((await assign(propria, [[interno, 0]])).body)[0]).toContain('Greco Luca è il proponente');
    const istanza = await inviata(anna);
    await assign(istanza, [[altro, 0]]);
    await app.as(altro).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi: true });
    expect(messaggi((await assign(istanza, [[altro, 1]])).body)[0]).toContain('Longo Ida è in conflitto di interessi');
    await decide(istanza, { statoId: 4 });
    expect(messaggi((await assign(istanza, [[interno, 0]])).body)).toEqual([
      "L'istanza è nello stato «Richiesta revisioni»: non è da valutare.",
    ]);
  });

  test('is refused to a user who presented the istanza or has left it: a chair in conflict chooses no rapporteurs', async () => {
    const [propria, lasciata] = [await inviata(presidente), await inviata(anna)];
    await assign(propria, [[interno, 0]]);
    expect(messaggi((await assign(propria, [[altro, 0]], presidente)).body)).toEqual([
      `Non puoi affidare ai relatori «${propria.titolo}»: ne sei il proponente.`,
    ]);
    expect((await esame(ufficio, propria)).body.membri[0]?.certMembroCommissione.utenteId).toBe(interno.id);
    await assign(lasciata, [[presidente, 0]]);
    await app.as(presidente).put(`/cert/${lasciata.id}/conflitto`, { conflittoInteressi: true });
    expect(messaggi((await assign(lasciata, [[altro, 0]], presidente)).body)).toEqual([
      `Non puoi affidare ai relatori «${lasciata.titolo}»: hai dichiarato un conflitto di interessi.`,
    ]);
    expect((await assign(lasciata, [[altro, 0]])).status).toBe(200);
  });

  test('is offered for istanze of 6 only [CERT-089] [CERT-132]', async () => {
    await inviata(anna);
    const { resultList } = (await app.as(ufficio).get<Pagina<IstanzaRiga>>('/cert/commissioni/proposte?limit=100')).body;
    expect(resultList.length).toBeGreaterThan(0);
    expect(new Set(resultList.map(({ stato }) => stato.id))).toEqual(new Set([6]));
  });
});

describe('an istanza and a commission that changes at the same time', () => {
  test.each([
    ['is given to nobody who left first', 'dismiss', [200, 404]],
    ['keeps in the commission whom it was given to first', 'give', [200, 422]],
  ] as const)('%s', async (_, first, expected) => {
    const breve = await buildUtente(app, { cognome: 'Breve', nome: 'Pia' });
    const before = await corrente();
    await seatMembriCert(app.db, { id: before.id, posti: [{ utenteId: breve.id, isInterno: true, flag: null }] });
    const posto = (await corrente()).membri.find(({ utenteId }) => utenteId === breve.id);
    const istanza = await inviata(anna);
    const calls = {
      dismiss: () => app.as(ufficio).put(`/cert/commissioni/${before.id}`, form(before)),
      give: () =>
        app.as(ufficio).post('/cert/commissioni/associazione', {
          jsonMembri: [{ id: posto?.id, flag: 0 }],
          jsonIstanze: [{ id: istanza.id, titolo: 'T' }],
        }),
    };
    const order = first === 'give' ? [calls.give, calls.dismiss] : [calls.dismiss, calls.give];
    const replies = await whileHeld<{ status: number }>(app, (tx) => lockCommissioneCert(tx, { id: before.id }), order);
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });
});

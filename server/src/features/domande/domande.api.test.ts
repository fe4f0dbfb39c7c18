import type { Domanda, DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import type { HomeRicercatore, LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildDomanda } from '../../test/buildDomanda.ts';
import { CAMPO } from '../../test/modello.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ur = (...abilitazioni: ('UFFICIO' | 'TERZA')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const ufficio = await ur('UFFICIO');
const ask = ({ id, responsabile }: TestProposta, testo = 'Serve una lettera?', campoUid: string | null = null) =>
  app.as(responsabile).post<Domanda[]>(`/proposte/${id}/domande`, { testo, campoUid });
const asOffice = (id: number) => app.as(ufficio).get<Domanda[]>(`/ur/proposte/${id}/domande`);
const answer = (id: number, testo = 'Sì, firmata.') => app.as(ufficio).put<Domanda[]>(`/ur/domande/${id}`, { testo });
const doveri = async (utente: Persona) => (await app.as(utente).get<HomeRicercatore>('/home')).body.domande;
const waiting = async (who: Persona) =>
  (await app.as(who).get<LineaDiLavoro[]>('/ur/home')).body.find(({ codice }) => codice === 'DOMANDE_APERTE')?.numero ?? 0;
const page = async (who: Persona, query = '') => (await app.as(who).get<Pagina<DomandaRiga>>(`/ur/domande?${query}`)).body.resultList;
const mails = ({ id }: TestProposta) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'destinatario', 'soggetto', 'corpo'])
    .where('oggetto_id', '=', id)
    .orderBy('id')
    .execute();

describe('a question of the responsabile', () => {
  test('about a field reaches the mailbox of the office, is recorded without its words, and waits for the office', async () => {
    const proposta = await buildProposta(app, { titolo: 'Onde' });
    const before = await waiting(ufficio);
    const { status, body } = await ask(proposta, 'Quanti caratteri?', CAMPO.abstract);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: [
        { campo: { uid: CAMPO.abstract, label: 'Abstract' }, attende: 'UFFICIO', chiusa: null, messaggi: [{ testo: 'Quanti caratteri?' }] },
      ],
    });
    const [mail] = await mails(proposta);
    expect(mail).toMatchObject({ tipo: 'M-32', destinatario: ufficio.email, corpo: expect.stringContaining('Quanti caratteri?') });
    const [row] = await app.auditOf({ id: proposta.id });
    expect(row).toMatchObject({ azione: 'askDomanda', dati: { campo: 'Abstract' } });
    expect(JSON.stringify(row)).not.toContain('Quanti caratteri?');
    expect(await waiting(ufficio)).toBe(before + 1);
  });

  test('may be asked about a sent proposta, and about a field of its form', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    expect((await ask(proposta)).status).toBe(200);
    expect((await ask(proposta, 'Quale?', 'nessun')).status).toBe(404);
    const empty = await ask(proposta, '  ');
    expect(empty).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'testo', messaggio: 'Scrivi il messaggio.' }] } });
  });
});

describe('an answer of the office', () => {
  test('is mailed to the responsabile, is a task on their home, and does not show who of the office wrote it', async () => {
    const proposta = await buildProposta(app, { titolo: 'Onde' });
    const { id } = await buildDomanda(app, proposta);
    await answer(id, 'Sì, firmata.');
    expect((await mails(proposta)).map(({ tipo, destinatario }) => [tipo, destinatario])).toEqual([['M-33', proposta.responsabile.email]]);
    expect(await doveri(proposta.responsabile)).toMatchObject([{ id, propostaId: proposta.id, titolo: 'Onde', campo: null }]);
    const { body } = await app.as(proposta.responsabile).get<Domanda[]>(`/proposte/${proposta.id}/domande`);
    expect(body).toMatchObject([{ attende: 'RESPONSABILE', messaggi: [{ da: 'RESPONSABILE' }, { da: 'UFFICIO', autore: null }] }]);
    expect((await asOffice(proposta.id)).body[0]?.messaggi[1]?.autore).toMatchObject({ id: ufficio.id });
  });

  test('leaves nothing to do once the responsabile has written on', async () => {
    const proposta = await buildProposta(app);
    const { id } = await buildDomanda(app, proposta, { da: ufficio });
    expect(await doveri(proposta.responsabile)).toHaveLength(1);
    await app.as(proposta.responsabile).put(`/domande/${id}`, { testo: 'Caricata.' });
    expect(await doveri(proposta.responsabile)).toEqual([]);
    expect(await page(ufficio, 'limit=100')).toContainEqual(expect.objectContaining({ id, attende: 'UFFICIO', messaggi: 2 }));
  });
});

describe('a thread', () => {
  test.each([
    ['the office', (id: number, _: Persona) => app.as(ufficio).put<Domanda[]>(`/ur/domande/${id}/chiudi`), 'UFFICIO'],
    ['the responsabile', (id: number, who: Persona) => app.as(who).put<Domanda[]>(`/domande/${id}/chiudi`), 'RESPONSABILE'],
  ])('is closed by %s, waits for nobody then, and is opened by a new message', async (_who, close, da) => {
    const proposta = await buildProposta(app);
    const { id } = await buildDomanda(app, proposta, { da: ufficio });
    expect((await close(id, proposta.responsabile)).body).toMatchObject([{ attende: null, chiusa: { da } }]);
    expect(await doveri(proposta.responsabile)).toEqual([]);
    // Where both close it at once, the first one stays recorded.
    expect((await app.as(ufficio).put<Domanda[]>(`/ur/domande/${id}/chiudi`)).body).toMatchObject([{ chiusa: { da } }]);
    await app.as(proposta.responsabile).put(`/domande/${id}`, { testo: 'Ancora una cosa' });
    expect((await asOffice(proposta.id)).body).toMatchObject([{ attende: 'UFFICIO', chiusa: null }]);
  });

  test('is read by no member, titolare or stranger, and by no office account of another group', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const [titolare, estraneo] = [await buildUtente(app), await buildUtente(app)];
    await app.db.updateTable('proposta').set({ titolare_id: titolare.id }).where('id', '=', proposta.id).execute();
    const { id } = await buildDomanda(app, proposta, { testo: 'Una cosa riservata' });
    const read = async (who: Persona, path: string) => (await app.as(who).get(path)).status;
    expect(await read(utente, `/proposte/${proposta.id}/domande`)).toBe(403);
    expect(await read(titolare, `/proposte/${proposta.id}/domande`)).toBe(403);
    expect(await read(estraneo, `/proposte/${proposta.id}/domande`)).toBe(404);
    expect(await read(await ur('TERZA'), `/ur/proposte/${proposta.id}/domande`)).toBe(404);
    expect((await app.as(utente).put(`/domande/${id}`, { testo: 'Anch’io' })).status).toBe(403);
    expect(JSON.stringify((await app.as(utente).get(`/proposte/${proposta.id}`)).body)).not.toContain('riservata');
  });
});

describe('the list of the office', () => {
  test('has the threads that wait for it, the longest wait first, of its groups only', async () => {
    const bando = await buildBando(app, { gruppo: 'TM', sigla: 'TM' });
    const [first, second] = [await buildProposta(app, { bando, titolo: 'Prima' }), await buildProposta(app, { bando, titolo: 'Seconda' })];
    const older = await buildDomanda(app, first);
    app.clock.advance({ minutes: 1 });
    const newer = await buildDomanda(app, second);
    await buildDomanda(app, await buildProposta(app));
    const terza = await ur('TERZA');
    expect((await page(terza)).map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(await waiting(terza)).toBe(2);
    await answer(older.id);
    expect((await page(terza)).map(({ id }) => id)).toEqual([newer.id]);
    expect((await page(terza, 'vista=IN_ATTESA')).map(({ id }) => id)).toEqual([older.id]);
    await app.as(terza).put(`/ur/domande/${newer.id}/chiudi`);
    expect((await page(terza, 'vista=CHIUSE')).map(({ id }) => id)).toEqual([newer.id]);
  });

  test('is sorted by its column heads, and filtered by rows chosen by hand', async () => {
    const of = async (cognome: string, titolo: string) =>
      (await buildDomanda(app, await buildProposta(app, { titolo, responsabile: await buildUtente(app, { cognome }) }))).id;
    const [a, b] = [await of('Ordinati', 'Onde'), await of('Ordinatissimi', 'Acque')];
    const ids = async (query: string) => (await page(ufficio, `cognome=ordinat&${query}`)).map(({ id }) => id);
    expect(await ids('ordine=proposta')).toEqual([b, a]);
    expect(await ids('ordine=-proposta')).toEqual([a, b]);
    expect(await ids('ordine=responsabile')).toEqual([a, b]);
    expect(await ids(`ids=${b}`)).toEqual([b]);
    expect((await app.as(ufficio).get('/ur/domande?ordine=messaggi')).status).toBe(422);
  });

  test('is filtered by surname and year, and has nothing of deleted proposte', async () => {
    const proposta = await buildProposta(app, { responsabile: await buildUtente(app, { cognome: 'Zuccotti' }) });
    const { id } = await buildDomanda(app, proposta);
    expect((await page(ufficio, 'cognome=zucc&anno=2026')).map((row) => row.id)).toEqual([id]);
    expect(await page(ufficio, 'cognome=zucc&anno=2025')).toEqual([]);
    await app.db.updateTable('proposta').set({ eliminata_ts: app.clock.now() }).where('id', '=', proposta.id).execute();
    expect(await page(ufficio, 'cognome=zucc')).toEqual([]);
  });
});

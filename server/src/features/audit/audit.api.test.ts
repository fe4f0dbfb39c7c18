import type { PaginaAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Moretti', nome: 'Elena' });
const rossi = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
const bando = await buildBando(app);
const proposta = await buildProposta(app, { bando, responsabile: rossi, completa: true });

const search = async (query = '') => (await app.as(ufficio).get<PaginaAudit>(`/ur/audit?${query}`)).body;
const sentences = async (query = '') => (await search(query)).resultList.map(({ testo }) => testo);

// The acts that the tests below read: a helper saves, the person sends, a stranger is refused.
const { acting } = await actFor(app, helpDesk, rossi);
const { body: saved } = await acting.put<{ lastUpdate: string; titolo: string }>(`/proposte/${proposta.id}`, {
  valori: {},
  ...proposta.fresh,
});
app.clock.set('2026-03-11T08:00:00.000Z');
const sent = await buildProposta(app, { bando, responsabile: rossi, completa: true });
const { body: inviata } = await app
  .as(rossi)
  .putAndRead<{ numeroProtocollo: string; titolo: string }>(`/proposte/sottomissione/${sent.id}`, sent.fresh);
app.clock.set('2026-03-12T08:00:00.000Z');
await app.as(rossi).get('/ur/proposte');

describe('the register of acts', () => {
  test('tells in sentences who did what, on whose behalf, the latest first', async () => {
    const [refused, sending, saving, begun] = await sentences();
    expect(refused).toBe(
      `Rossi Maria ha tentato un accesso rifiutato: GET ${app.config.apiRoot}/ur/proposte (Non hai i permessi per accedere alla pagina richiesta)`,
    );
    expect(sending).toBe(`Rossi Maria ha inviato la proposta ${inviata.numeroProtocollo} «${inviata.titolo}»`);
    expect(saving).toContain(`Moretti Elena ha salvato la proposta ${proposta.id}`);
    expect(saving).toMatch(/ per conto di Rossi Maria$/);
    expect(begun).toBe('Moretti Elena ha iniziato a operare per conto di Rossi Maria (Aiuto nella compilazione, ticket HD-7)');
    expect(saved.titolo).toBeDefined();
  });

  test('is filtered by person, whether they acted or another acted for them', async () => {
    expect(await sentences('cognome=moretti')).toHaveLength(2);
    expect(await sentences('cognome=rossi')).toHaveLength(3);
    expect((await search('cognome=%25')).totale).toBe(0);
    expect(await search('cognome=nessuno')).toEqual({ resultList: [], totale: 0, start: 0, end: 0 });
  });

  test('is filtered by object: kind, number, protocol', async () => {
    expect(await sentences(`oggettoTipo=proposta&oggetto=${proposta.id}`)).toHaveLength(1);
    expect(await sentences(`oggetto=${inviata.numeroProtocollo.toLowerCase()}`)).toEqual([expect.stringContaining('ha inviato')]);
    expect(await sentences('oggettoTipo=utente')).toEqual([expect.stringContaining('ha iniziato a operare')]);
    expect((await app.as(ufficio).get('/ur/audit?oggettoTipo=gatto')).status).toBe(422);
  });

  test('is filtered by period, in whole days of Rome', async () => {
    for (const day of ['dal=0000-01-01', 'al=0000-12-31']) expect((await app.as(ufficio).get(`/ur/audit?${day}`)).status).toBe(422);
    expect((await app.as(ufficio).get('/ur/audit?dal=0001-01-01&al=9999-12-31')).status).toBe(200);
    expect(await sentences('dal=2026-03-11&al=2026-03-11')).toEqual([expect.stringContaining('ha inviato')]);
    expect(await sentences('al=2026-03-10')).toHaveLength(2);
    expect(await sentences('dal=2026-03-13')).toEqual([]);
  });

  test('comes in pages, with the total number', async () => {
    expect(await search('limit=2')).toMatchObject({ totale: 4, start: 1, end: 2 });
    expect(await search('limit=2&offset=2')).toMatchObject({ totale: 4, start: 3, end: 4 });
    expect((await search('limit=2&offset=2')).resultList).toHaveLength(2);
  });

  test('tells an act without a sentence by its name', async () => {
    await app.db
      .insertInto('audit_log')
      .values({ quando: new Date('2026-01-01'), azione: 'nuovoAtto', oggetto_tipo: 'proposta', oggetto_id: 7 })
      .execute();
    expect(await sentences('al=2026-01-01')).toEqual(['Una persona non identificata ha eseguito «nuovoAtto» su proposta 7']);
  });

  test('exports the whole filter as CSV by a ticket, and records who took it', async () => {
    const path = '/ur/audit/export?dal=2026-03-10&al=2026-03-10';
    const { body } = await app.as(ufficio).post<{ token: string }>('/token-download', { risorsa: path });
    const { text, headers } = await app.anonymous.get(`${path}&token=${body.token}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(heads).toBe('Numero;Quando;Operatore;Per conto di;Attività;Oggetto;Numero oggetto;Indirizzo IP;Tipo');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\d+;10\/03\/2026 09:00;Moretti Elena;Rossi Maria;/);
    expect((await sentences('cognome=mancini'))[0]).toBe(
      'Mancini Paola ha scaricato il CSV del registro delle attività (2 righe, dal 10/03/2026, al 10/03/2026)',
    );
  });

  test('records the filter of a CSV in the words of the screen, without what was not chosen', async () => {
    for (const query of ['atto=SENZA_RIFIUTI', 'atto=ACCESSO&oggettoTipo=sessione'])
      expect((await app.as(ufficio).get(`/ur/audit/export?dal=2026-03-10&al=2026-03-10&${query}`)).status).toBe(200);
    expect((await sentences('cognome=mancini')).slice(0, 2)).toEqual([
      expect.stringMatching(/\(\d+ righ[ea], tipo di attività «Accessi e password», tipo di oggetto «sessione», dal /i),
      expect.stringMatching(/\(\d+ righ[ea], dal 10\/03\/2026, al 10\/03\/2026\)$/),
    ]);
  });
});

describe('a refused access', () => {
  const refused = (who: Persona, path: string) => app.as(who).get(path);
  const root = app.config.apiRoot;

  test('is counted in one row for one person, minute, reason and call, whatever was requested', async () => {
    const curious = await buildUtente(app, { cognome: 'Curiosi', nome: 'Ugo' });
    app.clock.set('2026-04-01T10:00:05.000Z');
    await Promise.all(Array.from({ length: 30 }, (_, at) => refused(curious, `/proposte/${9_000_000 + at}`)));
    await refused(curious, '/ur/proposte');
    expect(await sentences('cognome=curiosi')).toEqual([
      `Curiosi Ugo ha tentato un accesso rifiutato: GET ${root}/ur/proposte (Non hai i permessi per accedere alla pagina richiesta)`,
      expect.stringMatching(/rifiutato: GET .*\/proposte\/90000\d\d \(Elemento non trovato\.\), 30 volte in un minuto$/),
    ]);
    app.clock.set('2026-04-01T10:01:00.000Z');
    await refused(curious, '/proposte/9000000');
    expect(await sentences('cognome=curiosi')).toHaveLength(3);
  });

  test('is left out of the register, or shown alone', async () => {
    app.clock.set('2026-04-02T10:00:00.000Z');
    const day = 'dal=2026-04-02&al=2026-04-02';
    await refused(rossi, '/ur/proposte');
    await app.as(rossi).post('/logout', {});
    expect(await sentences(`${day}&atto=SENZA_RIFIUTI`)).toEqual(['Rossi Maria ha effettuato il logout']);
    expect(await sentences(`${day}&atto=RIFIUTO`)).toEqual([expect.stringContaining('accesso rifiutato')]);
    expect(await sentences(`${day}&atto=ACCESSO`)).toEqual(['Rossi Maria ha effettuato il logout']);
    expect(await sentences(`${day}&atto=INVIO`)).toEqual([]);
    expect(await sentences(day)).toHaveLength(2);
    expect((await app.as(ufficio).get('/ur/audit?atto=GATTO')).status).toBe(422);
  });

  test('leaves, after the term, a trace with the proposta that names the term', async () => {
    const late = await buildProposta(app, { bando, responsabile: rossi, completa: true });
    app.clock.set(new Date(Date.parse(bando.endTimestamp) + 1).toISOString());
    const { status, body } = await app.as(rossi).put<{ message: string }>(`/proposte/sottomissione/${late.id}`, late.fresh);
    expect(status).toBe(409);
    const told = await sentences(`oggettoTipo=proposta&oggetto=${late.id}`);
    expect(told[0]).toMatch(/^Rossi Maria ha tentato di compilare o inviare oltre il termine la proposta \d+/);
    expect(told[0]).toContain(body.message);
    expect((await app.auditOf(late)).at(-1)).toMatchObject({ azione: 'oltreTermine', reale: rossi.id, quando: app.clock.now() });
    expect(await sentences(`atto=INVIO&oggetto=${late.id}`)).toHaveLength(1);
  });
});

test('an act keeps the title that the proposta had at the time', async () => {
  app.clock.set('2026-03-12T09:00:00.000Z');
  const renamed = await buildProposta(app, { bando, responsabile: rossi });
  const save = async (titolo: string, fresh: { lastUpdate: string }) =>
    (await app.as(rossi).put<{ lastUpdate: string }>(`/proposte/${renamed.id}`, { valori: { [CAMPO.titolo]: titolo }, ...fresh })).body;
  const { lastUpdate } = await save('Onde', renamed.fresh);
  await save('Particelle', { lastUpdate });
  expect(await sentences(`oggettoTipo=proposta&oggetto=${renamed.id}`)).toEqual([
    `Rossi Maria ha salvato la proposta ${renamed.id} «Particelle»`,
    `Rossi Maria ha salvato la proposta ${renamed.id} «Onde»`,
  ]);
});

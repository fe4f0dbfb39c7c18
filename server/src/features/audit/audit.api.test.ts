import type { PaginaAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Moretti', nome: 'Elena' });
const rossi = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
const bando = await buildBando(app);
const proposta = await buildProposta(app, { bando, responsabile: rossi, completa: true });

const search = async (query = '') => (await app.as(ufficio).get<PaginaAudit>(`/ur/audit?${query}`)).body;
const sentences = async (query = '') => (await search(query)).resultList.map(({ testo }) => testo);

// The story that is read below: a helper saves, the person sends, a stranger is refused.
const { acting } = await actFor(app, helpDesk, rossi);
const { body: saved } = await acting.put<{ lastUpdate: string; titolo: string }>(`/proposte/${proposta.id}`, {
  valori: {},
  ...proposta.fresh,
});
app.clock.set('2026-03-11T08:00:00.000Z');
const sent = await buildProposta(app, { bando, responsabile: rossi, completa: true });
const { body: inviata } = await app
  .as(rossi)
  .put<{ numeroProtocollo: string; titolo: string }>(`/proposte/sottomissione/${sent.id}`, sent.fresh);
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

  test('is found by person, whoever acted or on whose behalf', async () => {
    expect(await sentences('cognome=moretti')).toHaveLength(2);
    expect(await sentences('cognome=rossi')).toHaveLength(3);
    expect(await search('cognome=nessuno')).toEqual({ resultList: [], totale: 0, start: 0, end: 0 });
  });

  test('by object: kind, number, protocol', async () => {
    expect(await sentences(`oggettoTipo=proposta&oggetto=${proposta.id}`)).toHaveLength(1);
    expect(await sentences(`oggetto=${inviata.numeroProtocollo.toLowerCase()}`)).toEqual([expect.stringContaining('ha inviato')]);
    expect(await sentences('oggettoTipo=utente')).toEqual([expect.stringContaining('ha iniziato a operare')]);
    expect((await app.as(ufficio).get('/ur/audit?oggettoTipo=gatto')).status).toBe(422);
  });

  test('by period, whole days of Rome', async () => {
    expect(await sentences('dal=2026-03-11&al=2026-03-11')).toEqual([expect.stringContaining('ha inviato')]);
    expect(await sentences('al=2026-03-10')).toHaveLength(2);
    expect(await sentences('dal=2026-03-13')).toEqual([]);
  });

  test('in pages, with the number of all', async () => {
    expect(await search('limit=2')).toMatchObject({ totale: 4, start: 1, end: 2 });
    expect(await search('limit=2&offset=2')).toMatchObject({ totale: 4, start: 3, end: 4 });
    expect((await search('limit=2&offset=2')).resultList).toHaveLength(2);
  });

  test('an act without a sentence is told by its name', async () => {
    await app.db
      .insertInto('audit_log')
      .values({ quando: new Date('2026-01-01'), azione: 'nuovoAtto', oggetto_tipo: 'proposta', oggetto_id: 7 })
      .execute();
    expect(await sentences('al=2026-01-01')).toEqual(['Una persona non identificata ha eseguito «nuovoAtto» su proposta 7']);
  });

  test('its CSV holds the whole filter by a ticket, and says who took it', async () => {
    const path = '/ur/audit/export?dal=2026-03-10&al=2026-03-10';
    const { body } = await app.as(ufficio).post<{ token: string }>('/token-download', { risorsa: path });
    const { text, headers } = await app.anonymous.get(`${path}&token=${body.token}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(heads).toBe('Numero;Quando;Operatore;Per conto di;Attività;Oggetto;Numero oggetto;Indirizzo IP');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\d+;10\/03\/2026 09:00:00;Moretti Elena;Rossi Maria;/);
    expect((await sentences('cognome=mancini'))[0]).toBe('Mancini Paola ha scaricato il CSV del registro delle attività');
  });
});

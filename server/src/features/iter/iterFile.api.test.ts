import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildStep } from '../../test/buildRendiconto.ts';
import { officialise } from '../../test/officialise.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const ufficiale = await buildBando(app, { nomeClasse: 'Zeta ufficiale', nome: 'Bando A' });
await buildStep(app, { bando: ufficiale });
await buildStep(app, { bando: ufficiale, nome: 'Tardivo', inizio: null, fine: null, ordine: 2 });
const { giveEsito } = writtenDirectly(app);
await giveEsito(await buildProposta(app, { bando: ufficiale, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' }));
await officialise(app, ufficiale, { at: '2026-05-10T10:00:00.000Z' });
const aperta = await buildBando(app, { nomeClasse: 'Alfa aperta', nome: 'Bando B' });
await buildProposta(app, { bando: aperta, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
const passata = await buildBando(app, { nomeClasse: 'Mezza passata', anno: 2024, endTimestamp: '2024-03-31T12:00:00.000Z' });
const tm = await buildBando(app, {
  nomeClasse: 'Terza missione',
  gruppo: 'TM',
  sigla: 'TM',
  anno: 2024,
  endTimestamp: '2024-04-30T12:00:00.000Z',
});

/** The rows of the file, each as name -> cell. */
async function file(query = '', who = ufficio) {
  const { status, text } = await app.as(who).get(`/ur/iter-bandi/export${query}`);
  expect(status).toBe(200);
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
}
const names = async (query: string, who = ufficio) => (await file(query, who)).map(({ Classe }) => Classe);

test('the file of Gestione Iter follows the screen: year, call, state and order', async () => {
  expect(await names('')).toEqual(['Zeta ufficiale', 'Alfa aperta', 'Mezza passata', 'Terza missione']);
  expect(await names('?anno=2024')).toEqual(['Mezza passata', 'Terza missione']);
  expect(await names(`?bandoId=${aperta.id}`)).toEqual(['Alfa aperta']);
  expect(await names('?stato=ufficiali')).toEqual(['Zeta ufficiale']);
  expect(await names('?anno=2026&ordine=classe')).toEqual(['Alfa aperta', 'Zeta ufficiale']);
});

test('each classe in the file has its outcomes, what is missing and its steps', async () => {
  const [row] = await file('?stato=ufficiali');
  expect(row).toMatchObject({ Anno: '2026', Bando: 'Bando A', Visibilità: 'Visibile', 'Proposte inviate': '1', Finanziate: '1' });
  const { text } = await app.as(ufficio).get('/ur/iter-bandi/export?stato=ufficiali');
  expect(text).toContain('Rendiconto finale: 01/06/2026 09:00 – 30/06/2026 14:00; Tardivo: date da fissare');
  expect((await file(`?bandoId=${aperta.id}`))[0]).toMatchObject({ 'Da valutare': '1', 'Senza esito': '0', Visibilità: 'Non visibile' });
});

test('the file holds the groups of the account only, and the register records it', async () => {
  expect(await names('', terza)).toEqual(['Terza missione']);
  expect(await names(`?bandoId=${passata.id}`, terza)).toEqual([]);
  expect(await names(`?bandoId=${tm.id}`, terza)).toEqual(['Terza missione']);
  const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE');
  expect(body.resultList.some(({ testo }) => testo.includes('Gestione Iter'))).toBe(true);
});

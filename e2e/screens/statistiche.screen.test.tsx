// @vitest-environment jsdom
import { buildBando, buildCommissione, buildProposta, buildUtente, startTestApp, writtenDirectly } from '@sigeba/server/test/app.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const [presidente, lead] = [await buildUtente(app), await buildUtente(app, { dipartimento: 1 })];
const bando = await buildBando(app, { nome: 'Bando di Ateneo', nomeClasse: 'Medi' });
await buildBando(app, { nome: 'Bando Terza Missione', sigla: 'TM', gruppo: 'TM' });
await buildBando(app, { anno: 2025, nome: 'Bando 2025', endTimestamp: '2025-03-31T12:00:00.000Z' });
await buildCommissione(app, { bando, presidente });
const at = '2026-03-20T11:00:00.000Z';
const finanziata = await buildProposta(app, { bando, responsabile: lead, status: 'INVIATA', at });
await buildProposta(app, { bando, responsabile: lead, status: 'INVIATA', at });
await writtenDirectly(app).giveEsito(finanziata, { finanziamento: 7_000, assegno: 24_000 });

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const ANNO = 'Tutti i bandi dell’anno';
const heads = async () => (await table(ANNO)).getAllByRole('rowheader').map((head) => head.textContent?.replace(/[▸▾]/g, ''));

test('the office has the classi of each call with its totals row, and the year below [STAT-003] [STAT-005] [SHELL-023]', async () => {
  await openScreen(app, ufficio, '/ur/statistiche');
  const year = await table(ANNO);
  expect(screen.queryByText(/^Si contano le proposte che si valutano/)).toBeNull();
  const ofTotals = (name: string) =>
    within(year.getByRole('row', { name: new RegExp(`^Totale ${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(ofTotals('Bando di Ateneo').slice(0, 5)).toEqual(['Bando di Ateneo', '0', '2', '1', '1']);
  expect(ofTotals('Bando Terza Missione').slice(1, 5)).toEqual(['0', '0', '0', '0']);
  const totals = within(year.getAllByRole('row').at(-1) as HTMLElement).getAllByRole('cell');
  expect(totals.slice(0, 6).map((cell) => cell.textContent)).toEqual(['Totale del 2026, in corso', '', '0', '2', '1', '1']);
  expect(totals.at(-2)?.textContent).toContain('7.000,00');
  expect(totals.at(-1)?.textContent).toContain('1 assegno');
});

test('rows open into macro-areas and departments, and close again [STAT-007]', async () => {
  await openScreen(app, ufficio, '/ur/statistiche');
  const closed = await heads();
  expect(closed?.[0]).toBe('Progetti medi – Medi');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra il dettaglio di Progetti medi – Medi' }));
  expect(await heads()).toHaveLength(closed.length + 1);
  await userEvent.click((await table(ANNO)).getAllByRole('button', { name: /^Mostra il dettaglio/ })[0] as HTMLElement);
  expect(await heads()).toHaveLength(closed.length + 2);
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi il dettaglio di Progetti medi – Medi' }));
  expect(await heads()).toEqual(closed);
});

test('choosing another year shows its figures [STAT-004]', async () => {
  const { asked } = await openScreen(app, ufficio, '/ur/statistiche');
  await table(ANNO);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Anno finanziario' }), '2025');
  expect((await screen.findAllByText('Bando 2025')).length).toBeGreaterThan(0);
  expect(asked.some((url) => url.endsWith('/ur/proposte/riepilogo?anno=2025'))).toBe(true);
  expect(await screen.findByText('Nessuna proposta inviata in questo anno.')).toBeTruthy();
  await openScreen(app, ufficio, '/ur/statistiche?anno=1999');
  expect(await screen.findByText('Del 1999 non ci sono statistiche: vedi quelle del 2026.')).toBeTruthy();
});

test('figures and charts stand before the table: who got how much, and the year before', async () => {
  await openScreen(app, ufficio, '/ur/statistiche?anno=2026');
  await table(ANNO);
  const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(figureOf('Proposte inviate')).toBe('Proposte inviate22025: 0');
  expect(figureOf('Finanziate su cento inviate')).toContain('50,0%');
  expect(figureOf('Concesso mediano')).toContain('31.000');
  const [figures, chart] = [screen.getByText('Proposte inviate', { selector: 'dt' }), screen.getAllByRole('figure')[0] as HTMLElement];
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(figures.compareDocumentPosition(chart) & after).toBe(after);
  expect(chart.compareDocumentPosition(screen.getByRole('table', { name: ANNO })) & after).toBe(after);
});

test('each chart says in a sentence and in a table what it shows', async () => {
  await openScreen(app, ufficio, '/ur/statistiche?anno=2026');
  const names = [
    'Richiesto e concesso per macroarea',
    'Successo per dipartimento',
    'Under 40',
    'Successo negli anni',
    'Richiesto e concesso negli anni',
  ];
  for (const name of names) expect(within(await screen.findByRole('region', { name })).getByRole('figure').textContent).not.toBe('');
  const successo = within(screen.getByRole('region', { name: 'Successo per dipartimento' }));
  await userEvent.click(successo.getByText('Dati del grafico'));
  const [, row] = successo.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '1', '50,0%']);
});

test('rates of success are not shown while nothing is funded, and the page says why', async () => {
  const bando2024 = await buildBando(app, { anno: 2024, nome: 'Bando 2024', endTimestamp: '2024-03-31T12:00:00.000Z' });
  await buildProposta(app, { bando: bando2024, responsabile: lead, status: 'INVIATA', at });
  await openScreen(app, ufficio, '/ur/statistiche?anno=2024');
  const senza = within(await screen.findByRole('region', { name: 'Successo per dipartimento e per età' }));
  expect(senza.getByText('Nel 2024 nessuna proposta è stata ancora finanziata.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Under 40' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Successo negli anni' })).toBeTruthy();
});

test('the chair has the own tipologie, and leads there from the menu [STAT-002] [SHELL-033]', async () => {
  await openScreen(app, presidente, '/mc/statistiche');
  expect((await screen.findAllByText('Bando di Ateneo')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Bando Terza Missione')).toBeNull();
  expect(screen.getByText(/^Si contano le proposte che si valutano: delle proprie macroaree/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statistiche' }).getAttribute('href')).toBe('/mc/statistiche');
});

test.each([
  ['/mc/statistiche', 'Statistiche'],
  ['/mc/valutazione', 'Valutazione'],
])('who sits in no commission is led home from %s, and has no entry that leads there [SEC-057] [SHELL-080]', async (address, entry) => {
  const { asked } = await openScreen(app, lead, address);
  expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
  expect(screen.queryByRole('link', { name: entry })).toBeNull();
  expect(asked.filter((url) => url.includes('/mc/'))).toEqual([]);
});

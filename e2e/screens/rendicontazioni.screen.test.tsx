// @vitest-environment jsdom
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildProgetto, buildRendicontazione } from '@sigeba/server/test/buildRendiconto.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const now = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(now));

const current = () =>
  within(screen.getByRole('navigation', { name: 'Menu principale' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent?.trim());

test('the history opens on the latest year with a funded project; the others are there to choose [REND-012] [REND-018]', async () => {
  const responsabile = await buildUtente(app);
  await buildProgetto(app, { responsabile, bando: await buildBando(app, { anno: 2025 }) });
  await buildProposta(app, { responsabile, bando: await buildBando(app) });
  await openScreen(app, responsabile, '/rendicontazioni');
  const anno = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Anno finanziario' });
  expect(anno.selectedOptions[0]?.textContent).toBe('2025');
  expect((await screen.findAllByText('Rendiconto finale', { exact: false })).length).toBeGreaterThan(0);
  await userEvent.selectOptions(anno, '2026');
  expect(await screen.findByText("Non hai nessun progetto finanziato per l'anno finanziario 2026")).toBeTruthy();
});

test('each step tells its label and its dates; one that ended unsent says so [REND-014] [REND-017] [REND-039]', async () => {
  const { responsabile } = await buildProgetto(app);
  await openScreen(app, responsabile, '/rendicontazioni');
  expect(await screen.findByText('DA COMPILARE')).toBeTruthy();
  expect(screen.getByText(/^Dal \d\d\/\d\d\/\d{4} \d\d:\d\d al \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByText(/^Scade \w+ \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeTruthy();
  app.clock.set('2026-12-31T09:00:00.000Z');
  await openScreen(app, responsabile, '/rendicontazioni');
  expect(await screen.findByText('NON INVIATA')).toBeTruthy();
});

test('the history shows of a report what was granted and what it spent, as the report says [REND-066]', async () => {
  const progetto = await buildProgetto(app, { concesso: 5_200 });
  const { id } = await buildRendicontazione(app, progetto, { inviata: true });
  const report = (await app.as(progetto.responsabile).get<Rendicontazione>(`/rendicontazioni/${id}`)).body;
  expect([report.totaleConcesso, report.finanziamentoSpeso]).toEqual([5_200, 5_000]);
  await openScreen(app, progetto.responsabile, '/rendicontazioni');
  const figures = async (term: RegExp) => (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  const euro = (amount: number) => `${amount.toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })}\u00A0€`;
  expect(await figures(/concesso/i)).toBe(euro(report.totaleConcesso));
  expect(await figures(/speso/i)).toBe(euro(report.finanziamentoSpeso));
});

test('the menu marks what is filled in under Rendicontazione, and what is read under its history', async () => {
  const progetto = await buildProgetto(app);
  const { id } = await buildRendicontazione(app, progetto);
  for (const [address, entry] of [
    [`/rendicontazioni/${id}`, 'Rendicontazione'],
    [`/rendicontazioni/${id}/view`, 'Storico rendicontazioni'],
  ] as const) {
    await openScreen(app, progetto.responsabile, address);
    await screen.findByRole('heading', { level: 1 });
    expect([address, current()]).toEqual([address, [entry]]);
  }
});

test('what the reader has to report stands apart from what others have, whose responsabile must write it [REND-042]', async () => {
  const anna = await buildUtente(app);
  const mio = await buildProgetto(app, { responsabile: anna });
  const altrui = await buildProgetto(app);
  await buildRichiesta(app, { utente: anna, proposta: altrui, status: 'ACCETTATA' });
  await openScreen(app, anna, '/rendicontazione');
  const own = within(await screen.findByRole('region', { name: 'Progetti con una rendicontazione aperta' }));
  expect(own.getAllByRole('link', { name: /^Compila/ }).map((link) => link.getAttribute('href'))).toEqual([
    `/rendicontazioni/new/${mio.id}/${mio.step.id}`,
  ]);
  const others = within(screen.getByRole('region', { name: 'Progetti di altri titolari' }));
  expect(others.getByText('La rendicontazione deve essere compilata dal responsabile')).toBeTruthy();
  expect(others.queryByRole('link', { name: /^Compila/ })).toBeNull();
});

test('a draft report that is deleted is gone, and it says so [ERR-067]', async () => {
  const progetto = await buildProgetto(app);
  await buildRendicontazione(app, progetto);
  await openScreen(app, progetto.responsabile, '/rendicontazione');
  await userEvent.click(await screen.findByRole('button', { name: /^Elimina/ }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
});

test('the receipt of a report has number, university, people, version and fingerprint, and tells each amount once', async () => {
  const progetto = await buildProgetto(app);
  const { utente } = await buildRichiesta(app, { proposta: progetto, status: 'ACCETTATA' });
  const { id } = await buildRendicontazione(app, progetto, { inviata: true });
  await openScreen(app, progetto.responsabile, `/rendicontazioni/${id}/ricevuta`);
  await screen.findByText(/^Istante/);
  expect(screen.getAllByText(/^Finanziamento concesso/i)).toHaveLength(1);
  expect(screen.getAllByText(/^Finanziamento speso/i)).toHaveLength(1);
  const { numero_protocollo: numero } = await app.db
    .selectFrom('proposta')
    .select('numero_protocollo')
    .where('id', '=', progetto.id)
    .executeTakeFirstOrThrow();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(numero ?? '-')).toBeTruthy();
  expect(main.getByText('Università degli Studi')).toBeTruthy();
  expect(main.getByText(new RegExp(`^${utente.cognome} ${utente.nome}, `))).toBeTruthy();
  expect(main.getByText('Versione').nextElementSibling?.textContent).toBe('1');
  expect(main.getByText(/^[0-9a-f]{64}$/)).toBeTruthy();
});

test('the end of a step leads to the instructions that cover the year of the project, and to no others [REND-024] [REND-063]', async () => {
  const valore = JSON.stringify(['7', 'istruzioni.pdf']);
  await app.db.insertInto('configurazione').values({ chiave: 'rendicontazione.istruzioni', valore, descrizione: '' }).execute();
  const end = async (anno: number) => {
    const progetto = await buildProgetto(app, { bando: await buildBando(app, { anno }) });
    const { id } = await buildRendicontazione(app, progetto, { inviata: true });
    const opened = await openScreen(app, progetto.responsabile, `/rendicontazioni/${id}/ricevuta`);
    await screen.findByText(/^Istante/);
    return opened;
  };
  const { bodies } = await end(2023);
  await userEvent.click(screen.getByRole('button', { name: 'Istruzioni per la rendicontazione (2020-2023)' }));
  await waitFor(() => expect(bodies.map((body) => JSON.parse(body))).toContainEqual({ risorsa: '/media/7/istruzioni' }));
  await end(2024);
  expect(screen.queryByRole('button', { name: /^Istruzioni/ })).toBeNull();
});

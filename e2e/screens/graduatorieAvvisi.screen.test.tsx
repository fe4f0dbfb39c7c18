// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda, valutazioniOf } from '@sigeba/server/test/buildValutando.ts';
import { graduatorieOf, scelta } from '@sigeba/server/test/graduatorieOf.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, scene, keep } = await graduatorieOf(app);
const NESSUNA = { id: 0, numeroProtocollo: '' };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async ({ numeroProtocollo }: { numeroProtocollo: string | null }) =>
  within(await screen.findByRole('table', { name: 'Graduatoria' })).getByRole('row', { name: new RegExp(numeroProtocollo ?? '') });

test('a chair reads of an own open conflict on the board and while a scenario is written, not only once it is applied', async () => {
  const of = await buildValutando(app, { sigla: 'GX' });
  const collega = await buildUtente(app, { dipartimento: 3 });
  const mia = await buildInValutazione(app, of, { responsabile: collega });
  const altra = await buildInValutazione(app, of);
  for (const each of [mia, altra]) await concludi(app, 'mc', of.membro, each, scheda(of.criterioIds, [9, 9]));

  await openScreen(app, of.presidente, `/mc/graduatorie?classe=${of.bando.classeId}`);
  const avviso = new RegExp(`^Tuoi: ${mia.numeroProtocollo}\\. Finché non sono decisi`);
  expect(await screen.findByText('1 conflitto di interessi ancora da verificare')).toBeTruthy();
  expect(screen.getByText(avviso)).toBeTruthy();
  expect((await rowOf(mia)).textContent).toContain('Un tuo conflitto da verificare');
  expect((await rowOf(altra)).textContent).not.toContain('da verificare');
  await press('Nuovo scenario');
  expect(screen.getByText(avviso)).toBeTruthy();
  expect((await rowOf(mia)).textContent).toContain('Un tuo conflitto da verificare');

  await openScreen(app, ufficio, `/ur/graduatorie?classe=${of.bando.classeId}`);
  expect((await rowOf(mia)).textContent).toContain('1 conflitto da verificare');
  const link = screen.getAllByRole('link', { name: 'Conflitti di interesse' }).find((each) => each.getAttribute('href')?.includes('?'));
  expect(link?.getAttribute('href')).toBe(`/ur/conflitti?anno=2026&classe=${of.bando.classeId}&stato=DA_VERIFICARE`);
});

test('an outdated scenario that leaves the first of the ranking out names it before it is applied', async () => {
  const { classeId, proposte, presidente, criterioIds } = await scene([14, 12]);
  const [one = NESSUNA, two = NESSUNA] = proposte;
  await keep(classeId, 'Vecchio', [scelta(two, 5)]);
  const { open, fasi, conclude } = valutazioniOf(app);
  expect((await open(ufficio, one)).status).toBe(200);
  const [riaperta] = (await fasi(presidente, one)).flatMap(({ valutazioneList }) => valutazioneList);
  const nuova = { ...scheda(criterioIds, [10, 9]), lastUpdate: riaperta?.lastUpdate };
  expect((await conclude(presidente, { id: riaperta?.id ?? 0 }, nuova)).status).toBe(200);

  await openScreen(app, ufficio, `/ur/graduatorie?classe=${classeId}`);
  await pressAct('Applica', within((await screen.findByRole('rowheader', { name: /Vecchio/ })).closest('tr') as HTMLElement));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Applicare lo scenario «Vecchio»/ }));
  expect(dialog.getByText('Non aggiornato: 1 punteggio cambiato dopo.')).toBeTruthy();
  expect(dialog.getByText(new RegExp(`^${one.numeroProtocollo}, punteggio cambiato dopo: `))).toBeTruthy();
  expect(dialog.getByText('Lo scenario non segue l’ordine della graduatoria')).toBeTruthy();
  expect(dialog.getByText(new RegExp(`^${one.numeroProtocollo} \\(19,00\\) resta senza niente, superata`))).toBeTruthy();
});

test('what a scenario funds below a threshold that was raised since is said on the board and named before it is applied', async () => {
  const { classeId, proposte } = await scene([14, 12]);
  const [one = NESSUNA, two = NESSUNA] = proposte;
  await keep(classeId, 'Prima', [scelta(one, 5), scelta(two, 5)]);
  await app.db.updateTable('classe').set({ soglia_finanziabilita: 13 }).where('id', '=', classeId).execute();

  await openScreen(app, ufficio, `/ur/graduatorie?classe=${classeId}`);
  expect((await screen.findByRole('row', { name: /Prima/ })).textContent).toContain('1 sotto la soglia');
  await pressAct('Applica', within((await screen.findByRole('rowheader', { name: /Prima/ })).closest('tr') as HTMLElement));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Applicare lo scenario «Prima»/ }));
  expect(dialog.getByText('1 proposta è sotto la soglia di finanziabilità: non si finanzia')).toBeTruthy();
  expect(dialog.getByText(new RegExp(`^${two.numeroProtocollo} \\(12,00\\): `))).toBeTruthy();
});

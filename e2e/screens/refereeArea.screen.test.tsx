// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { refereeAccettato } from '@sigeba/server/test/buildReferee.ts';
import { riaperturaOf } from '@sigeba/server/test/riaperturaOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { actsInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';
import { referiteOf } from './referiteOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, responsabile, scene } = await referiteOf(app);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function referee() {
  const { proposta, fasi } = await scene();
  return { proposta, fasi, ...(await refereeAccettato(app, ufficio, proposta)) };
}

test('the area of a referee lists what was accepted, in English and without a menu, and leads to it [REF-006] [REF-008] [REF-009]', async () => {
  const { me, proposta } = await referee();
  await openScreen(app, me, '/ref/home');
  expect(await screen.findByRole('heading', { name: 'Your evaluations' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: /menu/i })).toBeNull();
  const [link] = await within(await screen.findByRole('region', { name: 'Projects to evaluate' })).findAllByRole('link');
  expect(link?.getAttribute('href')).toBe(`/ref/proposte/${proposta.id}/view`);
  expect(screen.getByText(/no day set for the evaluation/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Download dossier: / })).toBeTruthy();
  await press('Submitted');
  expect(await screen.findByText('No project in this state')).toBeTruthy();
  await openScreen(app, me, '/ref/home?pagina=9');
  expect(await screen.findByRole('region', { name: 'Projects to evaluate' })).toBeTruthy();
  expect(window.location.search).not.toContain('pagina=9');
});

test('a referee is told until when, with the days left, and what happens after; once it is over, that it is', async () => {
  const { me, proposta } = await referee();
  const sayTermine = (termine: string | null) =>
    app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: termine === null ? null : new Date(termine) })
      .where('id', '=', (eb) => eb.selectFrom('proposta').select('classe_id').where('id', '=', proposta.id))
      .execute();
  await sayTermine('2026-05-25T10:00:00.000Z');
  await openScreen(app, me, '/ref/home');
  expect(await screen.findByText(/^Due Mon 25\/05\/2026 12:00 \(Rome time\) · in 5 days$/)).toBeTruthy();
  expect(
    screen.getByText(/^The due date is the day by which a review is needed\. It can be submitted until the evaluation ends/),
  ).toBeTruthy();
  await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText(/^Due Mon 25\/05\/2026/)).toBeTruthy();
  expect(
    screen.getByText(/^The evaluation closes on Mon 25\/05\/2026 12:00 \(Rome time\).*a draft that was not submitted does not count/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download dossier' })).toBeTruthy();
  await sayTermine(null);
  await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  // No instructions have to be unfolded for it.
  expect((await screen.findByText(/^No day has been set\./)).closest('details')).toBeNull();
  await sayTermine('2026-05-19T10:00:00.000Z');
  await openScreen(app, me, '/ref/home');
  expect(await screen.findByText(/closed: it can be read, and no longer evaluated/)).toBeTruthy();
});

test('a due date that has passed closes nothing: the list and the proposal say so, and the evaluation is still offered (D-209)', async () => {
  const { me, invited, proposta } = await referee();
  await app.db
    .updateTable('referee')
    .set({ consegna_ts: new Date('2026-05-18T21:59:00.000Z') })
    .where('id', '=', invited.id)
    .execute();
  const late = 'Was due Mon 18/05/2026 23:59 (Rome time): it can still be submitted';
  await openScreen(app, me, '/ref/home');
  expect(await screen.findByText(late)).toBeTruthy();
  await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText(late)).toBeTruthy();
  expect(screen.getByText(/it does not close the evaluation/)).toBeTruthy();
  expect(screen.queryByText(/^Closed/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Evaluate' })).toBeTruthy();
});

test('the area is English, and opens an assigned project at its address to be read alone [REF-007] [PROP-016] [SHELL-070]', async () => {
  const { me, proposta } = await referee();
  const { container } = await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText('Instructions')).toBeTruthy();
  for (const words of ['The project', 'Research team', 'Requested funding']) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByText(`${me.nome} ${me.cognome}`)).toBeTruthy();
  expect(await actsInAltro('More')).toEqual(['Print', 'Download PDF']);
  expect(container.querySelectorAll('main :is(input, select, textarea)')).toHaveLength(0);
  const other = await scene();
  await openScreen(app, me, `/ref/proposte/${other.proposta.id}/view`);
  await waitFor(() => expect(screen.queryByText('Instructions')).toBeNull());
});

test('a referee reads the proposta with instructions, and with thanks once it is CONCLUSA [REF-011] [REF-014] [REF-015]', async () => {
  const { me, proposta, fasi, invited } = await referee();
  const { container } = await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText('Instructions')).toBeTruthy();
  await press('Evaluate');
  expect(await screen.findByRole('region', { name: 'Evaluation' })).toBeTruthy();
  expect(container.textContent).not.toContain(responsabile.email);
  await app.db
    .insertInto('valutazione')
    .values({ proposta_id: proposta.id, fase_id: fasi.referee, referee_id: invited.id, status: 'CONCLUSA', conclusa_ts: app.clock.now() })
    .execute();
  await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByText('Thank you for your evaluation')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show evaluation' })).toBeTruthy();
  expect(screen.queryByText('Instructions')).toBeNull();
  await openScreen(app, me, '/ref/home');
  const certificates = within(await screen.findByRole('region', { name: 'Certificates of service' }));
  expect(certificates.getByText(/1 evaluation submitted/)).toBeTruthy();
  expect(certificates.getByRole('button', { name: /^Download PDF: Bando/ })).toBeTruthy();
  expect(certificates.queryByText(/Rossi/)).toBeNull();
});

test('a reopened proposta stays in the list of its referee, says until when and that a mail follows, and shows nothing of the draft', async () => {
  const { me, proposta } = await referee();
  const { reopen } = await riaperturaOf(app);
  expect((await reopen(proposta, '2026-05-25T10:00:00.000Z')).status).toBe(200);
  await app.db.updateTable('proposta').set({ titolo: 'Quello della bozza' }).where('id', '=', proposta.id).execute();
  await openScreen(app, me, '/ref/home');
  const list = within(await screen.findByRole('region', { name: 'Projects to evaluate' }));
  expect(list.getByText('being corrected until Mon 25/05/2026 12:00 (Rome time): it cannot be read in the meantime')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
  await userEvent.click(list.getByRole('link'));
  expect(await screen.findByText('This project is being corrected')).toBeTruthy();
  expect(screen.getByText(/^We will write to you as soon as the project is back/)).toBeTruthy();
  for (const act of ['Evaluate', 'More', 'Download dossier']) expect(screen.queryByRole('button', { name: act })).toBeNull();
  expect(document.body.textContent).not.toContain('Quello della bozza');
});

// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { inviteReferee, refereeAccettato } from '@sigeba/server/test/buildReferee.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';
import { referiteOf } from './referiteOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, archivio, scene, panelOf } = await referiteOf(app);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const latestTo = (email: string | null) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'soggetto', 'corpo'])
    .where('destinatario', '=', email ?? '')
    .orderBy('id', 'desc')
    .executeTakeFirst();

async function openPanel() {
  await openScreen(app, ufficio, archivio());
  await pressAct('Gestione Referee');
  return within(await screen.findByRole('dialog', { name: /^Gestione Referee di/ }));
}

describe('a referee who cannot go on', () => {
  test('withdraws with a reason, not without, and is back at the list', async () => {
    const { proposta } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect((await panelOf(proposta)).referee).toMatchObject([{ stato: 'ACCETTATO' }]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'I am ill.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('You have withdrawn. Thank you for telling us.')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/ref/home'));
    expect((await panelOf(proposta)).referee).toMatchObject([{ id: invited.id, stato: 'RITIRATO', ritiro: { motivo: 'I am ill.' } }]);
    const panel = await openPanel();
    expect(await panel.findByText(/I am ill\./)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: /^Invita di nuovo:/ }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invita di nuovo' }));
    await confirmInvio();
    await waitFor(async () => expect((await panelOf(proposta)).referee).toMatchObject([{ stato: 'INVITATO', ritiro: null }]));
    expect(await latestTo(me.email)).toMatchObject({ tipo: 'M-11' });
  });

  test('asks for a later day; the office grants it, and both see so', async () => {
    const { proposta } = await scene();
    const { me } = await refereeAccettato(app, ufficio, proposta);
    await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a later day' }));
    const asking = within(await screen.findByRole('alertdialog', { name: 'Ask for a later day' }));
    await userEvent.type(asking.getByRole('textbox', { name: /^I could submit by/ }), '20/07/2026');
    await userEvent.type(asking.getByRole('textbox', { name: /^Why/ }), 'Exams.');
    await userEvent.click(asking.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText(/^You have asked to submit by 20\/07\/2026/)).toBeTruthy();
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: /^Rispondi/ }));
    const answering = within(await screen.findByRole('dialog', { name: /tempo/ }));
    expect(answering.getByText(/Exams\./)).toBeTruthy();
    await userEvent.type(answering.getByRole('textbox', { name: /^Nota|^Che cosa|nota/i }), 'Gladly.');
    await press(/^Concedi/);
    await confirmInvio();
    await waitFor(async () =>
      expect((await panelOf(proposta)).referee).toMatchObject([{ proroga: null, consegna: '2026-07-20T21:59:00.000Z' }]),
    );
    expect(await latestTo(me.email)).toMatchObject({ tipo: 'M-42', corpo: expect.stringContaining('Gladly.') });
  });
});

test('a later day that the office does not grant: the referee reads why, the day stands, and another may be asked for', async () => {
  const { proposta } = await scene();
  const { me, invited } = await refereeAccettato(app, ufficio, proposta);
  const before = (await panelOf(proposta)).referee[0]?.consegna;
  await app.as(me).put(`/referee/proposte/${proposta.id}/proroga`, { giorno: '2026-07-20', motivo: 'Exams.' });
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('button', { name: /^Rispondi/ }));
  const answering = within(await screen.findByRole('dialog', { name: /tempo/ }));
  await userEvent.type(answering.getByRole('textbox', { name: /^Che cosa dire/ }), 'The committee meets in June.');
  await press('Non concedere');
  await confirmInvio();
  await waitFor(async () =>
    expect((await panelOf(proposta)).referee).toMatchObject([{ id: invited.id, stato: 'ACCETTATO', proroga: null, consegna: before }]),
  );
  expect(await latestTo(me.email)).toMatchObject({ tipo: 'M-42', corpo: expect.stringContaining('The committee meets in June.') });
  await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
  expect(await screen.findByRole('button', { name: 'Ask for a later day' })).toBeTruthy();
  expect(screen.queryByText(/^You have asked to submit by/)).toBeNull();
});

test('who has withdrawn and is not replaced is laid aside, without a letter', async () => {
  const { proposta } = await scene();
  const { me } = await refereeAccettato(app, ufficio, proposta);
  await app.as(me).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'I am ill.', conflitto: false });
  const before = await latestTo(me.email);
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole('button', { name: /^Disabilita:/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: /^Disabilitare/ }));
  expect(asked.getByText(/^Si è già ritirato e non riceve nessuna e-mail\./)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Disabilita' }));
  await waitFor(async () => expect((await panelOf(proposta)).referee).toMatchObject([{ stato: 'DISABILITATO' }]));
  expect(await latestTo(me.email)).toEqual(before);
});

describe('a conflict of interest that a referee finds', () => {
  test('after accepting withdraws them, and stands in the panel as declared', async () => {
    const { proposta } = await scene();
    const { me } = await refereeAccettato(app, ufficio, proposta);
    await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I withdraw because of a conflict of interest' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'A former student of mine.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('You have withdrawn. Thank you for telling us.')).toBeTruthy();
    const panel = await openPanel();
    expect(await panel.findByText('Ha dichiarato un conflitto di interessi')).toBeTruthy();
    // Nobody is asked again while it is not excluded.
    expect(panel.queryByRole('button', { name: /^Invita di nuovo:/ })).toBeNull();
  });

  test('after submitting is declared on the same page: the review stays, and the office decides', async () => {
    const { proposta, fasi } = await scene();
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    const at = app.clock.now();
    const sheet = { proposta_id: proposta.id, fase_id: fasi.referee, referee_id: invited.id, status: 'CONCLUSA' as const, conclusa_ts: at };
    await app.db.insertInto('valutazione').values(sheet).execute();
    await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
    await userEvent.click(await screen.findByRole('button', { name: 'Declare a conflict of interest' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Declare a conflict of interest' }));
    expect(dialog.getByText('The review that you have submitted stays until the research office decides.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'We have begun a project together.');
    await userEvent.click(dialog.getByRole('button', { name: 'Declare' }));
    expect(await screen.findByText('Thank you for telling us: the research office will decide.')).toBeTruthy();
    expect((await panelOf(proposta)).referee).toMatchObject([{ stato: 'CONCLUSO', conflittoDichiarato: true }]);
  });
});

describe('an invitation', () => {
  test('whose text the office edits leaves as it was edited, its links whole; without a link it does not', async () => {
    const { proposta } = await scene();
    const dialog = await openPanel();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Cognome/ }), 'Hopper');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Grace');
    await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'grace@reviewer.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Invita' }));
    const invio = within(await screen.findByRole('dialog', { name: '1 e-mail sarà scritta su file' }));
    await userEvent.click(invio.getByRole('button', { name: 'Modifica il testo' }));
    const testo = invio.getByRole('textbox', { name: /^Testo/ }) as HTMLTextAreaElement;
    expect(testo.value).toContain('rToken=•••');
    const whole = testo.value;
    await userEvent.clear(testo);
    await userEvent.type(testo, 'Please write to me.');
    expect(invio.getAllByText(/^Manca il collegamento/).length).toBeGreaterThan(0);
    expect(invio.getByRole('button', { name: /^Conferma e scrivi/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(testo);
    await userEvent.click(testo);
    await userEvent.paste(`Dear Grace,\n\n${whole}`);
    await userEvent.click(invio.getByRole('button', { name: /^Conferma e scrivi/ }));
    expect(await dialog.findByRole('heading', { name: 'Grace Hopper' })).toBeTruthy();
    const [{ acptLink = null } = {}] = (await panelOf(proposta)).referee;
    const letter = await latestTo('grace@reviewer.example');
    expect(letter?.corpo).toMatch(/^Dear Grace,/);
    expect(letter?.corpo).toContain(`Accept: ${acptLink}\n`);
  });

  test('that did not arrive says why, and leaves once more for the corrected address', async () => {
    const { proposta } = await scene();
    const { email } = await inviteReferee(app, ufficio, proposta);
    await app.db
      .updateTable('email_outbox')
      .set({ stato: 'FALLITA', errore: '550 5.1.1 User unknown' })
      .where('destinatario', '=', email ?? '')
      .execute();
    const panel = await openPanel();
    expect(await panel.findByText('Non recapitata: L’indirizzo non esiste.')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: /^Correggi l’indirizzo:/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const address = dialog.getByRole('textbox', { name: /^E-mail/ });
    await userEvent.clear(address);
    await userEvent.type(address, 'right@reviewer.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Invita di nuovo' }));
    await confirmInvio();
    await waitFor(async () =>
      expect((await panelOf(proposta)).referee).toMatchObject([{ email: 'right@reviewer.example', nonRecapitata: null }]),
    );
    expect(await latestTo('right@reviewer.example')).toMatchObject({ tipo: 'M-11' });
  });
});

// @vitest-environment jsdom
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { acceptInvito, inviteReferee } from '@sigeba/server/test/buildReferee.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';
import { referiteOf } from './referiteOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, responsabile, archivio, scene, panelOf } = await referiteOf(app);

async function openPanel() {
  await openScreen(app, ufficio, archivio());
  await pressAct('Gestione Referee');
  return within(await screen.findByRole('dialog', { name: /^Gestione Referee di/ }));
}

describe('the panel of the office', () => {
  test('opens from the row of the archive, empty at first, and invites [REF-010] [ERR-030] [EVAL-017]', async () => {
    const { proposta } = await scene();
    const dialog = await openPanel();
    expect(await dialog.findByText('Nessun referee')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Invita' }));
    for (const words of ['Inserisci il cognome.', 'Inserisci il nome.', "Inserisci l'e-mail."])
      expect(dialog.getByText(words)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Cognome/ }), 'Byron');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Ada');
    await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'ada@uni.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Controlla i conflitti' }));
    expect(await dialog.findByText('Non risulta nessun conflitto di interessi con questa proposta.')).toBeTruthy();
    expect((await panelOf(proposta)).referee).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Invita' }));
    expect((await panelOf(proposta)).referee).toEqual([]);
    await confirmInvio();
    expect(await dialog.findByRole('heading', { name: 'Ada Byron' })).toBeTruthy();
    expect((await panelOf(proposta)).referee).toMatchObject([{ email: 'ada@uni.example', stato: 'INVITATO' }]);
  });

  test('says what speaks against somebody, and invites all the same when it has been weighed', async () => {
    const { proposta } = await scene();
    const collega = await buildUtente(app, { cognome: 'Verdi', nome: 'Luca' });
    const dialog = await openPanel();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Cognome/ }), 'Verdi');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Luca');
    await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), collega.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Invita' }));
    expect(await dialog.findByText(/dipartimento del responsabile|persona dell’ateneo/)).toBeTruthy();
    expect((await panelOf(proposta)).referee).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Invita comunque' }));
    await confirmInvio();
    expect(await dialog.findByRole('heading', { name: 'Luca Verdi' })).toBeTruthy();
  });

  test('keeps what was typed where the person is one of the proposta', async () => {
    const { proposta } = await scene();
    const dialog = await openPanel();
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Cognome/ }), 'Rossi');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Maria');
    await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), responsabile.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Invita' }));
    expect(await dialog.findByText(/conflitto di interessi/)).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: /^Cognome/ }) as HTMLInputElement).value).toBe('Rossi');
    expect((await panelOf(proposta)).referee).toEqual([]);
  });

  test('reminds once a day, withdraws after a question, gives back [REF-032] [REF-035]', async () => {
    const { proposta } = await scene();
    const { nome, cognome } = await inviteReferee(app, ufficio, proposta);
    const dialog = await openPanel();
    await userEvent.click(await dialog.findByRole('button', { name: `Sollecita: ${nome} ${cognome}` }));
    await confirmInvio();
    expect(await dialog.findByText('Sollecitato')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Sollecita:/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: /^Disabilita:/ }));
    const question = within(await screen.findByRole('alertdialog', { name: `Disabilitare ${nome} ${cognome}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Disabilita' }));
    await confirmInvio();
    expect(await dialog.findByText('Disabilitato')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Riabilita:/ }));
    await confirmInvio();
    await waitFor(async () => expect((await panelOf(proposta)).referee).toMatchObject([{ disabilitato: null }]));
    // The button that was pressed is gone: the focus stays with the referee, not at the top of the page.
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Riabilita:/ })).toBeNull());
    const item = dialog.getByRole('heading', { name: `${nome} ${cognome}` }).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(item));
    expect(await screen.findByText(`${nome} ${cognome} è di nuovo abilitato e riceve un nuovo link.`)).toBeTruthy();
  });

  test('gives back who had accepted without a new link, and who had declined without a word', async () => {
    const { proposta } = await scene();
    const [accepted, declined] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
    await acceptInvito(app, accepted);
    for (const { id } of [accepted, declined]) await app.as(ufficio).put(`/referee/disable/${id}`, {});
    await app.db.updateTable('referee').set({ rifiuto_ts: app.clock.now() }).where('id', '=', declined.id).execute();
    const dialog = await openPanel();
    const enable = async ({ nome, cognome }: Referee) =>
      userEvent.click(await dialog.findByRole('button', { name: `Riabilita: ${nome} ${cognome}` }));
    await enable(accepted);
    await confirmInvio();
    const said = ({ nome, cognome }: Referee, words: string) => screen.findByText(`${nome} ${cognome} è di nuovo abilitato e ${words}.`);
    expect(await said(accepted, 'riceve un’e-mail con la pagina di accesso')).toBeTruthy();
    await enable(declined);
    expect(await said(declined, 'non riceve nessuna e-mail')).toBeTruthy();
  });

  test('calls back who was not needed, where there is a seat [REF-036] [REF-037]', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const [first] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
    await acceptInvito(app, first);
    const full = await openPanel();
    expect(await full.findByText('Non necessario')).toBeTruthy();
    expect(full.queryByRole('button', { name: 'Invita' })).toBeNull();
    expect(full.getByText('Un referee ha già accettato, il massimo previsto.')).toBeTruthy();
    await app.as(ufficio).put(`/referee/disable/${first.id}`, {});
    const dialog = await openPanel();
    await userEvent.click(await dialog.findByRole('button', { name: 'Richiama 1 non necessario' }));
    await confirmInvio();
    expect(await dialog.findByText('Invitato')).toBeTruthy();
  });

  test('shows when somebody accepted where it can only be read, of those who evaluate [PROP-096] [REF-030]', async () => {
    const { proposta } = await scene();
    const [accepted, withdrawn] = [await inviteReferee(app, ufficio, proposta), await inviteReferee(app, ufficio, proposta)];
    for (const each of [accepted, withdrawn]) await acceptInvito(app, each);
    await app.as(ufficio).put(`/referee/disable/${withdrawn.id}`, {});
    const editable = await openPanel();
    expect(await editable.findByRole('heading', { name: `${accepted.nome} ${accepted.cognome}` })).toBeTruthy();
    expect(editable.queryByText(/^Accettazione/)).toBeNull();
    await app.db
      .updateTable('proposta_fase')
      .set({ attiva: false, conclusa: true, conclusa_ts: app.clock.now() })
      .where('proposta_id', '=', proposta.id)
      .execute();
    const readOnly = await openPanel();
    expect(await readOnly.findAllByText(/^Accettazione/)).toHaveLength(1);
    expect(readOnly.queryByRole('button', { name: /^(Sollecita|Disabilita|Invita)/ })).toBeNull();
  });
});

test('a panel that cannot be read says so in a dialog, which closes [ERR-026] [ERR-065]', async () => {
  await scene();
  await openScreen(app, ufficio, archivio());
  await screen.findByRole('button', { name: /^Azioni su/ });
  const server = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).includes('/referee/proposta/')
      ? Promise.resolve(new Response(JSON.stringify({ code: 1, message: 'Rotto', violationReport: null }), { status: 500 }))
      : server(input, init);
  await pressAct('Gestione Referee');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Impossibile leggere i referee' }));
  await userEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  globalThis.fetch = server;
});

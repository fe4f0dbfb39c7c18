import type { Persona } from '@sigeba/server/test/serve.ts';
import { expect, test } from '../steps/journey.ts';
import { bozza, dialog, newcomer } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const COPROPONENTE = 'COPROPONENTE';

/** A proposta that asks somebody to take part. */
async function asked(server: Server, invitee: Persona, titolo: string, validata = false) {
  const made = await bozza(server, { titolo, validata });
  await server.ask('invite', { propostaId: made.proposta.id, utenteId: invitee.id, categoria: COPROPONENTE });
  return made;
}

test('an invitee reads the abstract, accepts one request and refuses another [PROP-002]', async ({ open, server }) => {
  const invitee = await newcomer(server, 'Invitati');
  const wanted = await asked(server, invitee, 'Quella accettata', true);
  const unwanted = await asked(server, invitee, 'Quella rifiutata');
  const page = await open(invitee.email, '/home');
  await page
    .getByRole('region', { name: 'Richieste di partecipazione' })
    .getByRole('link', { name: /^Rispondi ?: Quella accettata$/ })
    .click();
  const requests = page.getByRole('region', { name: 'Richieste di partecipazione' });
  const row = (titolo: string) => requests.getByRole('listitem').filter({ hasText: titolo });
  await test.step('the requests that wait are listed, with what one is asked to be [PROP-019, PROP-109]', async () => {
    await expect(requests.getByRole('listitem')).toHaveCount(2);
    await expect(row('Quella accettata')).toContainText('Come Coproponente');
  });
  await test.step('its abstract may be read first [PROP-022]', async () => {
    await row('Quella accettata')
      .getByRole('button', { name: /^Vedi abstract/ })
      .click();
    await expect(dialog(page, 'Abstract')).toContainText(wanted.proposta.abstractProposta?.slice(0, 40) ?? '?');
    await dialog(page, 'Abstract').getByRole('button', { name: 'Chiudi' }).click();
  });
  await test.step('accepted it is a proposta of theirs, in their role [PROP-020, PROP-084, PROP-111]', async () => {
    await row('Quella accettata')
      .getByRole('button', { name: /^Accetta/ })
      .click();
    await expect(page.getByText('Hai accettato di partecipare a «Quella accettata».')).toBeVisible();
    await expect(row('Quella accettata')).toHaveCount(0);
    const drafts = page.getByRole('region', { name: 'In corso di compilazione' });
    await expect(drafts).toContainText('Quella accettata');
    await expect(drafts).toContainText('Il tuo ruolo: Coproponente');
  });
  await test.step('refused it is gone [PROP-021, PROP-085]', async () => {
    await row('Quella rifiutata')
      .getByRole('button', { name: /^Rifiuta/ })
      .click();
    await dialog(page, 'Rifiuta la richiesta').getByRole('button', { name: 'Rifiuta' }).click();
    await expect(page.getByText('Hai rifiutato di partecipare a «Quella rifiutata».')).toBeVisible();
    await expect(requests).toHaveCount(0);
    await expect(page.getByText('Quella rifiutata', { exact: true })).toHaveCount(0);
  });
  await test.step('the responsabile finds the one among the members [PROP-108]', async () => {
    const lead = await open(wanted.responsabile.email, `/proposte/${wanted.proposta.id}/view`);
    await expect(lead.getByRole('definition').filter({ hasText: /^Invitati Irene$/ })).toBeVisible();
    await expect(lead.getByRole('cell', { name: 'Invitati Irene', exact: true })).toBeVisible();
  });
  await test.step('and reads of the other that the request was refused [PROP-086]', async () => {
    const refused = await open(unwanted.responsabile.email, `/proposte/${unwanted.proposta.id}/view`);
    await expect(refused.getByText('Invitati Irene (RIFIUTATA)')).toBeVisible();
  });
});

test('beyond the limit of the call the request cannot be accepted, and the reasons are told [PROP-103]', async ({ open, server }) => {
  const invitee = await newcomer(server, 'Richiestissimi');
  for (const titolo of ['Prima', 'Seconda', 'Terza']) await asked(server, invitee, titolo);
  const page = await open(invitee.email, '/proposte');
  for (const titolo of ['Prima', 'Seconda']) {
    await page.getByRole('button', { name: new RegExp(`^Accetta ?: ${titolo}$`) }).click();
    await expect(page.getByText(`Hai accettato di partecipare a «${titolo}».`)).toBeVisible();
  }
  await page.getByRole('button', { name: /^Accetta ?: Terza$/ }).click();
  const refused = dialog(page, 'Impossibile accettare la richiesta');
  await test.step('under its own title, and no other dialog [ERR-007, ERR-048]', async () => {
    await expect(refused).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
  });
  await test.step('both causes are named, then this one [ERR-008]', async () => {
    await expect(refused).toContainText('Non sono rispettate le condizioni del bando, oppure si fa già parte di proposte incompatibili.');
    await expect(refused).toContainText('Partecipi già a 2 proposte di questa tipologia (massimo 2).');
  });
  await refused.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('button', { name: /^Rifiuta ?: Terza$/ })).toBeVisible();
});

test('a draft is deleted only when its responsabile confirms it', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da eliminare' });
  const page = await open(responsabile.email, '/proposte');
  const drafts = page.getByRole('region', { name: 'In corso di compilazione' });
  await test.step('it stands among the drafts, to be filled in [PROP-023, PROP-024, PROP-071]', async () => {
    await expect(drafts.getByText('Bozza', { exact: true })).toBeVisible();
    await expect(drafts.getByRole('link', { name: /^Compila/ })).toHaveAttribute('href', `/proposte/${proposta.id}`);
  });
  await test.step('asked whether, one may say no [PROP-025, PROP-107]', async () => {
    await drafts.getByRole('button', { name: /^Elimina/ }).click();
    await dialog(page, 'Elimina proposta').getByRole('button', { name: 'Annulla' }).click();
    await expect(drafts).toContainText('Da eliminare');
  });
  const answered = Promise.withResolvers<void>();
  await page.route(`**/proposte/${proposta.id}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await drafts.getByRole('button', { name: /^Elimina/ }).click();
  await dialog(page, 'Elimina proposta').getByRole('button', { name: 'Elimina' }).click();
  await test.step('nothing closes the dialog meanwhile [SHELL-060]', async () => {
    const waiting = page.getByRole('dialog', { name: 'Eliminazione in corso...' });
    await expect(waiting).toBeVisible();
    await expect(waiting.getByRole('button')).toHaveCount(0);
  });
  answered.resolve();
  await test.step('then it is gone [PROP-066, ERR-036]', async () => {
    await expect(page.getByText('Operazione effettuata con successo.')).toBeVisible();
    await expect(page.getByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeVisible();
  });
});

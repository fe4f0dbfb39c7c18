import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { inJournal } from '../steps/journal.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, title } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const TERMINE = 'Termine presentazione domande';
const around = ({ scadenza }: Proposta, seconds: number) => new Date(Date.parse(scadenza) + seconds * 1000).toISOString();

/** The editor as it stands when the deadline passes. */
async function lastMinute(server: Server, open: (email: string, path: string) => Promise<Page>, validata: boolean) {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Scritta all’ultimo minuto', validata });
  await server.ask('setClock', around(proposta, -50));
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Scritta all’ultimo minuto');
  return { page, proposta };
}

test('Salva after the deadline is refused, and what was typed stays in sight [ERR-043, ERR-050, PROP-104]', async ({ open, server }) => {
  const { page, proposta } = await lastMinute(server, open, false);
  await expect(page.getByRole('region', { name: 'Azioni sul modulo' }).getByText('tra meno di un minuto')).toBeVisible();
  await title(page).fill('Un titolo migliore, un attimo troppo tardi');
  await server.ask('setClock', around(proposta, 1));
  await button(page, 'Salva').click();
  const refused = dialog(page, TERMINE);
  await expect(refused).toContainText('Il termine per la presentazione delle domande è scaduto il');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Chiudi' }).click();
  await expect(title(page)).toHaveValue('Un titolo migliore, un attimo troppo tardi');
  await inJournal(page, 'un attimo troppo tardi');
  await page.reload();
  await expect(page.getByText(TERMINE)).toBeVisible();
  await expect(button(page, 'Salva')).toBeDisabled();
  await page.getByRole('button', { name: 'Recupera' }).click();
  await expect(title(page)).toHaveValue('Un titolo migliore, un attimo troppo tardi');

  // What can be saved no more is not lost: it is taken out, the last change with it.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copia le risposte').click();
  await expect(page.getByText('Risposte copiate: si possono incollare altrove.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Un titolo migliore, un attimo troppo tardi');
});

import { expect, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

/** A classe whose form is in English. */
const SEED = 61;

test('a form in English says none of its words in Italian, not even while the page is drawn', async ({ open, server }) => {
  const page = await open((await newcomer(server)).email, `/proposte/new/${SEED}`);
  await page.getByText('* required').waitFor();
  await page.addInitScript(noteItalian);
  await page.reload();
  await page.getByText('* required').waitFor();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { italian: string[] }).italian)).toEqual([]);
});

/** Runs in the page: every Italian word of the form that was ever drawn is written down. */
function noteItalian(): void {
  const italian: string[] = [];
  Object.assign(window, { italian });
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    italian.push(...(text.match(/obbligatorio|Salva|Controlla|Non ancora salvata|Indice|Annulla|Invia\b/g) ?? []));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

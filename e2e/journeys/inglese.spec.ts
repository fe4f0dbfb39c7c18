import { expect, test } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

/** A classe whose form is in English. */
const SEED = 61;

test('a form in English fetches its words, and says none in Italian before they are there', async ({ open, server }) => {
  const page = await open((await newcomer(server)).email, `/proposte/new/${SEED}`);
  await page.getByText('* required').waitFor();
  // The words come last of all: what was drawn meanwhile would be Italian.
  const held = Promise.withResolvers<void>();
  await page.route('**/formWordsEn-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(noteItalian);
  const asked = page.waitForRequest('**/formWordsEn-*');
  await page.reload();
  await asked;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('* required')).toHaveCount(0);
  held.resolve();
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

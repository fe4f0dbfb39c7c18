import { expectAccessible } from '../steps/accessible.ts';
import { expect, MARIA, type Page, test, UFFICIO } from '../steps/journey.ts';

const storage = (page: Page) => page.evaluate(() => [localStorage.getItem('sigeba.sessione'), sessionStorage.getItem('sigeba.stampa')]);

async function printed(page: Page): Promise<Page> {
  const [paper] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Stampa' }).click()]);
  await paper.getByText('Stampata il').waitFor();
  return paper;
}

/** Opens the first proposta of a list; answers its title. */
async function openFirst(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

/** What stands at the foot of every page on paper. */
const footer = (page: Page) =>
  page.evaluate(() => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(' '));

test('a proposta is printed in a tab of its own, whose ticket is not the session [PROP-012] [MEDIA-001]', async ({ open }) => {
  const page = await open(UFFICIO, '/ur/progetti');
  const title = await openFirst(page);
  const [session] = await storage(page);
  const paper = await printed(page);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(paper.url()).not.toContain('token=');
  expect(await storage(paper)).toEqual([session, expect.stringContaining('/print?userType=ur')]);
  expect(await storage(page)).toEqual([session, null]);

  await paper.reload();
  await paper.getByText('Stampata il').waitFor();
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await paper.getByRole('textbox').count()).toBe(0);
  await expectAccessible(paper);
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('button', { name: 'Stampa' })).toBeHidden();
  const [numero = ''] = (await paper.title()).split(' – ');
  expect(numero).toMatch(/\d/);
  expect(await footer(paper)).toContain(`@bottom-left { content: "${numero}"`);
  expect((await paper.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
});

test('a print address without a ticket, or with a userType that the page does not know, says so', async ({ open }) => {
  const page = await open(MARIA, '/proposte/1/print');
  await expect(page.getByText('non è valido o è scaduto')).toBeVisible();
  await page.goto('/proposte/1/print?userType=utente&token=abc');
  await expect(page.getByText('non è valido o è scaduto')).toBeVisible();
});

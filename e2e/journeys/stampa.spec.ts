import { expectAccessible } from '../steps/accessible.ts';
import { pressInAltro } from '../steps/altro.ts';
import { expect, MARIA, type Page, test, UFFICIO } from '../steps/journey.ts';

const storage = (page: Page) => page.evaluate(() => [localStorage.getItem('sigeba.sessione'), sessionStorage.getItem('sigeba.stampa')]);

async function printed(page: Page): Promise<Page> {
  const [paper] = await Promise.all([page.context().waitForEvent('page'), pressInAltro(page, 'Stampa')]);
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

/** On a sheet of A4: the words of its tables, dates and amounts among them, that stand on two lines. */
async function brokenWords(paper: Page): Promise<string[]> {
  await paper.setViewportSize({ width: 680, height: 960 });
  return paper.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('td, th')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
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
  expect(await paper.locator('td').count()).toBeGreaterThan(10);
  expect(await brokenWords(paper)).toEqual([]);
});

test('an istanza bears its number at the foot of every page, and breaks no word of its tables; a public call is printed whole, over the width of the sheet', async ({
  open,
}) => {
  const page = await open(MARIA, '/cert');
  await page
    .getByRole('region', { name: 'Inviate' })
    .getByRole('link', { name: /^Visualizza/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/proposteCert\/\d+\/view$/);
  const paper = await printed(page);
  await expect(paper).toHaveTitle(/^CERT-\d{4}-\d{7} – /);
  await paper.emulateMedia({ media: 'print' });
  const [numero = ''] = (await paper.title()).split(' – ');
  expect(await footer(paper)).toContain(`@bottom-left { content: "${numero}"`);
  expect(await paper.locator('td').count()).toBeGreaterThan(4);
  expect(await brokenWords(paper)).toEqual([]);

  // What is folded on the screen is not on paper.
  const bando = await open(null, '/bandi/6');
  const criteri = bando.getByRole('table', { name: /^Evaluation criteria/ }).first();
  await expect(bando.getByText('Evaluation criteria').first()).toBeVisible();
  await expect(criteri).toBeHidden();
  await bando.setViewportSize({ width: 680, height: 960 });
  await bando.emulateMedia({ media: 'print' });
  await expect(criteri).toBeVisible();
  expect((await criteri.boundingBox())?.width).toBeGreaterThan(600);
});

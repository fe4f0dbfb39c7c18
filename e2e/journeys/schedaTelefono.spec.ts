import { gara } from '../steps/gara.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';

/** State and total, why it cannot be concluded in two lines, and one row of buttons that a finger hits. */
const LOW_BAR = 148;
const sheetOf = (page: Page) => page.getByRole('tabpanel', { name: 'Scheda' });
const tabOf = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** Where the tabs, the foot and the buttons of the sheet stand. */
const places = (page: Page) =>
  sheetOf(page).evaluate((sheet) => {
    const foot = sheet.lastElementChild as HTMLElement;
    return {
      schede: Math.round(document.querySelector('[role="tablist"]')?.getBoundingClientRect().top ?? -1),
      sotto: Math.round(window.innerHeight - foot.getBoundingClientRect().bottom),
      barra: Math.round(foot.getBoundingClientRect().height),
      bottoni: [...foot.querySelectorAll('button')].map((each) => Math.round(each.getBoundingClientRect().top)),
    };
  });

test('a member writes the sheet of the commission on a phone beside its proposta: tabs and bar stay, the buttons never move, what is typed stays', async ({
  open,
  server,
}) => {
  const { propostaId, member } = await gara(server);
  const page = await open(member.email, `/proposte/mc/${propostaId}/view`, PHONE);
  await page
    .getByRole('button', { name: /^Valuta/ })
    .first()
    .tap();
  const sheet = sheetOf(page);
  const points = sheet.getByRole('textbox', { name: /^Punteggio/ });
  const empty = await test.step('it begins under its tab, with nothing below its bar', async () => {
    await expect(points.first()).toBeVisible();
    const now = await places(page);
    expect(now.schede).toBeGreaterThanOrEqual(0);
    expect(now.schede).toBeLessThanOrEqual(60);
    expect(now.sotto).toBeLessThanOrEqual(1);
    expect(now.barra).toBeLessThanOrEqual(LOW_BAR);
    return now;
  });
  await test.step('what is missing is named and led to', async () => {
    await points.nth(1).fill('8');
    await sheet.getByRole('link', { name: /^1\. / }).tap();
    await expect(points.first()).toBeFocused();
  });
  await test.step('out of its bounds, complete, with a fault: the buttons stand where they stood', async () => {
    await expect(sheet.getByText('Totale 8,00 su 20')).toBeVisible();
    await points.first().fill('17,333');
    await expect(sheet.getByText('Il punteggio va da 0 a 10.')).toBeVisible();
    expect((await places(page)).bottoni).toEqual(empty.bottoni);
    await points.first().fill('7,25');
    await expect(sheet.getByText('Totale 15,25 su 20')).toBeVisible();
    expect((await places(page)).bottoni).toEqual(empty.bottoni);
    expect(new Set(empty.bottoni).size).toBe(1);
  });
  await test.step('the proposta is read meanwhile, and what is typed stays', async () => {
    await tabOf(page, 'Proposta').tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tabOf(page, /^Scheda con modifiche non salvate/)).toBeVisible();
    await tabOf(page, /^Scheda/).tap();
    await expect(points.first()).toHaveValue('7,25');
  });
  await test.step('the words grow with what is written in them', async () => {
    await sheet.getByRole('button', { name: 'Aggiungi una motivazione' }).first().tap();
    const parole = sheet.getByRole('textbox', { name: 'Motivazione', exact: true }).first();
    expect((await parole.boundingBox())?.height).toBeLessThan(100);
  });
  await test.step('the question says what it comes to', async () => {
    await sheet.getByRole('button', { name: 'Salva e concludi' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Concludere la valutazione?' });
    await expect(question).toContainText('Totale 15,25 su 20');
    await question.getByRole('button', { name: 'Concludi' }).tap();
    await expect(page.getByText('Valutazione conclusa.')).toBeVisible();
  });
});

import { expect, type Page, test } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';
import { newcomer } from '../steps/proposta.ts';

const graduatoria = (page: Page) => page.getByRole('table', { name: 'Graduatoria' });

test('a chair writes a scenario on a phone and is led to its name, then to the invalid amount; a row shows place and outcome in one line', async ({
  open,
  server,
}) => {
  const [lead, chair] = [await newcomer(server, 'Leoni'), await newcomer(server, 'Presidenti')];
  const ask = { responsabileId: lead.id, presidenteId: chair.id, soglia: 60, punti: [90, 80, 80, 50] };
  const { numeri } = await server.ask('inGraduatoria', ask);
  const page = await open(chair.email, '/mc/graduatorie', PHONE);
  const first = graduatoria(page)
    .getByRole('row')
    .filter({ hasText: numeri[0] ?? '' });

  await test.step('how much is asked for from the top down to here, in words', async () => {
    await expect(first.locator('[data-label="Richiesto fin qui €"]')).toBeVisible();
  });
  await test.step('place and outcome stand beside each other, above the title', async () => {
    const [place, outcome, title] = await Promise.all(
      [first.getByRole('cell').first(), first.getByRole('cell').last(), first.getByRole('rowheader')].map((each) => each.boundingBox()),
    );
    const middle = (box: typeof place) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(place ?? null) - middle(outcome ?? null))).toBeLessThan(8);
    expect(outcome?.y ?? 999).toBeLessThan(title?.y ?? 0);
  });
  await test.step('what is being written is come to', async () => {
    await page.getByRole('button', { name: 'Nuovo scenario' }).tap();
    await expect(page.getByRole('heading', { name: 'Scenario in modifica' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Scenario in modifica' })).toBeInViewport();
  });
  await test.step('the bar leads to the amount that is wrong', async () => {
    const amounts = page.getByRole('textbox', { name: /^Importo in euro per/ });
    await amounts.first().fill('9999999');
    await amounts.last().focus();
    await page.getByRole('link', { name: '1 importo da correggere' }).tap();
    await expect(amounts.first()).toBeFocused();
    await expect(amounts.first()).toBeInViewport();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

import { expect, test, UFFICIO } from '../steps/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CHAIR = 'presidente.commissione@ateneo.example';

test('on a phone a chair sees three proposte at once, and what may be done with those chosen stays in sight', async ({ open }) => {
  const page = await open(CHAIR, '/mc/valutazione', PHONE);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const box = (at: number) => rows.nth(at).getByRole('checkbox');
  await expect(rows.nth(2).getByRole('rowheader')).toBeInViewport();
  await box(0).tap();
  await box(1).tap();
  const chosen = page.getByRole('region', { name: 'Selezione' });
  await expect(chosen.getByText('2 selezionate')).toBeInViewport();
  await expect(chosen.getByRole('button', { name: /^Stampa/ })).toBeInViewport();
  const bar = await chosen.boundingBox();
  expect(bar?.height).toBeLessThan(150);
  await chosen.getByRole('button', { name: 'Deseleziona' }).tap();
  await expect(chosen).toHaveCount(0);
});

test('on a phone the office has how a classe stands beside the end of its evaluation, and each step in a line with its acts', async ({
  open,
}) => {
  const page = await open(UFFICIO, '/ur/iter', PHONE);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Non ufficiale' }).first();
  const top = async (name: RegExp) => (await row.getByRole('button', { name }).first().boundingBox())?.y ?? 0;
  const [fine, stato] = [await top(/^Imposta/), await row.getByText('Non ufficiale').boundingBox()];
  expect(Math.abs(fine - (stato?.y ?? 0))).toBeLessThan(24);
  expect(await top(/^Periodo/)).toBe(await top(/^E-mail/));
  expect((await row.boundingBox())?.height).toBeLessThan(240);
});

test('on a phone a row of the statistics speaks of assegni only where there are some', async ({ open }) => {
  const page = await open(UFFICIO, '/ur/statistiche?anno=2025', PHONE);
  const row = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row(/Progetti Grandi/).locator('[data-label="Assegno richiesto €"]')).toBeVisible();
  await expect(row(/Progetti Piccoli/).locator('[data-label="Assegno richiesto €"]')).toBeHidden();
  await expect(row(/Progetti Piccoli/).locator('[data-label="Finanziamento richiesto €"]')).toBeVisible();
});

import { expect, test, UFFICIO } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';

const CHAIR = 'presidente.commissione@ateneo.example';

test('on a phone the lists of chair and office show several rows at once, each with its acts in a line and what may be done with those chosen in sight', async ({
  open,
}) => {
  await test.step('a chair sees three proposte, and what may be done with those chosen stays in sight', async () => {
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
    await expect(chosen.getByRole('button', { name: 'Esporta' })).toBeInViewport();
    const bar = await chosen.boundingBox();
    expect(bar?.height).toBeLessThan(150);
    await chosen.getByRole('button', { name: 'Deseleziona' }).tap();
    await expect(chosen).toHaveCount(0);
  });
  const office = await open(UFFICIO, '/ur/iter', PHONE);
  await test.step('the office has how a classe stands beside the end of its evaluation, and each step in a line', async () => {
    const row = office.getByRole('table').getByRole('row').filter({ hasText: 'Non ufficiale' }).first();
    const top = async (name: RegExp) => (await row.getByRole('button', { name }).first().boundingBox())?.y ?? 0;
    const [fine, stato] = [await top(/^Imposta/), await row.getByText('Non ufficiale').boundingBox()];
    expect(Math.abs(fine - (stato?.y ?? 0))).toBeLessThan(24);
    await expect(row.getByRole('button', { name: /Periodo: / }).first()).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(240);
  });
  await test.step('a row of the statistics speaks of assegni only where there are some', async () => {
    await office.goto('/ur/statistiche?anno=2025');
    const row = (name: RegExp) => office.getByRole('row').filter({ has: office.getByRole('rowheader', { name }) });
    await expect(row(/Progetti Grandi/).locator('[data-label="Assegno richiesto €"]')).toBeVisible();
    await expect(row(/Progetti Piccoli/).locator('[data-label="Assegno richiesto €"]')).toBeHidden();
    await expect(row(/Progetti Piccoli/).locator('[data-label="Finanziamento richiesto €"]')).toBeVisible();
  });
});

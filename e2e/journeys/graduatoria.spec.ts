import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';
import { newcomer } from '../steps/proposta.ts';

const APPLICATO = 'Scenario applicato: gli esiti della classe sono conclusi.';
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).press('Enter');
const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const graduatoria = (page: Page) => page.getByRole('table', { name: 'Graduatoria' });

test('a chair tries two scenari, grants a part, applies one, all by keyboard; official, the board is read, and the position is told', async ({
  open,
  server,
}) => {
  const [lead, chair] = [await newcomer(server, 'Leoni'), await newcomer(server, 'Presidenti')];
  const ask = { responsabileId: lead.id, presidenteId: chair.id, soglia: 60, punti: [90, 80, 80, 50] };
  const { classeId, anno, numeri } = await server.ask('inGraduatoria', ask);
  const page = await open(chair.email, '/mc/graduatorie');

  await test.step('one is filled in from the top, the other gives a part to the best alone', async () => {
    await press(page, 'Nuovo scenario');
    await press(page, 'Riempi dall’alto');
    await page
      .getByRole('alertdialog', { name: /^Riempi/ })
      .getByRole('button', { name: 'Riempi' })
      .press('Enter');
    await press(page, 'Salva scenario');
    await expect(radio(page, 'Scenario 1')).toBeChecked();
    await press(page, 'Nuovo scenario');
    await page.getByRole('textbox', { name: `Importo in euro per ${numeri[0]}` }).focus();
    await page.keyboard.type('2500');
    await press(page, 'Salva scenario');
    await expect(radio(page, 'Scenario 2')).toBeChecked();
  });

  await test.step('the address has what is shown: after a reload, and back from a proposta', async () => {
    await radio(page, 'Scenario 2').press('ArrowUp');
    await expect(radio(page, 'Scenario 1')).toBeChecked();
    const shown = page.url();
    expect(shown).toMatch(new RegExp(`classe=${classeId}&scenario=\\d+$`));
    await page.reload();
    await expect(radio(page, 'Scenario 1')).toBeChecked();
    await graduatoria(page).getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/view$/);
    await page.goBack();
    await expect(radio(page, 'Scenario 1')).toBeChecked();
    expect(page.url()).toBe(shown);
  });

  await test.step('one is applied: the outcomes of the classe', async () => {
    await press(page, /^Applica ?: Scenario 2/);
    await page.getByRole('textbox', { name: 'Perché non sono finanziate' }).fill('Le risorse bastano per la prima.');
    await press(page, 'Applica e concludi');
    await expect(page.getByText(APPLICATO)).toBeVisible();
    await expect(graduatoria(page).getByText('Finanziata', { exact: true })).toHaveCount(1);
    await expect(graduatoria(page).getByText('Non finanziata', { exact: true })).toHaveCount(3);
  });

  await test.step('once official it is read alone; the researcher is told the position', async () => {
    await (await server.apiOf(UFFICIO))('PUT', `/ur/iter-bandi/ufficializzazione/${classeId}`, {});
    // A chair whose last classe is official presides no more, and reads on as the office does (D-205).
    for (const [who, area] of [[UFFICIO, 'ur'] as const, [chair.email, 'mc'] as const]) {
      const reader = await open(who, `/${area}/graduatorie?classe=${classeId}`);
      await expect(reader.getByText('Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.').first()).toBeVisible();
      await expect(reader.getByRole('button', { name: 'Nuovo scenario' })).toHaveAttribute('aria-disabled', 'true');
      await expect(reader.getByRole('button', { name: /^(Modifica|Applica)/ })).toHaveCount(0);
    }
    const own = await open(lead.email, `/proposte?anno=${anno}`);
    await own
      .getByRole('button', { name: /^Dettagli/ })
      .first()
      .press('Enter');
    await expect(own.getByText('1 di 3', { exact: true }).first()).toBeVisible();
    await expect(own.getByText('2 di 3', { exact: true }).first()).toBeVisible();
  });
});

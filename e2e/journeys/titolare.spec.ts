import { expect, test, UFFICIO } from '../steps/journey.ts';
import { button, newcomer, save } from '../steps/proposta.ts';
import { progetto } from '../steps/rendicontazione.ts';

test('the office hands a funded project over: the new titolare goes on with its report, the old one reads on and may no more', async ({
  open,
  server,
}) => {
  const { persona: prima, proposta, step } = await progetto(server);
  const dopo = await newcomer(server, 'Subentrante');
  // Who never logged in is found by nobody.
  await server.login(dopo.email);
  const compilata = `/rendicontazioni/new/${proposta}/${step}`;

  await test.step('found by surname, with a reason; who will be told is seen before', async () => {
    const page = await open(UFFICIO, `/ur/proposte/${proposta}/view`);
    await button(page, 'Cambia titolare').click();
    const asking = page.getByRole('alertdialog', { name: /^Cambia il titolare di/ });
    const line = asking.getByRole('searchbox', { name: 'Nuovo titolare' });
    await line.fill(dopo.cognome);
    await line.press('Enter');
    await asking.getByRole('button', { name: `Aggiungi ${dopo.cognome} ${dopo.nome}`, exact: true }).press('Enter');
    await asking.getByRole('textbox', { name: /^Motivazione/ }).fill('Trasferimento ad altro ateneo');
    await asking.getByRole('button', { name: 'Cambia titolare' }).press('Enter');
    await page
      .getByRole('dialog', { name: /^Partir(à|anno) \d+ e-mail$/ })
      .getByRole('button', { name: /^Conferma e invia/ })
      .press('Enter');
    await expect(page.getByRole('table', { name: 'Storico dei titolari' }).getByText(`${dopo.cognome} ${dopo.nome}`)).toBeVisible();
    await page.close();
  });

  await test.step('the old one reads the project and who holds it now, and may fill in nothing', async () => {
    const page = await open(prima.email, `/proposte/${proposta}/view`);
    await expect(page.getByRole('table', { name: 'Storico dei titolari' }).getByText('Trasferimento ad altro ateneo')).toBeVisible();
    await page.goto('/rendicontazione');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Compila/ })).toHaveCount(0);
    await page.goto(compilata);
    await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0);
    await page.close();
  });

  await test.step('the new one finds the report that is due, begins it and stores it', async () => {
    const page = await open(dopo.email, '/rendicontazione');
    await page.getByRole('link', { name: /^Compila/ }).press('Enter');
    await expect(page).toHaveURL(compilata);
    await save(page);
    await expect(page).toHaveURL(/\/rendicontazioni\/\d+$/);
    await expect(page.getByText(`${dopo.cognome} ${dopo.nome}`).first()).toBeVisible();
    await page.close();
  });

  const told = await server.ask('mails', { propostaId: proposta });
  expect(told.filter(({ tipo }) => tipo === 'M-17').map(({ destinatario }) => destinatario)).toEqual(
    expect.arrayContaining([prima.email, dopo.email]),
  );
});

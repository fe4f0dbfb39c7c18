import { expect, test, UFFICIO } from '../steps/journey.ts';

test('a table is filled in by keyboard: a row is added, Enter goes down, a row is removed [FORM-064]', async ({ open }) => {
  const page = await open(UFFICIO, '/catalogo-campi');
  await page.getByLabel('Tipo di campo').selectOption('TABELLA');
  const empty = page.getByRole('group', { name: 'TABELLA, vuoto' });
  await empty.getByRole('button', { name: 'Aggiungi riga' }).press('Enter');
  await expect(empty.getByLabel('Nome, riga 1')).toBeFocused();
  await page.keyboard.type('Lente');
  await page.keyboard.press('Enter');
  await expect(empty.getByLabel('Nome, riga 2')).toBeFocused();
  await empty.getByRole('button', { name: 'Rimuovi la riga 2' }).press('Enter');
  await expect(empty.getByLabel('Nome, riga 1')).toHaveValue('Lente');
  await expect(empty.getByLabel('Nome, riga 2')).toHaveCount(0);
});

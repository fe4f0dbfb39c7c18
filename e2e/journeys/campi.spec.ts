import { expect, test } from '../steps/journey.ts';
import { bozza, button, save, title } from '../steps/proposta.ts';

test('what is missing is told under each field, in the words of its kind', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Quasi vuota' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await button(page, 'Controlla').click();
  await expect(button(page, 'Con Errori')).toBeVisible();
  for (const [name, message, id] of [
    ['Abstract', 'Questo campo di testo è obbligatorio.', 'FORM-138'],
    ['Data prevista di avvio', 'Scegliere una data è obbligatorio.', 'FORM-154'],
    ['Area CUN', 'Seleziona almeno un elemento da questa lista.', 'FORM-164'],
  ] as const)
    await test.step(`${name} [FORM-001] [${id}]`, async () => {
      const field = page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      const words = page.locator(ids.map((one) => `[id="${one}"]`).join()).filter({ hasText: message });
      const [box, under] = [await field.boundingBox(), await words.boundingBox()];
      expect(under?.y).toBeGreaterThanOrEqual((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0) - 1);
    });
  await test.step('a question to be answered yes or no [FORM-165]', () =>
    expect(page.getByRole('group', { name: 'Il progetto richiede un parere etico?' })).toHaveAccessibleDescription(
      "Questo campo è necessario all'invio dell'istanza.",
    ));
});

test('answers of every kind are found again after Salva and a reload', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Da ritrovare' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(page).fill('Ritrovata');
  await page.getByRole('textbox', { name: 'Abstract' }).fill('Due righe\ncon un a capo');
  await page.getByRole('textbox', { name: 'Telefono' }).pressSequentially('+39 a06 1-2');
  await page.getByRole('textbox', { name: 'Data prevista di avvio' }).pressSequentially('05032027');
  await page.getByRole('combobox', { name: 'Area CUN' }).selectOption({ index: 4 });
  await page.getByRole('group', { name: 'Il progetto richiede un parere etico?' }).getByLabel('Sì').check();
  await page.getByLabel('Dichiara di avere letto il bando').check();
  await page.getByRole('textbox', { name: 'Richiesto per Materiale inventariabile (€)' }).fill('1234,5');
  const picked = await page.getByRole('combobox', { name: 'Area CUN' }).inputValue();
  await save(page);
  await page.reload();
  await test.step('a line of text, and a text of several [FORM-070, FORM-071]', async () => {
    await expect(title(page)).toHaveValue('Ritrovata');
    await expect(page.getByRole('textbox', { name: 'Abstract' })).toHaveValue('Due righe\ncon un a capo');
  });
  await test.step('a telephone, what may not stand in it left out [FORM-072]', () =>
    expect(page.getByRole('textbox', { name: 'Telefono' })).toHaveValue('+39 06 12'));
  await test.step('a date [FORM-074]', () =>
    expect(page.getByRole('textbox', { name: 'Data prevista di avvio' })).toHaveValue('05/03/2027'));
  await test.step('a choice of a list, of two, of one alone [FORM-079, FORM-081, FORM-082]', async () => {
    await expect(page.getByRole('combobox', { name: 'Area CUN' })).toHaveValue(picked);
    await expect(page.getByRole('group', { name: 'Il progetto richiede un parere etico?' }).getByLabel('Sì')).toBeChecked();
    await expect(page.getByLabel('Dichiara di avere letto il bando')).toBeChecked();
  });
  await test.step('the items of the budget, with their total [FORM-097]', async () => {
    await expect(page.getByRole('textbox', { name: 'Richiesto per Materiale inventariabile (€)' })).toHaveValue('1.234,50');
    await expect(page.getByText(/^Totale\s1\.234,50/)).toBeVisible();
  });
});

test('an answer opens its follow-up, the other one closes it again [FORM-051, FORM-129, FORM-131]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Con un seguito' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const parere = page.getByRole('group', { name: 'Il progetto richiede un parere etico?' });
  const istanza = page.getByRole('textbox', { name: "Numero dell'istanza presentata al Comitato Etico" });
  await expect(parere).toBeVisible();
  await expect(istanza).toHaveCount(0);
  await parere.getByLabel('Sì').check();
  await istanza.fill('CERT-2026-0000042');
  await parere.getByLabel('No').check();
  await expect(istanza).toHaveCount(0);
  await expect(page.getByText('Al salvataggio sarà eliminata 1 risposta')).toBeVisible();
  await button(page, 'Annulla').click();
  await expect(istanza).toHaveValue('CERT-2026-0000042');
});

test('dates and amounts are read strictly and written back as in Italy', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Date e importi' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const date = page.getByRole('textbox', { name: 'Data prevista di avvio' });
  await test.step('a day that does not exist is taken away, and told [FORM-026, FORM-156]', async () => {
    await date.fill('31/02/2027');
    await date.blur();
    await expect(date).toHaveValue('');
    await expect(page.getByText('31/02/2027 non esiste')).toBeVisible();
  });
  await test.step('the calendar begins with Monday [FORM-028, FORM-158]', async () => {
    await page.getByRole('button', { name: 'Scegli dal calendario: Data prevista di avvio' }).click();
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText('lu');
  });
  await test.step('what is picked in it is written day, month, year [FORM-157]', async () => {
    await page.getByRole('dialog').getByText('15', { exact: true }).click();
    await expect(date).toHaveValue(/^15\/\d\d\/\d{4}$/);
  });

  const amount = page.getByRole('textbox', { name: 'Richiesto per Pubblicazioni e open access (€)' });
  await test.step('an amount has figures, one comma, two decimals [FORM-012, FORM-022, FORM-023]', async () => {
    await amount.pressSequentially('1a2,3,456');
    await expect(amount).toHaveValue('12,34');
    await amount.blur();
    await expect(amount).toHaveValue('12,34');
  });
  await test.step('it is written with a comma when left, plainly when entered [FORM-021, FORM-161, FORM-162]', async () => {
    await amount.fill('1500.00');
    await amount.blur();
    await expect(amount).toHaveValue('1.500,00');
    await amount.focus();
    await expect(amount).toHaveValue(/^1500(,00)?$/);
  });
  await test.step('a telephone has figures, blanks and a plus before them [FORM-024, FORM-163]', async () => {
    const telefono = page.getByRole('textbox', { name: 'Telefono' });
    await telefono.pressSequentially('+39 06 1+2-3a');
    await expect(telefono).toHaveValue('+39 06 123');
  });
});

test('a text may be typed up to twice its limit, and is told once it is over [FORM-139, FORM-141, FORM-142]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Troppo lunga' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await expect(title(page)).toHaveAttribute('maxlength', '400');
  await title(page).fill('a'.repeat(201));
  await expect(page.getByText('201 / 200: 1 caratteri oltre il limite')).toBeVisible();
  await save(page);
  await button(page, 'Controlla').click();
  await expect(page.getByRole('main').getByText('Il campo non puo superare i 200 caratteri di lunghezza.').last()).toBeVisible();
});

import { expect, test } from '../steps/journey.ts';
import { bozza, button } from '../steps/proposta.ts';

test('what is missing is told under each field, in the words of its kind', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Quasi vuota' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await button(page, 'Controlla').click();
  await expect(page.getByText('Con Errori', { exact: true })).toBeVisible();
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

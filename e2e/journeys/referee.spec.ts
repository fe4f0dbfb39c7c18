import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { evaluate, gara } from '../steps/gara.ts';
import { expect, test, UFFICIO } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';

const NEW = 'a sentence that I remember well';

test('an invited referee accepts, sets a password, logs in, evaluates and submits by keyboard alone', async ({ open, server }) => {
  const { propostaId, member } = await gara(server);
  await evaluate(server, { email: member.email, as: 'mc', propostaId });
  const invited = { cognome: 'Keller', nome: 'Helen', email: 'helen.keller@reviewer.example' };
  const { acptLink } = await (await server.apiOf(UFFICIO))<Referee>('POST', `/referee/proposta/${propostaId}`, invited);
  const { pathname, search } = new URL(acptLink ?? '');

  const page = await open(null, pathname + search);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button('Accept').waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: /no conflict of interest/ }));
  await page.keyboard.press('Space');
  await go(page, button('Accept'));
  await page.getByText('Thank you for accepting').waitFor();
  await expect(page.locator('body')).not.toBeFocused();

  await go(page, page.getByRole('link', { name: 'Set your password now' }));
  await tabTo(page, page.getByLabel('New password'));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await page.getByText('Your password has been set: you may log in now.').waitFor();
  await tabTo(page, page.getByLabel('Username (e-mail)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(invited.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ref/home');

  await page.getByRole('region', { name: 'Projects to evaluate' }).waitFor();
  await go(page, page.getByRole('region', { name: 'Projects to evaluate' }).getByRole('link').first());
  // The list has such a button, too: the project's own page is there when it has the focus.
  await expect(page.getByRole('heading', { name: 'The project' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await go(page, button('Evaluate'));
  const dialog = page.getByRole('dialog');
  const points = dialog.getByRole('textbox', { name: /^Score/ });
  await points.first().waitFor();
  for (let at = 0; at < (await points.count()); at += 1) {
    await tabTo(page, points.nth(at));
    await page.keyboard.type('4');
  }
  await tabTo(page, dialog.getByRole('textbox', { name: /^Overall comments/ }));
  await page.keyboard.type('Sound and well written.');
  await go(page, button('Save draft'));
  await page.getByText('Draft saved.').waitFor();
  await go(page, button('Save and submit'));
  const asked = page.getByRole('alertdialog', { name: 'Submit the evaluation?' });
  await asked.getByText('By submitting the evaluation, you will no longer be able to change it.').waitFor();
  await go(page, asked.getByRole('button', { name: 'Submit', exact: true }));
  await expect(button('Save draft')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await go(page, dialog.getByRole('button', { name: 'Close' }).last());
  await page.getByText('Thank you for your evaluation').waitFor();
  await expect(button('Show evaluation')).toBeVisible();
});

// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { DOPO } from '@sigeba/server/test/buildValutando.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { act as doing, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { esitiScene } from './esitiScene.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { valutata, archive, press, dialog } = await esitiScene(app);

/** Whether the browser would ask before it reads the page anew. */
const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each<[string, string, RegExp, RegExp]>([
  ['a comment', 'Finanzia', /^Finanziamento di/, /^Commento/],
  ['a reason', 'Non ammissibile', /^Dichiarare non ammissibile/, /^Motivazione/],
])('%s that is being written is not lost by the cross, by Annulla, nor by leaving the page', async (_, act, title, field) => {
  const { bando } = await valutata(title.source.includes('Dichiarare') ? null : [8, 9]);
  const { router } = await archive(bando.classeId);
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: field });
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await pressAct(act);
  let asking = await dialog(title);
  await press('Annulla', asking);
  await pressAct(act);
  asking = await dialog(title);
  await userEvent.type(words(), 'Fuori');
  await waitFor(() => expect(warns()).toBe(true));
  for (const leave of [
    () => press('Annulla', asking),
    async () => userEvent.click(asking.queryByRole('button', { name: 'Chiudi' }) ?? asking.getByRole('button', { name: 'Annulla' })),
    () => doing(async () => router.navigate('/ur/home')),
  ]) {
    await leave();
    await press('Resta qui', await question());
    expect(words().value).toBe('Fuori');
  }
  await press('Annulla', asking);
  await press('Esci senza salvare', await question());
  expect([screen.queryByRole('textbox', { name: field }), warns()]).toEqual([null, false]);
  // What is again as it was is not asked about.
  await pressAct(act);
  asking = await dialog(title);
  await userEvent.type(words(), 'x');
  await waitFor(() => expect(warns()).toBe(true));
  await userEvent.type(words(), '{Backspace}');
  await press('Annulla', asking);
  expect(screen.queryByRole('textbox', { name: field })).toBeNull();
});

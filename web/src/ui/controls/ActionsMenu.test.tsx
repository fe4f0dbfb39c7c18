// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionsMenu } from './ActionsMenu.tsx';
import { RowMenu } from './RowMenu.tsx';

afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

async function open(onPress = vi.fn()) {
  const acts = ['Stampa', 'Copia', 'Elimina'].map((label) => ({ key: label, label, onPress: () => onPress(label, focused()) }));
  render(
    <ActionsMenu label="Altro: Archeologia" acts={acts}>
      Altro
    </ActionsMenu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Altro: Archeologia' }));
}

test('arrows go from act to act and round, Home and End to either end; Escape gives the focus back', async () => {
  await open();
  const seen = [focused()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['Stampa', 'Copia', 'Elimina', 'Stampa', 'Elimina', 'Stampa', 'Elimina']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Altro'));
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('an act closes the menu and finds the focus on its button, to which a dialog gives it back', async () => {
  const onPress = vi.fn();
  await open(onPress);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPress.mock.calls).toEqual([['Copia', 'Altro']]);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('while an act on a row is running its menu turns in place of the dots, and the act does nothing a second time', async () => {
  const onPress = vi.fn();
  const row = (pending: boolean) => <RowMenu name="Reti" acts={[{ key: 'invia', label: 'Invia di nuovo', pending, onPress }]} />;
  const { rerender } = render(row(false));
  const dots = () => screen.getByRole('button', { name: 'Azioni su «Reti»' });
  await userEvent.click(dots());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invia di nuovo' }));
  expect(dots().querySelector('svg')).not.toBeNull();
  rerender(row(true));
  expect(dots().querySelector('svg')).toBeNull();
  await userEvent.click(dots());
  const again = await screen.findByRole('menuitem', { name: 'Invia di nuovo' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(again);
  expect(onPress).toHaveBeenCalledTimes(1);
});

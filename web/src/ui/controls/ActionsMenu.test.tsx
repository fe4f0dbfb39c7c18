// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionsMenu } from './ActionsMenu.tsx';

test('arrows go from act to act and round, Home and End to either end, and scroll nothing; Escape gives the focus back', async () => {
  const onPress = vi.fn();
  render(
    <ActionsMenu label="Altro: Archeologia" acts={['Stampa', 'Copia', 'Elimina'].map((label) => ({ key: label, label, onPress }))}>
      Altro
    </ActionsMenu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Altro: Archeologia' }));
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Stampa');
  const prevented: boolean[] = [];
  window.addEventListener('keydown', ({ defaultPrevented }) => prevented.push(defaultPrevented));
  const seen: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['Copia', 'Elimina', 'Stampa', 'Elimina', 'Stampa', 'Elimina']);
  expect(prevented).toEqual(Array(6).fill(true));
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Altro');
  expect(screen.queryByRole('button', { name: 'Stampa' })).toBeNull();
  expect(onPress).not.toHaveBeenCalled();
});

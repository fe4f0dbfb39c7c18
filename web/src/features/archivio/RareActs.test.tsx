// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RareActs } from './RareActs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const acts = (
  <RareActs>
    <button type="button">Stampa</button>
  </RareActs>
);

test('rare acts stand beside the other acts', () => {
  render(acts);
  expect(shown()).toEqual(['Stampa']);
});

test('rare acts on a phone open behind a button and get the focus', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  render(acts);
  expect(shown()).toEqual(['Altre azioni']);
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  expect(shown()).toEqual(['Altre azioni', 'Stampa']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stampa'));
  await userEvent.click(screen.getByRole('button', { name: 'Altre azioni' }));
  expect(shown()).toEqual(['Altre azioni']);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAppearance, useAppearance, watchAppearance } from './appearance.ts';

let onChange: () => void;
let dark: boolean;
beforeEach(() => {
  localStorage.clear();
  dark = false;
  const addEventListener = (_: string, listener: () => void) => {
    onChange = listener;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => document.documentElement.dataset.theme;
const Chosen = () => <p>{useAppearance()}</p>;

test('without a choice the page follows the device, also while it is open', () => {
  watchAppearance();
  expect(shown()).toBe('light');
  dark = true;
  onChange();
  expect(shown()).toBe('dark');
});

test('a choice holds against the device, and is found again', () => {
  render(<Chosen />);
  expect(screen.getByText('system')).toBeTruthy();
  act(() => chooseAppearance('dark'));
  expect(screen.getByText('dark')).toBeTruthy();
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.theme;
  watchAppearance();
  expect(shown()).toBe('dark');
});

test('a choice made in another tab is followed', () => {
  watchAppearance();
  render(<Chosen />);
  localStorage.setItem('sigeba.appearance', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sigeba.appearance' })));
  expect(shown()).toBe('dark');
  expect(screen.getByText('dark')).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

const shown = (name: string) => render(<Avatar name={name} />).container.firstElementChild as HTMLElement;

test.each([
  ['Rossi Maria', 'RM'],
  ['Castiglione della Rocca Vittoria', 'CD'],
  ['  élodie ', 'É'],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(shown(name).textContent).toBe(initials);
});

test('a name always has the same tint', () => {
  const tint = (name: string) => shown(name).style.getPropertyValue('--hue');
  expect(tint('Rossi Maria')).toBe(tint('Rossi Maria'));
  expect(tint('Rossi Maria')).not.toBe(tint('Conti Sara'));
});

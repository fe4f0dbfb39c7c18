// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StatusButtons } from './StatusButtons.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const items = ['Tutte', 'Finanziate', 'Le mie'].map((label, value) => ({ value, label }));
const row = () => screen.getByRole('group');

test('in a row too long for its place the pressed one is brought into sight, and the page stays', () => {
  const page = vi.spyOn(window, 'scrollTo');
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.getAttribute('role') === 'group' ? [0, 400] : [{ Tutte: 0, Finanziate: 200, 'Le mie': 400 }[this.textContent] ?? 0, 0];
    const [left = 0, width = 0] = [at[0], at[1] === 0 ? 200 : at[1]];
    return new DOMRect(left, 0, width, 20);
  });
  const { rerender } = render(<StatusButtons label="Stati" items={items} value={0} onChange={() => undefined} />);
  expect(row().scrollLeft).toBe(0);
  rerender(<StatusButtons label="Stati" items={items} value={2} onChange={() => undefined} />);
  expect(row().scrollLeft).toBe(200);
  expect(page).not.toHaveBeenCalled();
});

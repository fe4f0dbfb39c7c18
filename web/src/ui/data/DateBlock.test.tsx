// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { DateBlock } from './DateBlock.tsx';

afterEach(cleanup);

test('a day stays that day, and an instant is its day in Rome', () => {
  renderKit(<DateBlock day="2026-12-28" />);
  expect(screen.getByText('dic').nextSibling?.textContent).toBe('28');
  cleanup();
  renderKit(<DateBlock day="2026-12-31T23:30:00Z" tone="due" />);
  expect(screen.getByText('gen').nextSibling?.textContent).toBe('1');
});

test('a missing date keeps its place and says nothing', () => {
  const { container } = renderKit(<DateBlock day={null} small />);
  expect(container.textContent).toBe('');
  expect(container.firstChild).not.toBeNull();
});

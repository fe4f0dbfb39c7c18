// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Deadline, DeadlineBeside } from './Deadline.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const show = () => render(<Deadline scadenza="2026-12-28T13:00:00.000Z" now={new Date('2026-11-28T13:00:00.000Z')} />);

test('a deadline has its weekday before it, and no more where clocks show the time of Rome [LIM-036]', () => {
  show();
  expect(screen.getByText('Scade lun 28/12/2026 14:00 · tra 30 giorni')).toBeTruthy();
});

test('where clocks show another time a deadline says that it is in Rome', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480);
  show();
  expect(screen.getByText('Scade lun 28/12/2026 14:00 (ora di Roma) · tra 30 giorni')).toBeTruthy();
});

test('beside the block of its day a deadline says its hour, of Rome where clocks show another one [D-225]', () => {
  const beside = <DeadlineBeside scadenza="2026-12-28T13:00:00.000Z" now={new Date('2026-11-28T13:00:00.000Z')} />;
  const { unmount } = render(beside);
  expect(screen.getByText('alle 14:00, tra 30 giorni')).toBeTruthy();
  unmount();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480);
  render(beside);
  expect(screen.getByText('alle 14:00 (ora di Roma), tra 30 giorni')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { finestraOf, mesiDa, postoOf } from './agenda.rules.ts';

test('the strip of the year begins with last month and lasts twelve', () => {
  expect(finestraOf('2026-11-28')).toEqual({ dal: '2026-10-01', fine: '2027-10-01' });
  expect(finestraOf('2027-01-31')).toEqual({ dal: '2026-12-01', fine: '2027-12-01' });
  expect(mesiDa('2026-10-01')).toHaveLength(12);
  expect(mesiDa('2026-10-01').at(-1)).toBe('2027-09-01');
});

test('a period lies between its days, both included, is cut at the ends of the strip, and absent beyond them', () => {
  expect(postoOf({ dal: '2026-10-01', al: '2027-09-30' }, '2026-10-01')).toEqual({ left: 0, width: 100 });
  expect(postoOf({ dal: '2025-01-01', al: '2026-10-01' }, '2026-10-01')).toEqual({ left: 0, width: 100 / 365 });
  expect(postoOf({ dal: '2027-09-30', al: '2028-09-30' }, '2026-10-01')).toEqual({ left: (100 * 364) / 365, width: 100 / 365 });
  expect(postoOf({ dal: '2026-09-01', al: '2026-09-30' }, '2026-10-01')).toBeNull();
  expect(postoOf({ dal: '2027-10-01', al: '2027-10-02' }, '2026-10-01')).toBeNull();
});

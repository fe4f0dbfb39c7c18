import { expect, test } from 'vitest';
import { isResetDue } from './confermaAnnuale.rules.ts';

const good = { giorno: '01-15', ultimo: '2025-01-15', oggi: '2026-01-15', bandoAperto: false };

test('profiles have to be confirmed anew on the set day, or later where it was not possible', () => {
  expect(isResetDue(good)).toBe(true);
  expect(isResetDue({ ...good, ultimo: null })).toBe(true);
  expect(isResetDue({ ...good, oggi: '2026-05-02' })).toBe(true);
});

test.each([
  ['where nothing is set', { giorno: null }],
  ['where it is turned off', { giorno: false }],
  ['with a day that is none', { giorno: '13-01' }],
  ['before its day', { oggi: '2026-01-14' }],
  ['when it was done this year', { ultimo: '2026-01-15', oggi: '2026-05-02' }],
  ['while a bando is open', { bandoAperto: true }],
])('profiles are not to be confirmed anew %s', (_when, spoilt) => {
  expect(isResetDue({ ...good, ...spoilt })).toBe(false);
});

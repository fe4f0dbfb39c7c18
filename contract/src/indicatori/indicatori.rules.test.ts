import { expect, test } from 'vitest';
import { canAuthoriseIndicatori } from './indicatori.rules.ts';

const bozza = { status: 'BOZZA' as const, numeroProtocollo: null };
const inviata = { status: 'INVIATA' as const, numeroProtocollo: 'RM2026-0000001' };

test('in a BOZZA the teacher may authorise, withdraw and correct', () => {
  for (const before of [true, false])
    for (const after of [true, false]) expect(canAuthoriseIndicatori({ ...bozza, before, after })).toEqual({ ok: true });
});

test('after the sending the teacher may still authorise, but neither withdraw nor correct', () => {
  expect(canAuthoriseIndicatori({ ...inviata, before: false, after: true })).toEqual({ ok: true });
  expect(canAuthoriseIndicatori({ ...inviata, before: true, after: false })).toMatchObject({ reason: 'ALREADY_INVIATA' });
  expect(canAuthoriseIndicatori({ ...inviata, before: true, after: true })).toMatchObject({ reason: 'ALREADY_INVIATA' });
});

import { describe, expect, test } from 'vitest';
import { canActFor } from './personale.rules.ts';

describe('what may be done on behalf of somebody (D-20)', () => {
  const helped = { personale: 'mai', impersonato: true, puoInviare: false } as const;

  test('filling in, saving and checking may be done, personal acts never, and the sending where it is allowed', () => {
    expect(canActFor(helped)).toEqual({ ok: true });
    expect(canActFor({ ...helped, personale: 'sempre' })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'sempre', puoInviare: true })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'invio' })).toMatchObject({ reason: 'NOT_INTERESSATO' });
    expect(canActFor({ ...helped, personale: 'invio', puoInviare: true })).toEqual({ ok: true });
  });

  test('a route that says nothing is personal', () => {
    expect(canActFor({ ...helped, personale: undefined, puoInviare: true })).toMatchObject({ reason: 'NOT_INTERESSATO' });
  });

  test('the person may do everything', () => {
    for (const personale of ['mai', 'sempre', 'invio', undefined] as const)
      expect(canActFor({ personale, impersonato: false, puoInviare: false })).toEqual({ ok: true });
  });
});

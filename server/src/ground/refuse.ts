import type { Tentativo } from '@sigeba/contract/audit/tentativi.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { No, Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';

/** The guess behind a refusal, where the reason does not tell, and the account that was tried; null where it is nobody's. */
type GuessFacts = { account: number | null; che?: Tentativo };

/** Carries a refusal to the one error handler, which takes status, code and text from refusals.ts. */
export class Refused extends Error {
  readonly no: No;
  readonly guessed: GuessFacts | null;
  constructor(refusal: No, guessed: GuessFacts | null = null) {
    super(refusal.reason);
    this.no = refusal;
    this.guessed = guessed;
  }
}

export function ensure(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(verdict);
}

/** The row, or NOT_FOUND: what the actor may not see does not exist for them, so foreign and missing ids answer alike. @throws Refused */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refused(no('NOT_FOUND'));
  return row;
}

export function ensureValid(violazioni: Violazione[]): void {
  if (violazioni.length > 0) throw new Refused(no('INVALID', { violazioni }));
}

import type { Violazione } from '@sigeba/contract/refusals.ts';
import type { No, Verdict } from '@sigeba/contract/verdict.ts';
import { no } from '@sigeba/contract/verdict.ts';

/** Carries a refusal to the one error handler, which looks status, code and text up in refusals.ts. */
export class Refused extends Error {
  readonly no: No;
  constructor(refusal: No) {
    super(refusal.reason);
    this.no = refusal;
  }
}

export function ensure(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(verdict);
}

/** What the actor may not see does not exist for him: foreign and missing ids answer alike. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refused(no('NOT_FOUND'));
  return row;
}

export function ensureValid(violazioni: Violazione[]): void {
  if (violazioni.length > 0) throw new Refused(no('INVALID', { violazioni }));
}

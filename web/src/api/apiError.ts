import type { Errore, Violazione } from '@sigeba/contract/refusals/refusal.ts';

/** A call that was refused or failed. `status` 0 is a server that did not answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly violationReport: Violazione[];

  constructor(status: number, { code, message, violationReport }: Errore) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.violationReport = violationReport ?? [];
  }

  get unreachable(): boolean {
    return this.status === 0;
  }

  /** The call was not refused: the server did not answer, or failed. */
  get failed(): boolean {
    return this.unreachable || this.status >= 500;
  }
}

/** The code of a refusal because somebody else has saved the same object meanwhile. */
export const STALE = 9;

/** The messages of a refusal about one field. */
export const faultsAt = (faults: readonly Violazione[], name: string): string[] =>
  faults.flatMap(({ campo, messaggio }) => (campo === name ? [messaggio] : []));

type Refusal = { violationReport: readonly Violazione[] };

/** The violations of fields that do not show them; `fields` are those that do. */
export const untoldOf = ({ violationReport }: Refusal, fields: readonly string[]): Violazione[] =>
  violationReport.filter(({ campo }) => !fields.includes(campo));

/** Whether the fields show all that a refusal is about. */
export const isToldBy = (error: Refusal, fields: readonly string[]): boolean =>
  error.violationReport.length > 0 && untoldOf(error, fields).length === 0;

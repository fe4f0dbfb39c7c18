import type { ApiError } from '../api/apiError.ts';

/** What the server said of the code itself. */
export const codiceErrors = (error: ApiError | null): string[] =>
  error?.violationReport.filter(({ campo }) => campo === 'codice').map(({ messaggio }) => messaggio) ?? [];

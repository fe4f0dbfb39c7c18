import type { ApiError } from '../../api/apiError.ts';

/** What the server said of one field. */
export const errorsAt = (error: ApiError | null, field: string): string[] =>
  error?.violationReport.filter(({ campo }) => campo === field).map(({ messaggio }) => messaggio) ?? [];

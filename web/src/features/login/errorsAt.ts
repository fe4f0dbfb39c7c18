import type { ApiError } from '../../api/apiError.ts';

/** The server's refusal of one field. */
export const errorsAt = (error: ApiError | null, field: string): string[] =>
  error?.violationReport.filter(({ campo }) => campo === field).map(({ messaggio }) => messaggio) ?? [];

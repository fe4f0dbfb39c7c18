/**
 * Whether the error says that the database cannot be reached now, or went away under us, rather than that the statement
 * was wrong: the answer is 503, and asking again later makes sense.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayCodes.test(code) || awayMessages.test(error.message);
}

/** Of the socket; of PostgreSQL: class 08 connection, 57P0x shutting down or starting, 53300 too many connections. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300)$/;
/** pg has no codes for these. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

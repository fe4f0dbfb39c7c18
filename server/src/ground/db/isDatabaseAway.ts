import { DatabaseBusy } from './turns.ts';

/**
 * Whether the error says that the database cannot be reached, or went away, rather than that the statement was wrong: the answer is 503,
 * and a retry makes sense.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (awayCodes.test(codeOf(error)) || awayMessages.test(error.message) || isSocketGone(error));
}

/** A PostgreSQL that is stopped removes its socket. */
const isSocketGone = (error: Error): boolean => codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether the work was given up because of other work: no connection in time, statement timeout, a lock, a deadlock. */
export const isDatabaseBusy = (error: unknown): boolean => error instanceof DatabaseBusy || busyCodes.test(codeOf(error));

/** Whether the disk was full, of PostgreSQL or under the files. */
export const isDiskFull = (error: unknown): boolean => fullCodes.test(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

const busyCodes = /^(57014|55P03|40P01|40001)$/;
const fullCodes = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * Codes of the socket and of PostgreSQL: class 08 connection, 57P0x shutting down or starting, 53300 too many connections, 25006 a
 * read-only server, such as one that has just been replaced by another.
 */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300|25006)$/;
/** pg has no codes for these. */
const awayMessages =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

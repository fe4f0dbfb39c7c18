import type { Tentativo } from '@sigeba/contract/audit/tentativi.rules.ts';
import type { Db } from '../db/db.types.ts';
import { networkOf } from '../networkOf.ts';
import { countGuess, countRowsOf, insertGuess } from './guesses.queries.ts';

/**
 * Rows of the register that the guesses of one hour make at most, besides one for each account, so that nobody fills it from ever new
 * networks.
 */
export const GUESS_ROWS_OF_AN_HOUR = 500;

/** A wrong guess; `account` is the one that was tried, null where it is nobody's. */
export type Guess = { che: Tentativo; account: number | null; at: Date; ip: string };

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

/**
 * Records a wrong guess, outside the transaction that it ended: account, origin and instant, never what was typed. Equal guesses within an
 * hour are counted in one row.
 */
export async function recordGuess(db: Db, { che, account, at, ip }: Guess): Promise<void> {
  const ora = hourOf(at);
  const near = { ora, che, utenteId: account, rete: networkOf(ip), at };
  if ((await countGuess(db, near)) > 0) return;
  const full = (await countRowsOf(db, { ora })).righe >= GUESS_ROWS_OF_AN_HOUR;
  const equal = full ? { ora, che, utenteId: account, rete: '', at } : near;
  if (full && (await countGuess(db, equal)) > 0) return;
  try {
    await insertGuess(db, { ora, che, utenteId: account, rete: equal.rete, at, ip: full ? null : ip, dati: JSON.stringify({ che }) });
  } catch (failure) {
    // Another request of the same hour has inserted the row meanwhile: this guess is counted in it.
    if (!isDouble(failure)) throw failure;
    await countGuess(db, equal);
  }
}

const isDouble = (failure: unknown): boolean => failure instanceof Error && 'code' in failure && failure.code === '23505';

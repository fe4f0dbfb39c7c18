import { createHash } from 'node:crypto';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { Refused } from '../refuse.ts';
import { countAttempt } from './attempts.queries.ts';

/** How many attempts are allowed, within how many seconds of the first, and how many seconds one waits after the last. */
export type Limit = { attempts: number; withinSeconds: number; waitSeconds: number };

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

type Kind = 'nome' | 'nome e rete' | 'rete' | 'indirizzo' | 'catalogo' | 'persone' | 'fattore' | 'autorizzazione' | 'sso';

export const secondsFrom = (now: Date, until: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1000);

/** The refusal for a caller without attempts left, with the time to wait. */
export const tooMany = (now: Date, until: Date): Refused => new Refused(no('TOO_MANY', { secondi: Math.max(1, secondsFrom(now, until)) }));

/** The key under which attempts are counted, the same on all servers. */
export const attemptsKey = (kind: Kind, what: string): Buffer => createHash('sha256').update(`${kind} ${what}`).digest();

/**
 * Counts one attempt before it is evaluated, so that simultaneous attempts do not exceed the limit.
 * @returns the end of the wait where no attempt is left; null where this one may go on
 */
export async function takeAttempt(
  db: Db | Tx,
  key: Buffer,
  { attempts, withinSeconds, waitSeconds }: Limit,
  now: Date,
): Promise<Date | null> {
  const since = after(now, -withinSeconds);
  const { refusedUntil } = await countAttempt(db, { key, attempts, now, since, until: after(now, waitSeconds) });
  return refusedUntil;
}

type Counter = { key: Buffer; limit: Limit };
/** A counter without attempts left, and the end of its wait. */
type SpentCounter = { key: Buffer; until: Date };

/** Thrown to roll back what was counted before; caught here. */
class NoneLeft extends Error {
  readonly spent: SpentCounter;
  constructor(spent: SpentCounter) {
    super();
    this.spent = spent;
  }
}

/**
 * Counts one attempt under several keys, given in an order that all callers share: under each of them, or none.
 * @returns the first counter without attempts left; null where this one may go on
 */
export async function takeAttempts(db: Db, counted: readonly Counter[], now: Date): Promise<SpentCounter | null> {
  const outcome = db.transaction().execute(async (tx) => {
    for (const { key, limit } of counted) {
      const until = await takeAttempt(tx, key, limit, now);
      if (until !== null) throw new NoneLeft({ key, until });
    }
    return null;
  });
  return outcome.catch((failure: unknown) => {
    if (failure instanceof NoneLeft) return failure.spent;
    throw failure;
  });
}

/** Refuses a caller who asks more often than one person does; counted by the person at the keyboard. */
export async function limitPerson(db: Db, kind: 'catalogo' | 'persone', limit: Limit, { actor, received }: AskingPerson): Promise<void> {
  const until = await takeAttempt(db, attemptsKey(kind, String(actor.realId)), limit, received);
  if (until !== null) throw tooMany(received, until);
}

/** Searches for people that one person may make in a minute: more than anybody types, fewer than a copy of the staff list would take. */
const SEARCHES = { attempts: 60, withinSeconds: 60, waitSeconds: 60 };
export const limitSearches = (db: Db, asking: AskingPerson): Promise<void> => limitPerson(db, 'persone', SEARCHES, asking);

type AskingPerson = { actor: { realId: number }; received: Date };

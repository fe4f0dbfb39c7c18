import { createHash } from 'node:crypto';
import { no } from '@sigeba/contract/verdict.ts';
import type { Db } from '../db/db.types.ts';
import { together } from '../db/question.ts';
import { Refused } from '../refuse.ts';
import { ensureAttempts, lockAttempts, writeAttempts } from './attempts.queries.ts';

/** How many attempts there are, within how many seconds of the first, and how long one waits after the last of them. */
export type Limit = { attempts: number; withinSeconds: number; waitSeconds: number };
/** What is known of a name or of an address; `until` is when it may try again. */
export type Attempts = { count: number; since: Date; until: Date | null };

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

/** One attempt more, or the instant until which there is none. The last one allowed is still looked at, and then the wait begins. */
export function nextAttempt(known: Attempts | null, limit: Limit, now: Date): { refusedUntil: Date } | { attempts: Attempts } {
  if (known?.until != null && known.until > now) return { refusedUntil: known.until };
  const begun = known !== null && known.until === null && after(known.since, limit.withinSeconds) > now ? known : null;
  const count = (begun?.count ?? 0) + 1;
  return {
    attempts: { count, since: begun?.since ?? now, until: count >= limit.attempts ? after(now, limit.waitSeconds) : null },
  };
}

/** The key under which attempts are counted, for all servers that share the database. */
export const attemptsKey = (kind: 'nome' | 'indirizzo' | 'catalogo' | 'persone', what: string): Buffer =>
  createHash('sha256').update(`${kind} ${what}`).digest();

/**
 * Takes one attempt before it is looked at, so that many at the same time are not more than the limit.
 * @returns until when there is none left; null when this one may go on
 */
export async function takeAttempt(db: Db, key: Buffer, limit: Limit, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (tx) => {
    const [, known] = await together(tx, ensureAttempts.with({ key, now }), lockAttempts.with({ key }));
    const next = nextAttempt(known.count === 0 ? null : known, limit, now);
    if ('refusedUntil' in next) return next.refusedUntil;
    await writeAttempts(tx, { key, ...next.attempts });
    return null;
  });
}

/** Refuses whoever asks more often than one person does; counted by who sits at the keyboard. */
export async function limitPerson(db: Db, kind: 'catalogo' | 'persone', limit: Limit, { actor, received }: AskingPerson): Promise<void> {
  const until = await takeAttempt(db, attemptsKey(kind, String(actor.realId)), limit, received);
  if (until !== null) throw new Refused(no('TOO_MANY'));
}

type AskingPerson = { actor: { realId: number }; received: Date };

/** The part of an address that one person commands: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  const embedded = /(?:^|:)((?:\d{1,3}\.){3}\d{1,3})$/.exec(address)?.[1];
  if (embedded !== undefined && /^(::|0*(:0*)*:)ffff:/i.test(address)) return embedded;
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

import { no } from '@sigeba/contract/verdict.ts';
import type { Db } from '../db/db.types.ts';
import { attemptsKey, takeAttempt } from '../http/attempts.ts';
import type { Asking } from '../http/handlers.types.ts';
import { Refused } from '../http/refuse.ts';

/** Questions to the catalogue that one person may ask in a minute: more than anybody types, fewer than would hurt it. */
const LIMIT = { attempts: 120, withinSeconds: 60, waitSeconds: 60 };

/** Refuses whoever asks the catalogue more than a person does; counted by who sits at the keyboard. */
export async function limitQuestions(db: Db, { actor, received }: Pick<Asking, 'actor' | 'received'>): Promise<void> {
  const until = await takeAttempt(db, attemptsKey('catalogo', String(actor.realId)), LIMIT, received);
  if (until !== null) throw new Refused(no('TOO_MANY'));
}

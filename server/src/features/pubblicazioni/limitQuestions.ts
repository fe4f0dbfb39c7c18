import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { limitPerson } from '../../ground/http/attempts.ts';

/** How many queries one person may send to the catalogue in a minute: more than anybody types, fewer than would hurt it. */
const LIMIT = { attempts: 120, withinSeconds: 60, waitSeconds: 60 };

/** Refuses a caller who queries the catalogue more often. */
export const limitQuestions = (db: Db, asking: Pick<Asking, 'actor' | 'received'>): Promise<void> =>
  limitPerson(db, 'catalogo', LIMIT, asking);

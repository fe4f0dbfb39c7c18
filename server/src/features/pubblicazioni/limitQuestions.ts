import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { limitPerson } from '../../ground/http/attempts.ts';

/** Questions to the catalogue that one person may ask in a minute: more than anybody types, fewer than would hurt it. */
const LIMIT = { attempts: 120, withinSeconds: 60, waitSeconds: 60 };

/** Refuses whoever asks the catalogue more than a person does. */
export const limitQuestions = (db: Db, asking: Pick<Asking, 'actor' | 'received'>): Promise<void> =>
  limitPerson(db, 'catalogo', LIMIT, asking);

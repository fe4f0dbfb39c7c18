import { createHash } from 'node:crypto';
import type { Db } from '../../ground/db/db.types.ts';
import type { SsoMemory } from '../../outside/sso/sso.types.ts';
import { deleteLateUsate, insertUsata } from './sso.queries.ts';

/** The state that all servers share: which answers of the identity provider have been used. */
export const ssoMemory = (db: Db): SsoMemory => ({
  firstUse: async (id, until, now) => {
    await deleteLateUsate(db, { now });
    return (await insertUsata(db, { idHash: createHash('sha256').update(id).digest(), until })) === 1;
  },
});

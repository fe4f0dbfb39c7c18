import { createHash } from 'node:crypto';
import type { Db } from '../../ground/db/db.types.ts';
import type { Richiesta, SsoMemory } from '../../outside/sso/sso.types.ts';
import { deleteLateRichieste, deleteLateUsate, insertRichiestaSso, insertUsata, takeRichiestaSso } from './sso.queries.ts';

/** How long a person may take at the identity provider. */
const RICHIESTA_MINUTES = 15;

/** Remembers a login that begins, and forgets those that never came back. */
export async function rememberRichiesta(db: Db, { id, dati }: Richiesta, now: Date): Promise<void> {
  await deleteLateRichieste(db, { now });
  await insertRichiestaSso(db, { id, dati, scade: new Date(now.getTime() + RICHIESTA_MINUTES * 60_000) });
}

export const ssoMemory = (db: Db): SsoMemory => ({
  take: async (id, now) => {
    const row = await takeRichiestaSso(db, { id });
    return row === undefined || row.scade < now ? undefined : { id: row.id, dati: row.dati as Richiesta['dati'] };
  },
  firstUse: async (id, until, now) => {
    await deleteLateUsate(db, { now });
    return (await insertUsata(db, { idHash: createHash('sha256').update(id).digest(), until })) === 1;
  },
});

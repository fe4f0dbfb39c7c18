import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { LogoutElsewhere } from '../../outside/sso/sso.types.ts';
import { closeSessioniSso } from './sso.queries.ts';

/** Closes the sessions that the identity provider has ended: one of them, or all of the person. */
export async function endedElsewhere(tx: Tx, { nameId, sessionIndex }: LogoutElsewhere, { received, origin }: AskingAnyone): Promise<void> {
  const closed = await closeSessioniSso(tx, { nameId, sessionIndex: sessionIndex ?? '', received }, { all: sessionIndex === null });
  for (const { id, utenteId } of closed) {
    await record(tx, { actor: { id: utenteId, realId: utenteId }, received, origin }, 'logout', { tipo: 'sessione', id });
  }
}

import type { SessioneAperta } from '@sigeba/contract/login/login.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { closeHanging, closeSessioniOf } from './credenziali.queries.ts';
import { listAperte } from './sessione.queries.ts';

/**
 * The open sessions of the caller: where, since when, last used when. The profile lists those in which others act on the person's
 * behalf; an operator sees their own second session only.
 */
export async function listSessioni(tx: Tx, { actor, received, session }: Asking): Promise<SessioneAperta[]> {
  const rows = await listAperte(
    tx,
    { utenteId: actor.id, sessioneId: actor.sessioneId, received, idleMinutes: session.idleMinutes },
    { ownOnly: actor.id !== actor.realId },
  );
  return rows.map((row) => ({
    id: row.id,
    questa: row.id === actor.sessioneId,
    apertaTimestamp: row.creata.toISOString(),
    ultimaAttivitaTimestamp: row.ultimaAttivita.toISOString(),
    ip: row.ip,
    userAgent: row.userAgent,
  }));
}

/** "Esci da tutte": from the next request on no device of the person is logged in, this one included. */
export async function closeSessioni(tx: Tx, asking: Asking): Promise<number> {
  const { actor, received } = asking;
  const ended = { utenti: [actor.id], now: received };
  const { chiuse } = await together(tx, { chiuse: closeSessioniOf.with(ended), close: closeHanging.with(ended) });
  await record(tx, asking, 'logoutOvunque', { tipo: 'sessione', id: actor.sessioneId }, { chiuse });
  return chiuse;
}

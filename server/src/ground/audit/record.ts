import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import type { Reason } from '@sigeba/contract/refusals.ts';
import type { Actor, Asking } from '../asking.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { insertAudit } from './audit.queries.ts';

/** Who did it, when and from where; a person who has no session yet acts for themselves. */
type Recording = Pick<Asking, 'received' | 'origin'> & { actor: Pick<Actor, 'id' | 'realId'> };
type Oggetto = { tipo: OggettoAudit; id: number | null };

/** One act in the audit log, in the transaction of the act: both people under impersonation (decision D-20). */
export async function record(
  tx: Tx,
  { actor, received, origin }: Recording,
  azione: string,
  oggetto: Oggetto,
  dati?: object,
): Promise<void> {
  await insertAudit(tx, {
    quando: received,
    realeId: actor.realId,
    effettivoId: actor.id,
    azione,
    oggettoTipo: oggetto.tipo,
    oggettoId: oggetto.id,
    dati: dati === undefined ? null : JSON.stringify(dati),
    ip: origin.ip,
  });
}

type RefusedAccess = { reason: Reason; what: string; path: string; at: Date; ip: string };

/** A refused access, written outside the transaction that it ended. The query string, which may hold a ticket, is left out. */
export async function recordRefused(db: Db, actor: Actor, { reason, what, path, at, ip }: RefusedAccess): Promise<void> {
  await insertAudit(db, {
    quando: at,
    realeId: actor.realId,
    effettivoId: actor.id,
    azione: 'accessoRifiutato',
    oggettoTipo: null,
    oggettoId: null,
    dati: JSON.stringify({ reason, what, path: path.split('?')[0] }),
    ip,
  });
}

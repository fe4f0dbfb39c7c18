import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import type { Reason } from '@sigeba/contract/refusals.ts';
import type { InsertObject } from 'kysely';
import type { Actor, Asking } from '../asking.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import type { DB, Db, Tx } from '../db/db.types.ts';

type Oggetto = { tipo: OggettoAudit; id: number | null };

/** One act in the audit log, in the transaction of the act: both people under impersonation (decision D-20). */
export async function record(
  tx: Tx,
  asking: Pick<Asking, 'actor' | 'received' | 'origin'>,
  azione: string,
  oggetto: Oggetto,
  dati?: object,
): Promise<void> {
  await insertAudit(tx, {
    quando: asking.received,
    utente_reale_id: asking.actor.realId,
    utente_effettivo_id: asking.actor.id,
    azione,
    oggetto_tipo: oggetto.tipo,
    oggetto_id: oggetto.id,
    dati: dati === undefined ? null : JSON.stringify(dati),
    ip: asking.origin.ip,
  });
}

const insertAudit = compiledOnce((tx, row: InsertObject<DB, 'audit_log'>) => tx.insertInto('audit_log').values(row));

type RefusedAccess = { reason: Reason; what: string; path: string; at: Date; ip: string };

/** A refused access, written outside the transaction that it ended. The query string, which may hold a ticket, is left out. */
export async function recordRefused(db: Db, actor: Actor, { reason, what, path, at, ip }: RefusedAccess): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      quando: at,
      utente_reale_id: actor.realId,
      utente_effettivo_id: actor.id,
      azione: 'accessoRifiutato',
      dati: JSON.stringify({ reason, what, path: path.split('?')[0] }),
      ip,
    })
    .execute();
}

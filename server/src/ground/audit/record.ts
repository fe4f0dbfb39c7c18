import type { Atto } from '@sigeba/contract/atti.ts';
import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import type { Actor, Asking } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import type { BoundQuery } from '../db/query.ts';
import { type AuditRow, insertAudit, insertAuditRows } from './audit.queries.ts';

/** Who did it, when and from where; a person without a session acts for themselves. */
type Author = Pick<Asking, 'received' | 'origin'> & { actor: Pick<Actor, 'id' | 'realId'> };
/** An act of nobody (a deadline that passed, the operator, a stranger): it names at most the person whom it concerns. */
type Nobody = { received: Date; origin: { ip: string | null }; actor: { id: number | null; realId: null } };
type Oggetto = { tipo: OggettoAudit; id: number | null };

/** Records one act in the audit log, in the transaction of the act. Under impersonation it names both people (D-20). */
export async function record(tx: Tx, who: Author | Nobody, azione: Atto, oggetto: Oggetto, dati?: object): Promise<void> {
  await insertAudit(tx, rowOf(who, azione, oggetto, dati));
}

/** The same as a bound query, to be sent `together` with what the act writes. */
export const recording = (who: Author | Nobody, azione: Atto, oggetto: Oggetto, dati?: object): BoundQuery<number> =>
  insertAudit.with(rowOf(who, azione, oggetto, dati));

const rowOf = ({ actor, received, origin }: Author | Nobody, azione: Atto, oggetto: Oggetto, dati: object | undefined): AuditRow => ({
  quando: received,
  realeId: actor.realId,
  effettivoId: actor.id,
  azione,
  oggettoTipo: oggetto.tipo,
  oggettoId: oggetto.id,
  dati: dati === undefined ? null : JSON.stringify(dati),
  ip: origin.ip,
});

/** The author of an act without a session. `account` is the person whom it concerns; `ip` is the address of a stranger. */
export const nobody = (at: Date, { account = null, ip = null }: { account?: number | null; ip?: string | null } = {}): Nobody => ({
  received: at,
  origin: { ip },
  actor: { id: account, realId: null },
});

/** Acts recorded by one statement: an uploaded list that changes many people is an act on each of them. */
const PIECE = 1_000;

/** Records the same act on many objects. */
export async function recordMany(
  tx: Tx,
  { actor, received, origin }: Author | Nobody,
  azione: Atto,
  oggetti: readonly (Oggetto & { dati: object })[],
): Promise<void> {
  const who = { quando: received, realeId: actor.realId, effettivoId: actor.id, azione, ip: origin.ip };
  for (let from = 0; from < oggetti.length; from += PIECE)
    await insertAuditRows(tx, { ...who, oggetti: oggetti.slice(from, from + PIECE) });
}

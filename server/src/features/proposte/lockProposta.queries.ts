import type { Tx } from '../../ground/db/db.types.ts';
import { anyOf, first, many, together } from '../../ground/db/query.ts';
import type { Gruppi } from '../bandi/gruppi.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { findProposta, findPropostaOf, type PropostaIntera } from './proposte.queries.ts';

/** `for no key update` leaves foreign keys alone, so that the audit log can refer to the row meanwhile. */
export const lockRow = first((q, { utenteId, id }: { utenteId: number; id: number }) =>
  q
    .selectFrom('proposta as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.eliminata_ts', 'is', null)
    .where(takesPart(utenteId))
    .forNoKeyUpdate('p'),
);

/** Locks any proposta; its caller checks who may see it. */
export const lockAny = first((q, { id }: { id: number }) =>
  q.selectFrom('proposta').select('id').where('id', '=', id).where('eliminata_ts', 'is', null).forNoKeyUpdate(),
);

/** Locks several proposte, always in the same order, so that two transactions wait for each other instead of deadlocking. */
export const lockThese = many((q, { ids }: { ids: readonly number[] }) =>
  q.selectFrom('proposta').select('id').where('id', '=', anyOf(ids)).where('eliminata_ts', 'is', null).orderBy('id').forNoKeyUpdate(),
);

/**
 * Locks a proposta that the person takes part in until the transaction ends, so that other writers wait. A separate statement
 * must read its data: a statement that has waited for a lock still sees the other tables as they were before.
 */
export async function lockProposta(tx: Tx, utenteId: number, id: number): Promise<PropostaIntera | undefined> {
  const { locked, row } = await together(tx, { locked: lockRow.with({ utenteId, id }), row: findPropostaOf.with({ utenteId, id }) });
  return locked && row;
}

/** The same lock for the office, of the groups that an account works on. */
export async function lockAsOffice(tx: Tx, of: { gruppi: Gruppi; id: number }): Promise<PropostaIntera | undefined> {
  const { row } = await together(tx, { lock: lockAny.with(of), row: findProposta.with(of) });
  return row;
}

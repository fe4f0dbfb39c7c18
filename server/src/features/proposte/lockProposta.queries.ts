import type { Tx } from '../../ground/db/db.types.ts';
import { anyOf, first, many, together } from '../../ground/db/query.ts';
import type { Gruppi } from '../bandi/gruppi.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { findProposta, findPropostaOf, type PropostaIntera } from './proposte.queries.ts';

/** A lock that leaves foreign keys alone, so that the audit log can point to the row meanwhile. */
export const lockRow = first((q, { utenteId, id }: { utenteId: number; id: number }) =>
  q
    .selectFrom('proposta as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.eliminata_ts', 'is', null)
    .where(takesPart(utenteId))
    .forNoKeyUpdate('p'),
);

/** Locks any proposta; who may see it is asked beside it. */
export const lockAny = first((q, { id }: { id: number }) =>
  q.selectFrom('proposta').select('id').where('id', '=', id).where('eliminata_ts', 'is', null).forNoKeyUpdate(),
);

/** Locks several, always in one order, so that two who lock the same wait for each other and do not block each other. */
export const lockThese = many((q, { ids }: { ids: readonly number[] }) =>
  q.selectFrom('proposta').select('id').where('id', '=', anyOf(ids)).where('eliminata_ts', 'is', null).orderBy('id').forNoKeyUpdate(),
);

/**
 * Locks a proposta that the person takes part in until the transaction ends: whoever else writes it waits. What it
 * says is read by a statement of its own: one that waits for a lock sees the other tables as they were before it waited.
 */
export async function lockProposta(tx: Tx, utenteId: number, id: number): Promise<PropostaIntera | undefined> {
  const { locked, row } = await together(tx, { locked: lockRow.with({ utenteId, id }), row: findPropostaOf.with({ utenteId, id }) });
  return locked && row;
}

/** The same for the office, of the groups that an account works on. */
export async function lockAsOffice(tx: Tx, of: { gruppi: Gruppi; id: number }): Promise<PropostaIntera | undefined> {
  const { row } = await together(tx, { lock: lockAny.with(of), row: findProposta.with(of) });
  return row;
}

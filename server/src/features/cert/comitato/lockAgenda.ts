import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkGiornoSeduta, checkOrdineDelGiorno } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { INVIATA, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { relationOf } from '../esame/relation.ts';
import { listIstanzeNamed, lockIstanze } from '../istanza.queries.ts';

type Agenda = {
  /** The stored sitting, null for a new one, and the istanze on its agenda so far. */
  sedutaId: number | null;
  before: readonly number[];
  /** The first day in office of its commission. */
  dal: string;
};

/**
 * Locks the istanze that a sitting takes and those that it gives up. Refuses an istanza that came before the committee after the
 * day of the sitting, or is in another sitting, and a caller who has a part in an istanza that they move.
 */
export async function lockAgenda(
  tx: Tx,
  { sedutaId, before, dal }: Agenda,
  { body: { certSeduta, certProposte }, actor }: Pick<Asking, 'actor'> & { body: SedutaForm },
) {
  const istanze = [...new Set(certProposte.map(({ id }) => id))];
  const locked = await lockIstanze(tx, { ids: [...new Set([...istanze, ...before])] });
  const wanted = locked.filter(({ id }) => istanze.includes(id));
  if (wanted.length < istanze.length) throw new Refused(no('NOT_FOUND'));
  const taken = wanted.filter((row) => row.statoId !== INVIATA || (row.sedutaId !== null && row.sedutaId !== sedutaId));
  const numeri = taken.map(({ numeroProtocollo, id }) => numeroProtocollo ?? id).join(', ');
  if (taken.length > 0) throw new Refused(no('ISTANZE_NON_LIBERE', { numeri }));

  const aggiunte = istanze.filter((id) => !before.includes(id));
  const tolte = before.filter((id) => !istanze.includes(id));
  await ensureMayMove(tx, [...aggiunte, ...tolte], actor);
  const sent = inOrder(istanze, wanted).map(({ id, numeroProtocollo, revisione, sendTimestamp }) => ({
    numero: numeroConRevisione(numeroProtocollo, revisione) ?? `${id}`,
    inviata: sendTimestamp === null ? '' : dayInRome(sendTimestamp),
  }));
  ensureValid(checkGiornoSeduta(certSeduta.dataSeduta ?? '', { dal, istanze: sent }));
  return { istanze, aggiunte, tolte };
}

/** Refuses to move an istanza on or off the agenda to a caller who has a part in it. */
async function ensureMayMove(tx: Tx, ids: readonly number[], actor: Actor): Promise<void> {
  const rows = ids.length === 0 ? [] : inOrder(ids, await listIstanzeNamed(tx, { ids }));
  ensureValid(checkOrdineDelGiorno(rows.map((row) => ({ ...relationOf(row, actor), titolo: row.titolo ?? row.numeroProtocollo ?? '' }))));
}

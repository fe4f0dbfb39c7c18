import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkGiornoSeduta, checkOrdineDelGiorno } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { INVIATA, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { rapportoOf } from '../esame/relation.ts';
import { listIstanzeNamed, lockIstanze } from '../istanza.queries.ts';

type Agenda = {
  /** The sitting as it is stored, null of a new one, and the istanze on its agenda so far. */
  sedutaId: number | null;
  before: readonly number[];
  /** Since when its commission is in office. */
  dal: string;
};

/**
 * Locks the istanze that a sitting takes and those that it gives up. Refused where one that it takes is not before the committee since
 * its day at the latest, or is in another sitting, or where whoever moves one has a part in it.
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

/** What comes on the agenda or leaves it, by the hand of nobody who has a part in it. */
async function ensureMayMove(tx: Tx, ids: readonly number[], actor: Actor): Promise<void> {
  const rows = ids.length === 0 ? [] : inOrder(ids, await listIstanzeNamed(tx, { ids }));
  ensureValid(checkOrdineDelGiorno(rows.map((row) => ({ ...rapportoOf(row, actor), titolo: row.titolo ?? row.numeroProtocollo ?? '' }))));
}

import { ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { atLastSending } from './atLastSending.ts';
import { relationOf } from './esame/relation.ts';
import { findIstanzaFor, findIstanzaOf, type IstanzaForRow } from './istanza.queries.ts';

/**
 * An istanza with its answers: the caller's own as it stands, or the last sent version for a reader of the committee who has not
 * left it for a conflict (D-194).
 */
export async function findReadable(
  tx: Tx,
  id: number,
  { actor, received }: Pick<Asking, 'actor' | 'received'>,
): Promise<IstanzaForRow | undefined> {
  const own = actor.roles.has('PROPONENTE_CERT') ? await findIstanzaOf(tx, { id, proponenteId: actor.id }) : undefined;
  const sguardo = ruoloCertOf(actor.roles);
  if (own !== undefined || sguardo === null) return own;
  const row = await findIstanzaFor(tx, { id, utenteId: actor.id, oggi: dayInRome(received) }, { sguardo });
  return row === undefined || relationOf(row, actor).inConflitto ? undefined : atLastSending(tx, row);
}

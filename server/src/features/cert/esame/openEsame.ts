import type { EsameFacts } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { type RelationToIstanza, type RuoloCert, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { found } from '../../../ground/refuse.ts';
import { findIstanzaFor, type IstanzaForRow, lockIstanze } from '../istanza.queries.ts';
import { factsOf, rapportoOf } from './relation.ts';

/** One istanza, as whoever looks at it for the committee stands to it. */
export type EsameContext = { row: IstanzaForRow; sguardo: RuoloCert; rapporto: RelationToIstanza; facts: EsameFacts; oggi: string };
type How = { lock?: boolean };

/** One istanza that the caller looks at for the committee, with who the caller is to it; locked, before it is read, where a verb writes. */
export async function openEsame(
  tx: Tx,
  id: number,
  { actor, received }: Pick<Asking, 'actor' | 'received'>,
  how: How = {},
): Promise<EsameContext> {
  const oggi = dayInRome(received);
  const sguardo = found(ruoloCertOf(actor.roles) ?? undefined);
  if (how.lock === true) await lockIstanze(tx, { ids: [id] });
  const row = found(await findIstanzaFor(tx, { id, utenteId: actor.id, oggi }, { sguardo }));
  const rapporto = rapportoOf(row, actor);
  return { row, sguardo, rapporto, facts: factsOf(row, rapporto), oggi };
}

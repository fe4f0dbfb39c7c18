import type { EsameFacts } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { type RelationToIstanza, type RuoloCert, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { found } from '../../../ground/refuse.ts';
import { findIstanzaFor, type IstanzaForRow, lockIstanze } from '../istanza.queries.ts';
import { factsOf, relationOf } from './relation.ts';

/** An istanza with the caller's relation to it, for a reader of the committee. */
export type EsameContext = { row: IstanzaForRow; sguardo: RuoloCert; relation: RelationToIstanza; facts: EsameFacts; oggi: string };
type How = { lock?: boolean };

/**
 * Opens an istanza that the caller may read for the committee, with the caller's relation to it; where a verb writes, it is
 * locked before it is read.
 */
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
  const relation = relationOf(row, actor);
  return { row, sguardo, relation, facts: factsOf(row, relation), oggi };
}

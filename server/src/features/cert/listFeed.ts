import { type Feed, feedOf } from '@sigeba/contract/cert/feed.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findIstanzaOf } from './istanza.queries.ts';

type Request = Asking & { params: { propostaCertId: number } };

/** The thematic sheets that the answers of an istanza have opened, and how far they are filled in. */
export async function listFeed(tx: Tx, { actor, params, forms }: Request): Promise<Feed[]> {
  const { formVersioneId, valori } = found(await findIstanzaOf(tx, { id: params.propostaCertId, proponenteId: actor.id }));
  return feedOf(await forms.templateOf(tx, formVersioneId), valori as Valori);
}

import { type Feed, feedOf } from '@sigeba/contract/cert/feed.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordLettura } from '../../ground/audit/recordLettura.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findReadable } from './findReadable.ts';

type Request = Asking & { params: { propostaCertId: number } };

/**
 * The thematic sheets that the answers of an istanza have opened and how complete each is, for its proponent and for readers of
 * the committee.
 */
export async function listFeed(tx: Tx, request: Request): Promise<Feed[]> {
  const istanza = found(await findReadable(tx, request.params.propostaCertId, request));
  await recordLettura(tx, istanza, request);
  const { formVersioneId, valori } = istanza;
  return feedOf(await request.forms.templateOf(tx, formVersioneId), valori as Valori);
}

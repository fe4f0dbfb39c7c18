import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { compareVersioni } from '../../form/compareVersioni.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findReadable } from './findReadable.ts';

type Request = Asking & { params: { id: number }; query: { da: number; a: number } };

/** What changed between two sendings of an istanza, for its proponent and for whoever of the committee looks at it. */
export async function compareIstanza(tx: Tx, request: Request): Promise<Confronto> {
  const { actor, params, query, forms } = request;
  const { compilazioneId, proponenteId } = found(await findReadable(tx, params.id, request));
  const own = proponenteId === actor.id;
  const viewer = { id: actor.id, ruolo: own ? 'AUTORE' : 'VALUTATORE', propria: own } as const;
  return compareVersioni(tx, { compilazioneId, viewer, ...query }, forms);
}

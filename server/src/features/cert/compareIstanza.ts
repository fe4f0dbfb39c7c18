import { canSaveIstanza, VERSIONE_BOZZA } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { compareVersioni } from '../../form/compareVersioni.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordLettura } from '../../ground/audit/recordLettura.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findReadable } from './findReadable.ts';

type Request = Asking & { params: { id: number }; query: { da: number; a: number } };

/**
 * The changes between two sendings of an istanza, for its proponent and readers of the committee; changes up to the draft only
 * for the proponent, while it can be edited.
 */
export async function compareIstanza(tx: Tx, request: Request): Promise<Confronto> {
  const { actor, params, query, forms } = request;
  const istanza = found(await findReadable(tx, params.id, request));
  await recordLettura(tx, istanza, request);
  const { compilazioneId, proponenteId, formVersioneId, valori } = istanza;
  const own = proponenteId === actor.id;
  const viewer = { id: actor.id, ruolo: own ? 'AUTORE' : 'VALUTATORE', propria: own } as const;
  const bozza = own && canSaveIstanza(istanza).ok ? { versione: VERSIONE_BOZZA, formVersioneId, valori, ricevuta: null } : null;
  return compareVersioni(tx, { compilazioneId, viewer, bozza, ...query }, forms);
}

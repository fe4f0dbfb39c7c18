import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Area } from './esiti.queries.ts';
import type { OfProposta } from './esitoForm.ts';
import { readEsito } from './esitoProposta.ts';
import { presentEsito } from './presentEsito.ts';

/** The outcome of a proposta, or the empty one before there is any. */
export async function getEsito(tx: Tx, request: Asking & OfProposta, area: Area): Promise<Esito> {
  return presentEsito(await readEsito(tx, request.params.propostaId, area, request));
}

import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type Area, readValutazione } from './openValutazione.ts';
import { presentSchedaDi } from './presentValutazione.ts';

/** One sheet, as the caller may see it in this area. */
export async function getValutazione(tx: Tx, request: Asking & { params: { id: number } }, area: Area): Promise<Valutazione> {
  const { id } = request.params;
  return presentSchedaDi(await readValutazione(tx, { schedaId: id }, area, request), id);
}

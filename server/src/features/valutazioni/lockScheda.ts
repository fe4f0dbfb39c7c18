import type { FaseStato } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { lockValutazione, type SchedaArea, type ValutazioneProposta } from './openValutazione.ts';
import { faseDi, ownOf } from './scheda.ts';
import type { SchedaRow } from './valutazioni.queries.ts';

type Locked = { valutazione: ValutazioneProposta; scheda: SchedaRow; fase: FaseStato };

/** A sheet of the writer's own with its phase; its proposta is held. */
export async function lockScheda(tx: Tx, area: SchedaArea, request: Asking & { params: { id: number } }): Promise<Locked> {
  const { id } = request.params;
  const valutazione = await lockValutazione(tx, { schedaId: id }, area, request);
  const scheda = found(valutazione.schede.find((each) => each.id === id && ownOf(valutazione, each.faseId) === each));
  return { valutazione, scheda, fase: found(faseDi(valutazione, scheda.faseId)) };
}

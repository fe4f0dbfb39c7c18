import { faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { readValutazione, type SchedaArea } from './openValutazione.ts';
import { canBegin, presentOwn } from './presentValutazione.ts';
import { ownOf } from './scheda.ts';

type Request = Asking & { params: { propostaId: number } };

/** The sheet of the active phase that the reader would fill in: the stored one, or an empty one. */
export async function newValutazione(tx: Tx, request: Request, area: SchedaArea): Promise<OwnValutazione> {
  const valutazione = await readValutazione(tx, request.params, area, request);
  const attiva = faseAttiva(valutazione.fasi);
  const begun = attiva === null ? undefined : ownOf(valutazione, attiva.id);
  if (begun === undefined) ensure(canBegin(valutazione));
  return presentOwn(valutazione, found(attiva ?? undefined), begun);
}

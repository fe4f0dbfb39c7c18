import { canEvaluate, type FaseStato, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { SchedaDelModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import type { CriterioScheda, Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { readValutazione } from './openValutazione.ts';
import { presentOwn } from './presentValutazione.ts';
import { ownOf, writerOf } from './scheda.ts';

type Modulo = { of: SchedaDelModulo; titolo: string | null; criteri: CriterioScheda[]; scheda: Scheda };

/** The contents of a form of the active phase's sheet, in which the referee may write now. */
export async function openModulo(tx: Tx, { propostaId }: { propostaId: number }, request: Asking): Promise<Modulo> {
  const valutazione = await readValutazione(tx, { propostaId }, 'referee', request);
  const { row, chi, fasi, facts } = valutazione;
  const attiva = faseAttiva(fasi);
  const begun = attiva === null ? undefined : ownOf(valutazione, attiva.id);
  ensure(canEvaluate(facts, { chi: writerOf(chi), scheda: begun?.status ?? null, faseId: attiva?.id, decisa: false }));
  const fase: FaseStato = found(attiva ?? undefined);
  const { motivazione, valutazionePunteggioList } = presentOwn(valutazione, fase, begun);
  return {
    of: { propostaId, faseId: fase.id },
    titolo: row.titolo,
    criteri: valutazionePunteggioList.map(({ criterio }) => criterio),
    scheda: { motivazione, righe: valutazionePunteggioList.map(({ criterio, ...riga }) => ({ ...riga, criterioId: criterio.id })) },
  };
}

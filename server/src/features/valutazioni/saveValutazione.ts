import { canEvaluate } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Valutazione, ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import type { SchedaArea } from './openValutazione.ts';
import { presentStored } from './presentValutazione.ts';
import { changeOf, composeScheda, isDecisa, lockScheda, withMedie, writerOf } from './scheda.ts';
import { writePunteggi, writeValutazione } from './valutazioneWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: ValutazioneForm };

/**
 * Salva: stores the draft as it was sent, with the points of later criteria cleared by a blocking 0 and with the current means of
 * referees.
 */
export async function saveValutazione(tx: Tx, request: Request, area: SchedaArea): Promise<Valutazione> {
  const { body, actor } = request;
  const { valutazione, scheda, fase } = await lockScheda(tx, area, request);
  const { row, chi, facts } = valutazione;
  const { id, faseId, status } = scheda;
  ensure(canEvaluate(facts, { chi: writerOf(chi), scheda: status, faseId, decisa: isDecisa(body) }));
  ensureFresh(scheda, body.lastUpdate, actor);
  const { criteri, righe, motivazione } = composeScheda(valutazione, fase, body);

  await writeValutazione(tx, { ...changeOf(scheda, request), motivazione });
  await writePunteggi(tx, { id, righe: withMedie(criteri, righe) });
  const dati = { cosa: fase.nome, scheda: id, ...senzaControllo(body.lastUpdate) };
  await record(tx, request, 'saveValutazione', { tipo: 'proposta', id: row.id }, dati);
  return presentStored(tx, valutazione, id);
}

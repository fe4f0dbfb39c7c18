import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canEvaluate, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Valutazione, ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { lockValutazione, type SchedaArea } from './openValutazione.ts';
import { presentStored } from './presentValutazione.ts';
import { composeScheda, isDecisa, ownOf, withMedie, writerOf } from './scheda.ts';
import { insertValutazione, writePunteggi } from './valutazioneWrites.queries.ts';

type Request = Asking & { params: { propostaId: number }; body: ValutazioneForm };

/** Stores a sheet of the active phase; refused where another member of the commission has begun it meanwhile. */
export async function createValutazione(tx: Tx, request: Request, area: SchedaArea): Promise<Valutazione> {
  const { params, body, received, actor } = request;
  const { propostaId } = params;
  const valutazione = await lockValutazione(tx, params, area, request);
  const { row, chi, fasi, facts } = valutazione;
  const attiva = faseAttiva(fasi);
  const begun = attiva === null ? undefined : ownOf(valutazione, attiva.id);
  ensure(canEvaluate(facts, { chi: writerOf(chi), scheda: begun?.status ?? null, decisa: isDecisa(body) }));
  if (begun !== undefined) throw new Refused(no('STALE', { chi: begun.updatedBy, quando: begun.updatedAt.toISOString() }));
  const fase = found(attiva ?? undefined);
  const { criteri, righe, motivazione } = composeScheda(valutazione, fase, body);

  const { id } = await insertValutazione(tx, {
    propostaId,
    faseId: fase.id,
    motivazione,
    respinta: body.respinta ?? null,
    at: received,
    by: actor.id,
    refereeId: area === 'referee' ? row.refereeId : null,
    membroId: area === 'mc' ? actor.id : null,
  });
  await writePunteggi(tx, { id, righe: withMedie(criteri, righe) });
  await record(tx, request, 'createValutazione', { tipo: 'proposta', id: propostaId }, { cosa: fase.nome, scheda: id });
  return presentStored(tx, valutazione, id);
}

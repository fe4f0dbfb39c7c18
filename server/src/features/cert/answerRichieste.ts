import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { canAnswerRichieste, mergeRisposte } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza, RispostaForm } from '@sigeba/contract/cert/istanza.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { lockIstanzaOf } from './istanza.queries.ts';
import { presentIstanza } from './presentIstanza.ts';
import { listRichieste, writeRisposte } from './richieste.queries.ts';

type Request = Asking & { params: { id: number }; body: { risposte: RispostaForm[] } };

/** The proponent answers what is asked in a revision, point by point; what is answered may be bettered until it is sent (decision D-142). */
export async function answerRichieste(tx: Tx, request: Request): Promise<Istanza> {
  const { actor, received, params, body } = request;
  const locked = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  ensure(canAnswerRichieste(locked));
  const { id: istanzaId, revisione } = locked;
  const asked = (await listRichieste(tx, { istanzaId })).filter((each) => each.revisione === revisione);
  if (body.risposte.some(({ id }) => asked.every((each) => each.id !== id))) throw new Refused(no('NOT_FOUND'));
  const { risposte, superate } = mergeRisposte(body.risposte, asked);
  ensureValid(superate);
  const long = risposte.filter(({ risposta }) => (risposta ?? '').length > MAX_NOTA);
  ensureValid(long.map(({ id }) => ({ campo: `risposte.${id}`, messaggio: `Al massimo ${MAX_NOTA} caratteri.` })));

  await writeRisposte(tx, { istanzaId, revisione, risposte, at: received });
  await record(tx, request, 'answerRichieste', { tipo: 'istanza', id: istanzaId });

  return presentIstanza(tx, { id: istanzaId }, request);
}

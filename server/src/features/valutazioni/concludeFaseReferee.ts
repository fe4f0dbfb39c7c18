import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canConcludeFaseReferee, canForceValutata } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Fase, StatoValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, Refused } from '../../ground/refuse.ts';
import { dropPending } from '../referee/referee.queries.ts';
import { concludiFase } from './passo.ts';
import { presentFasi, presentStato } from './presentValutazione.ts';
import { listRefereeInFase } from './valutando.queries.ts';
import { type Aperta, lockValutazione } from './valutando.ts';

type Closing = Asking & { params: { propostaId: number }; body: { faseValutazioneId: number } };

/** The referees have done: whoever has not answered is not needed, and the next phase begins (D-108). */
export const concludeFaseReferee = (porta: 'ur' | 'mc') =>
  async function concludeFaseRefereeAt(tx: Tx, request: Closing): Promise<Fase[]> {
    const { params, body } = request;
    const { propostaId } = params;
    const aperta = await lockValutazione(tx, { propostaId, porta }, request);
    ensureGestisce(aperta);
    const referee = await listRefereeInFase(tx, params);
    const { refereeMinimi: minimi } = aperta.row;
    ensure(canConcludeFaseReferee(aperta.valutando, { faseId: body.faseValutazioneId, referee, minimi }));

    await release(tx, aperta, request);
    const after = await concludiFase(tx, aperta, { fine: 'AVANTI' }, request);
    const cosa = aperta.fasi.find(({ attiva }) => attiva)?.nome;
    const recorded = recording(request, 'concludeFaseReferee', { tipo: 'proposta', id: propostaId }, { cosa });
    const { remaining } = await together(tx, { record: recorded, remaining: listRefereeInFase.with(params) });
    return presentFasi(after, { referee: remaining });
  };

/** The chair manages referees where the commission says so (D-102). */
function ensureGestisce({ chi, row }: Aperta): void {
  if (chi !== 'UFFICIO' && !(chi === 'PRESIDENTE' && row.commissione?.gestisce === true)) throw new Refused(no('FORBIDDEN'));
}

/** M-15 to whoever has not answered. */
async function release(tx: Tx, { row }: Aperta, { received, publicUrl }: Asking): Promise<void> {
  const pending = await dropPending(tx, { propostaId: row.id, at: received });
  const ids = pending.map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.nonNecessario', ids, { publicUrl }), received);
}

/**
 * The office closes an evaluation as it stands: the points are the mean of the referees who concluded, whatever phase is active,
 * after a reopening too (D-198); in iteration mode, where there are none, it is approved without referees (D-109).
 */
export async function imposeValutata(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<StatoValutazione> {
  const { propostaId } = request.params;
  const aperta = await lockValutazione(tx, { propostaId, porta: 'ur' }, request);
  ensure(canForceValutata(aperta.valutando));

  const conReferee = aperta.schede.some(({ refereeId, status }) => refereeId !== null && status === 'CONCLUSA');
  const punti = conReferee ? 'REFEREE' : aperta.row.tipoValutazione === 'ITER_VALUTAZIONE' ? 1 : null;
  await release(tx, aperta, request);
  const after = await concludiFase(tx, aperta, { fine: 'APPROVATA', punti }, request);
  const recorded = recording(request, 'imposeValutata', { tipo: 'proposta', id: propostaId });
  const { referee } = await together(tx, { record: recorded, referee: listRefereeInFase.with({ propostaId }) });
  return presentStato(after, { referee });
}

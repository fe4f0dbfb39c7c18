import { canForceValutata } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { canEndAsRead, type ValutazioneLetta, valutazioneLetta } from '@sigeba/contract/valutazioni/letta.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { concludeFase } from './concludeFase.ts';
import { lockValutazione } from './openValutazione.ts';
import { releaseReferee } from './releaseReferee.ts';

type Request = Asking & { params: { propostaId: number }; body: { letta?: ValutazioneLetta | undefined } };

/**
 * The office closes an evaluation as it stands: the points are the mean of the referees who concluded, whatever phase is active,
 * after a reopening too (D-198). Iteration mode has no points: the proposta is approved without referees (D-109).
 */
export async function imposeValutata(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { params, body } = request;
  const { propostaId } = params;
  const valutazione = await lockValutazione(tx, { propostaId }, 'ur', request);
  const { row, fasi, schede, facts } = valutazione;
  ensure(canForceValutata(facts));
  ensure(canEndAsRead(body.letta, valutazioneLetta({ inviata: row.sendTimestamp?.toISOString() ?? null, fasi, schede })));

  const conReferee = schede.some(({ refereeId, status }) => refereeId !== null && status === 'CONCLUSA');
  const punti = conReferee ? 'REFEREE' : row.tipoValutazione === 'ITER_VALUTAZIONE' ? 1 : null;
  await releaseReferee(tx, propostaId, request);
  await concludeFase(tx, valutazione, { fine: 'APPROVATA', motivazione: null, punti }, request);
  await record(tx, request, 'imposeValutata', { tipo: 'proposta', id: propostaId });
  return {};
}

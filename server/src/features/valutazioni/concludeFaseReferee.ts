import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canConcludeFaseReferee } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, Refused } from '../../ground/refuse.ts';
import { concludeFase } from './concludeFase.ts';
import { lockValutazione, managesReferee } from './openValutazione.ts';
import { releaseReferee } from './releaseReferee.ts';
import { listRefereeInFase } from './valutazioni.queries.ts';

type Request = Asking & { params: { propostaId: number }; body: { faseValutazioneId: number } };

/** Ends the phase of the referees: referees who have not answered are not needed, and the next phase begins (D-108). */
export async function concludeFaseReferee(tx: Tx, request: Request, area: 'ur' | 'mc'): Promise<Record<string, never>> {
  const { params, body } = request;
  const { propostaId } = params;
  const valutazione = await lockValutazione(tx, params, area, request);
  if (!managesReferee(valutazione)) throw new Refused(no('FORBIDDEN'));
  const referee = await listRefereeInFase(tx, params);
  const { refereeMinimi: minimi } = valutazione.row;
  ensure(canConcludeFaseReferee(valutazione.facts, { faseId: body.faseValutazioneId, referee, minimi }));

  await releaseReferee(tx, propostaId, request);
  await concludeFase(tx, valutazione, { fine: 'AVANTI', motivazione: null, punti: 'MEDIE' }, request);
  const cosa = valutazione.fasi.find(({ attiva }) => attiva)?.nome;
  await record(tx, request, 'concludeFaseReferee', { tipo: 'proposta', id: propostaId }, { cosa });
  return {};
}

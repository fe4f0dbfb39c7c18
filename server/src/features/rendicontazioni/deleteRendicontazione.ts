import { canDeleteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { factsOfStep, lockRendicontazione } from './openStep.ts';
import { markEliminata } from './rendicontazioni.writes.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a BOZZA never sent: the step is to be reported anew. It stays in the tables, out of every list. */
export async function deleteRendicontazione(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, received, params } = request;
  const locked = await lockRendicontazione(tx, params.id, request);
  const { isHolder } = factsOfStep(locked, received);
  const { id, step } = locked;
  ensure(canDeleteRendicontazione({ isHolder, status: step.status ?? 'BOZZA', sendTimestamp: step.sendTimestamp }));

  await markEliminata(tx, id, nextUpdate(locked, received), actor.id);
  await record(tx, request, 'deleteRendicontazione', { tipo: 'rendicontazione', id }, { proposta: step.propostaId, step: step.idStep });

  return {};
}

import { canDeleteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { factsOfStep, lockRendicontazione } from './rendicontazione.form.ts';
import { markEliminata } from './rendicontazioneWrites.queries.ts';

type Request = Asking & { params: { id: number } };

/** Deletes a BOZZA never sent: the step can be reported anew. The row stays in the tables, out of every list. */
export async function deleteRendicontazione(tx: Tx, request: Request): Promise<Record<string, never>> {
  const { actor, received, params } = request;
  const open = await lockRendicontazione(tx, params.id, request);
  const { id, status, sendTimestamp, propostaId, idStep } = open.step;
  ensure(canDeleteRendicontazione({ isHolder: factsOfStep(open, received).isHolder, status, sendTimestamp }));

  await markEliminata(tx, { id, at: nextUpdate(open.step, received), by: actor.id });
  await record(tx, request, 'deleteRendicontazione', { tipo: 'rendicontazione', id }, { proposta: propostaId, step: idStep });

  return {};
}

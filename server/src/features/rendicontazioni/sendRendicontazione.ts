import { canSendRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { checked } from './checkRendicontazione.ts';
import { factsOfStep, lockRendicontazione } from './openStep.ts';
import { presentRendicontazione } from './presentRendicontazione.ts';
import { enqueueReceipt } from './receipt.ts';
import { markInviata } from './rendicontazioni.writes.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/** BOZZA → INVIATA. Frozen answers, audit row and receipt are born in the same transaction. */
export async function sendRendicontazione(tx: Tx, request: Request, publicUrl: string): Promise<Rendicontazione> {
  const { actor, received, params, body } = request;
  const locked = await lockRendicontazione(tx, params.id, request);
  const { id, step, stored } = locked;

  // Checked again here: what the browser showed as Validata is hours old.
  const { violazioni, summary, compilazioneId } = await checked(tx, locked, request);
  const errori = stored.statoValidazione === null ? null : violazioni.length;
  ensure(canSendRendicontazione({ ...factsOfStep(locked, received), errori }));
  ensureFresh(locked, body.lastUpdate);

  const versione = (step.versione ?? 0) + 1;
  await markInviata(tx, { id, compilazioneId, versione, summary, at: nextUpdate(locked, received), sentAt: received, by: actor.id });
  await record(tx, request, 'sendRendicontazione', { tipo: 'rendicontazione', id });
  await enqueueReceipt(tx, { id, titolo: locked.riga.titolo, nomeStep: step.nome, utenteId: actor.id, summary, received, publicUrl });

  return presentRendicontazione(tx, id, request);
}

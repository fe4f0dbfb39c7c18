import { canReopenOwn } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockProposta } from './lockProposta.queries.ts';
import { openRiapertura } from './openRiapertura.ts';
import { mailRiaperta } from './proposta.mail.ts';
import { factsOfReopening } from './righe.queries.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/** The responsabile reopens their own sent proposta, until the end of the call, where the classe allows it (D-181). */
export async function reopenPropria(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body, publicUrl } = request;
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  const { chiusura, riaperturaAutonoma: autonoma } = proposta;
  ensure(canReopenOwn({ proposta: factsOfReopening(proposta, actor.id), autonoma, chiusura, received }));
  ensureFresh(proposta, body.lastUpdate, actor);

  const { attesi, at } = await openRiapertura(tx, proposta, { finoA: null, motivo: null, lastUpdate: body.lastUpdate }, request);
  // The call has not ended, so no referee has been asked yet, unless the end was postponed.
  await enqueueAll(tx, await mailRiaperta(tx, attesi, { publicUrl, termine: chiusura }), received);
  return { id: proposta.id, lastUpdate: at.toISOString() };
}

import { canUndoInvio } from '@sigeba/contract/email/invio.rules.ts';
import type { InvioEmail } from '@sigeba/contract/email/invio.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { cancelInvio, lockInvio, markInvioAnnullato } from '../../ground/mail/invio.queries.ts';
import { ensure, found } from '../../ground/refuse.ts';

/** "Annulla l'invio" cancels the mails of an act, which itself stays. Only while they wait, and only for the user who sent them. */
export async function undoInvio(tx: Tx, request: Asking & { params: { invio: string } }): Promise<InvioEmail> {
  const { actor, received, params } = request;
  const invio = found(await lockInvio(tx, { id: params.invio, utenteId: actor.realId }));
  ensure(canUndoInvio({ parte: invio.parte, annullato: invio.annullato !== null, received }));
  const annullate = await cancelInvio(tx, { id: invio.id });
  await markInvioAnnullato(tx, { id: invio.id, at: received });
  await record(tx, request, 'undoInvio', { tipo: 'email', id: null }, { righe: annullate });
  return { id: invio.id, totale: invio.totale ?? 0, parteIl: invio.parte.toISOString(), annullate };
}

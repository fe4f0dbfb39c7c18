import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { canCancelEmail, dettaNelRegistro } from '@sigeba/contract/email/email.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockEmail, writeCancel } from './email.queries.ts';
import { factsOf, findable, toldEmail } from './pageEmail.ts';

/**
 * "Rinuncia" stops the attempts of a mail whose address is dead or which is no longer needed, and removes it from the mails to
 * attend to.
 */
export async function cancelEmail(tx: Tx, request: Asking & { params: { id: number } }): Promise<Email> {
  const { params, actor } = request;
  const email = findable(await lockEmail(tx, { id: params.id }), request);
  ensure(canCancelEmail(factsOf(email, request), actor.roles));
  await writeCancel(tx, { id: email.id });
  await record(tx, request, 'cancelEmail', { tipo: 'email', id: email.id }, dettaNelRegistro(email));
  return toldEmail(found(await lockEmail(tx, { id: email.id })), request);
}

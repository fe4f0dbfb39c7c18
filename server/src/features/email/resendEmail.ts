import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { canResendEmail } from '@sigeba/contract/email/email.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockEmail, writeResend } from './email.queries.ts';
import { factsOf, toldEmail } from './pageEmail.ts';

/** "Invia di nuovo": a mail that was given up is due at once, with all its tries before it and under the same Message-ID. */
export async function resendEmail(tx: Tx, request: Asking & { params: { id: number } }): Promise<Email> {
  const { params, received } = request;
  const email = found(await lockEmail(tx, { id: params.id }));
  ensure(canResendEmail(factsOf(email, received)));
  await writeResend(tx, { id: email.id, now: received });
  const { soggetto, destinatario } = email;
  await record(tx, request, 'resendEmail', { tipo: 'email', id: email.id }, { soggetto, destinatario });
  return toldEmail(found(await lockEmail(tx, { id: email.id })), received);
}

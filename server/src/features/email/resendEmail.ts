import type { Email, FiltriEmail } from '@sigeba/contract/email/email.routes.ts';
import { canResendEmail, dettaNelRegistro } from '@sigeba/contract/email/email.rules.ts';
import { SCELTE_MAX } from '@sigeba/contract/limiti.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { invioOf } from '../../ground/mail/invio.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { type EmailRow, lockEmail, lockEmails, writeResend } from './email.queries.ts';
import { emailInUscita, factsOf, findable, toldEmail } from './pageEmail.ts';

/** "Invia di nuovo" makes a failed mail due at once, with a full set of attempts and the same Message-ID. */
export async function resendEmail(tx: Tx, request: Asking & { params: { id: number } }): Promise<Email> {
  const { params, actor } = request;
  const email = findable(await lockEmail(tx, { id: params.id }), request);
  ensure(canResendEmail(factsOf(email, request), actor.roles));
  await resend(tx, request, [email]);
  return toldEmail(found(await lockEmail(tx, { id: email.id })), request);
}

/**
 * Resends the chosen mails of the list: those that cannot be sent again stay as they are, and the act is refused with the reason
 * where none can.
 */
export async function resendEmails(tx: Tx, request: Asking & { body: FiltriEmail }): Promise<{ inviate: number }> {
  const { body, actor } = request;
  const ids = await emailInUscita.ids(tx, { ...request, query: body }, SCELTE_MAX + 1);
  ensureValid(ids.length > SCELTE_MAX ? [{ campo: 'ids', messaggio: `Scegline al massimo ${SCELTE_MAX} alla volta.` }] : []);
  const chosen = await lockEmails(tx, { ids });
  const verdictOf = (email: EmailRow) => canResendEmail(factsOf(email, request), actor.roles);
  const sendable = chosen.filter((email) => verdictOf(email).ok);
  if (sendable.length === 0) ensure(verdictOf(found(chosen[0])));
  await resend(tx, request, sendable);
  return { inviate: sendable.length };
}

async function resend(tx: Tx, request: Asking, emails: readonly EmailRow[]): Promise<void> {
  const invio = invioOf(tx);
  const ids = emails.map(({ id }) => id);
  await writeResend(tx, { ids, parte: invio?.parte ?? request.received, invioId: invio?.id ?? null });
  const acts = emails.map((email) => ({ tipo: 'email' as const, id: email.id, dati: dettaNelRegistro(email) }));
  await recordMany(tx, request, 'resendEmail', acts);
}

import type { ConfermaEmailForm } from '@sigeba/contract/login/email.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { Refused } from '../../ground/refuse.ts';
import { closeLinks, closeSessioniOf } from './credenziali.queries.ts';
import { isEmailTaken, lockEmail, useCambio, writeEmail } from './email.queries.ts';
import { emailCambiataText } from './email.text.ts';

type Request = AskingAnyone & { body: ConfermaEmailForm };

/**
 * The new address counts from now on: it is the user name. Every session of the account ends, links to set a password that
 * went to the old address open nothing, and the old address is told (decision D-182).
 */
export async function confirmEmail(tx: Tx, { body, received, origin }: Request): Promise<Record<string, never>> {
  const account = await useCambio(tx, hashToken(body.token), received);
  if (account === undefined) throw new Refused(no('LINK_EMAIL'));
  const { id, nuova, vecchia } = account;
  await lockEmail(tx, nuova);
  if (await isEmailTaken(tx, nuova, id)) throw new Refused(no('LINK_EMAIL'));
  await writeEmail(tx, id, nuova, nextUpdate(account, received));
  await closeLinks(tx, id, received);
  const chiuse = await closeSessioniOf(tx, id, received);
  const told = emailCambiataText(account);
  await enqueue(tx, { tipo: 'M-26', destinatario: { id, email: vecchia }, oggetto: { tipo: 'utente', id }, ...told }, received);
  await tx
    .insertInto('audit_log')
    .values({
      quando: received,
      utente_reale_id: id,
      utente_effettivo_id: id,
      azione: 'confirmEmail',
      oggetto_tipo: 'utente',
      oggetto_id: id,
      dati: JSON.stringify({ vecchia, nuova, chiuse }),
      ip: origin.ip,
    })
    .execute();
  return {};
}

import type { IndirizzoForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, found } from '../../../ground/refuse.ts';
import { findAccount, lockEmail, writeEmail } from '../../login/cambioEmail.queries.ts';
import { endLinksUnlessUsed } from '../../login/endLinksUnlessUsed.queries.ts';
import { ensureEsterna, MEMBRO_ESTERNO, mailAccesso } from './membroEsterno.ts';

type Request = Asking & { params: { id: number }; body: IndirizzoForm };

/**
 * "Correggi l'indirizzo" corrects the address of an external member whom M-22 did not reach (D-209). Once the first password is
 * set, only the member changes the address (D-182); until then the link in the old letter stops working.
 */
export async function correctMembroEsterno(tx: Tx, request: Request, passwordLinkMinutes: number) {
  const { params, body, received } = request;
  const email = tidyEmail(body.email);
  ensureValid(checkEmail(email));
  await lockEmail(tx, { email: email.toLowerCase() });
  const account = await findAccount(tx, params);
  const { id, cognome, nome, email: vecchia } = found(account?.tipoUtente === MEMBRO_ESTERNO ? account : undefined);
  await ensureEsterna(tx, { cognome, nome, email }, id);

  await writeEmail(tx, { utenteId: id, email, updatedAt: received });
  await endLinksUnlessUsed(tx, { id, now: received }, no('CERT_MEMBRO_ENTRATO'));
  await record(tx, request, 'correctMembroEsterno', { tipo: 'utente', id }, { vecchia, nuova: email });
  await mailAccesso(tx, { id, cognome, nome, email }, passwordLinkMinutes, request);
  return { id, cognome, nome, email };
}

import type { MembroEsternoForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { insertAccount } from '../../utenti/account.queries.ts';
import { ensureEsterna, MEMBRO_ESTERNO, mailAccesso } from './membroEsterno.ts';

type Request = Asking & { body: MembroEsternoForm };

/** Creates the account of an external member for the ethics office; the member sets the password by M-22 (D-176). */
export async function createMembroEsterno(tx: Tx, request: Request, passwordLinkMinutes: number) {
  const { body } = request;
  const persona = { cognome: body.cognome.trim(), nome: body.nome.trim(), email: tidyEmail(body.email) };
  const { cognome, nome, email } = persona;
  ensureValid([
    ...(cognome === '' || cognome.length > 100 ? [{ campo: 'cognome', messaggio: 'Inserisci il cognome, al massimo 100 caratteri.' }] : []),
    ...(nome === '' || nome.length > 100 ? [{ campo: 'nome', messaggio: 'Inserisci il nome, al massimo 100 caratteri.' }] : []),
    ...checkEmail(email),
  ]);
  await ensureEsterna(tx, persona, null);

  const account = { ...persona, cognomeNorm: normaliseCognome(cognome), tipoUtente: MEMBRO_ESTERNO, codiceFiscale: null, useSso: false };
  const made = await insertAccount(tx, account);
  if (made === undefined) throw new Refused(no('CERT_EMAIL_USATA'));
  const { id } = made;
  await record(tx, request, 'createMembroEsterno', { tipo: 'utente', id });
  await mailAccesso(tx, { id, ...persona }, passwordLinkMinutes, request);
  return { id, cognome, nome, email };
}

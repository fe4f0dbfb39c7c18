import type { MembroEsternoForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { altrui } from '@sigeba/contract/utenti/identita.rules.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { type LinkSettings, newPasswordLink } from '../../login/newPasswordLink.queries.ts';
import { findInternoWithEmail, insertAccount } from '../../utenti/account.queries.ts';
import { listTitolari } from '../../utenti/scheda.queries.ts';

type Request = Asking & { body: MembroEsternoForm };

/** The account of an external member, made by the ethics office; the password is set through M-22 (decision D-176). */
export async function createMembroEsterno(tx: Tx, request: Request, settings: LinkSettings) {
  const { body, received } = request;
  const [cognome, nome, email] = [body.cognome.trim(), body.nome.trim(), tidyEmail(body.email)];
  ensureValid([
    ...(cognome === '' || cognome.length > 100 ? [{ campo: 'cognome', messaggio: 'Inserire il cognome, al massimo 100 caratteri.' }] : []),
    ...(nome === '' || nome.length > 100 ? [{ campo: 'nome', messaggio: 'Inserire il nome, al massimo 100 caratteri.' }] : []),
    ...checkEmail(email),
  ]);

  // By a second account they would look at their own istanze (decision D-148).
  if ((await findInternoWithEmail(tx, { email: email.toLowerCase() })) !== undefined) throw new Refused(no('CERT_EMAIL_INTERNA'));

  const titolari = await listTitolari(tx, { email: [email], codici: [] });
  ensureValid(titolari.flatMap((altro) => altrui({ cognome, nome, email, codiceFiscale: null }, altro)));

  const tipoUtente = 'MEMBRO_COMMISSIONE_CERT' as const;
  const person = { cognome, cognomeNorm: normaliseCognome(cognome), nome };
  const made = await insertAccount(tx, { ...person, tipoUtente, email, codiceFiscale: null, useSso: false });
  if (made === undefined) throw new Refused(no('CERT_EMAIL_USATA'));
  const { id } = made;
  await record(tx, request, 'createMembroEsterno', { tipo: 'utente', id });
  const { link } = await newPasswordLink(tx, { id, tipoUtente }, settings, received);
  const accesso = `${settings.publicUrl}/login-cert?ref=${encodeURIComponent(email)}`;
  const parole = { nome, cognome, email, minuti: String(settings.passwordLinkMinutes), link, accesso };
  await enqueue(tx, { modello: 'M-22', parole, destinatario: { id, email }, oggetto: { tipo: 'utente', id } }, received);

  return { id, cognome, nome, email };
}

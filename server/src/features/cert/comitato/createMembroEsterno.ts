import type { IndirizzoForm, MembroEsternoForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { altrui } from '@sigeba/contract/utenti/identita.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensureValid, found, Refused } from '../../../ground/refuse.ts';
import { findAccount, lockEmail, writeEmail } from '../../login/cambioEmail.queries.ts';
import { closeLinks } from '../../login/credenziali.queries.ts';
import { type LinkSettings, newPasswordLink } from '../../login/newPasswordLink.queries.ts';
import { findInternoWithEmail, insertAccount } from '../../utenti/account.queries.ts';
import { listTitolari } from '../../utenti/scheda.queries.ts';

const tipoUtente = 'MEMBRO_COMMISSIONE_CERT' as const;
type Persona = { cognome: string; nome: string; email: string };
type Request = Asking & { body: MembroEsternoForm };

/** The account of an external member, made by the ethics office; the password is set through M-22 (D-176). */
export async function createMembroEsterno(tx: Tx, request: Request, settings: LinkSettings) {
  const { body } = request;
  const persona = { cognome: body.cognome.trim(), nome: body.nome.trim(), email: tidyEmail(body.email) };
  const { cognome, nome, email } = persona;
  ensureValid([
    ...(cognome === '' || cognome.length > 100 ? [{ campo: 'cognome', messaggio: 'Inserire il cognome, al massimo 100 caratteri.' }] : []),
    ...(nome === '' || nome.length > 100 ? [{ campo: 'nome', messaggio: 'Inserire il nome, al massimo 100 caratteri.' }] : []),
    ...checkEmail(email),
  ]);
  await ensureEsterna(tx, persona, null);

  const person = { cognome, cognomeNorm: normaliseCognome(cognome), nome };
  const made = await insertAccount(tx, { ...person, tipoUtente, email, codiceFiscale: null, useSso: false });
  if (made === undefined) throw new Refused(no('CERT_EMAIL_USATA'));
  const { id } = made;
  await record(tx, request, 'createMembroEsterno', { tipo: 'utente', id });
  await mailAccesso(tx, { id, cognome, nome, email }, settings, request);

  return { id, cognome, nome, email };
}

type Correcting = Asking & { params: { id: number }; body: IndirizzoForm };

/**
 * "Correggi l'indirizzo" of an external member whom M-22 did not reach (D-209). From the first password on the address is theirs alone
 * to change (D-182); until then what went to the old one opens nothing any more.
 */
export async function correctMembroEsterno(tx: Tx, request: Correcting, settings: LinkSettings) {
  const { params, body, received } = request;
  const email = tidyEmail(body.email);
  ensureValid(checkEmail(email));
  await lockEmail(tx, { email: email.toLowerCase() });
  const account = await findAccount(tx, params);
  const { id, cognome, nome, email: vecchia, passwordHash } = found(account?.tipoUtente === tipoUtente ? account : undefined);
  if (passwordHash !== null) throw new Refused(no('CERT_MEMBRO_ENTRATO'));
  await ensureEsterna(tx, { cognome, nome, email }, id);

  await writeEmail(tx, { utenteId: id, email, updatedAt: received });
  await closeLinks(tx, { utenteId: id, now: received });
  await record(tx, request, 'correctMembroEsterno', { tipo: 'utente', id }, { vecchia, nuova: email });
  await mailAccesso(tx, { id, cognome, nome, email }, settings, request);

  return { id, cognome, nome, email };
}

/**
 * The mailbox is of nobody of the university, who would look at the own istanze by a second account (D-148), of no other external
 * member, and of nobody who is called otherwise. `exceptId`: the account that is corrected.
 */
async function ensureEsterna(tx: Tx, { cognome, nome, email }: Persona, exceptId: number | null): Promise<void> {
  if ((await findInternoWithEmail(tx, { email })) !== undefined) throw new Refused(no('CERT_EMAIL_INTERNA'));
  const titolari = await listTitolari(tx, { email: [email], codici: [] });
  if (titolari.some((altro) => altro.tipoUtente === tipoUtente && altro.id !== exceptId)) throw new Refused(no('CERT_EMAIL_USATA'));
  ensureValid(titolari.flatMap((altro) => altrui({ cognome, nome, email, codiceFiscale: null }, altro)));
}

/** M-22: user name, and a link that sets the password. */
async function mailAccesso(tx: Tx, { id, cognome, nome, email }: Persona & { id: number }, settings: LinkSettings, { received }: Asking) {
  const { link } = await newPasswordLink(tx, { id, tipoUtente }, settings, received);
  const accesso = `${settings.publicUrl}/login-cert?ref=${encodeURIComponent(email)}`;
  const parole = { nome, cognome, email, minuti: String(settings.passwordLinkMinutes), link, accesso };
  await enqueue(tx, { modello: 'M-22', parole, destinatario: { id, email }, oggetto: { tipo: 'utente', id } }, received);
}

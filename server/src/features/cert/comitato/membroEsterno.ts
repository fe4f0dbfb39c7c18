import { no } from '@sigeba/contract/refusals/verdict.ts';
import { takenByOther } from '@sigeba/contract/utenti/identita.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { newPasswordLink } from '../../login/newPasswordLink.queries.ts';
import { findInternoWithEmail } from '../../utenti/account.queries.ts';
import { listTitolari } from '../../utenti/scheda.queries.ts';

export const MEMBRO_ESTERNO = 'MEMBRO_COMMISSIONE_CERT' as const;

type Persona = { cognome: string; nome: string; email: string };

/**
 * Refuses a mailbox that belongs to a person of the university, who would read their own istanze by a second account (D-148), to
 * another external member, or to a person of another name. `exceptId`: the account being corrected.
 */
export async function ensureEsterna(tx: Tx, { cognome, nome, email }: Persona, exceptId: number | null): Promise<void> {
  if ((await findInternoWithEmail(tx, { email })) !== undefined) throw new Refused(no('CERT_EMAIL_INTERNA'));
  const titolari = await listTitolari(tx, { email: [email], codici: [] });
  if (titolari.some((altro) => altro.tipoUtente === MEMBRO_ESTERNO && altro.id !== exceptId)) throw new Refused(no('CERT_EMAIL_USATA'));
  ensureValid(titolari.flatMap((altro) => takenByOther({ cognome, nome, email, codiceFiscale: null }, altro)));
}

/** M-22 tells the user name, with a link that sets the password. */
export async function mailAccesso(
  tx: Tx,
  { id, cognome, nome, email }: Persona & { id: number },
  passwordLinkMinutes: number,
  { received, publicUrl }: Asking,
): Promise<void> {
  const { link } = await newPasswordLink(tx, { id, tipoUtente: MEMBRO_ESTERNO }, { publicUrl, passwordLinkMinutes }, received);
  const accesso = `${publicUrl}/login-cert?ref=${encodeURIComponent(email)}`;
  const parole = { nome, cognome, email, minuti: String(passwordLinkMinutes), link, accesso };
  await enqueue(tx, { modello: 'M-22', parole, destinatario: { id, email }, oggetto: { tipo: 'utente', id } }, received);
}

import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { canChangeIdentita } from '@sigeba/contract/login/fattore.rules.ts';
import type { CampoUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure } from '../../ground/refuse.ts';
import {
  closeHanging,
  closeLinksOf,
  closeSessioniOf,
  deleteIndirizzi,
  deletePasswords,
  writeIdentita,
} from '../login/credenziali.queries.ts';

/** The fields by which single sign-on finds an account. */
const IDENTITA = {
  it: { email: "l'e-mail", codiceFiscale: 'il codice fiscale' },
  en: { email: 'the e-mail address', codiceFiscale: 'the codice fiscale' },
} as const;

/** An account as it was, its changed fields, and its present address. */
export type CambioIdentita = {
  prima: { id: number; nome: string; cognome: string; email: string };
  changed: readonly CampoUtente[];
  email: string | null;
};

/** Whether a field by which single sign-on finds an account is among the changed ones. */
export const isIdentita = (changed: readonly CampoUtente[]): boolean => changed.some((campo) => campo in IDENTITA.it);

/**
 * Sessions opened by the previous address or codice fiscale end, with the private address of the calendar, and the person is told at the
 * previous address. With the address goes the password that an office may have set by a link to it (D-222).
 * @throws Refused on the day after an office took the second factor of one of these accounts away (D-249)
 */
export async function tellIdentita(tx: Tx, cambi: readonly CambioIdentita[], received: Date): Promise<void> {
  if (cambi.length === 0) return;
  const utenti = cambi.map(({ prima }) => prima.id);
  for (const account of await writeIdentita(tx, { utenti, now: received })) ensure(canChangeIdentita(Object.assign(account, { received })));
  const ended = { utenti, now: received };
  const readdressed = { utenti: cambi.filter(({ changed }) => changed.includes('email')).map(({ prima }) => prima.id), now: received };
  await together(tx, {
    closeSessioni: closeSessioniOf.with(ended),
    closeHanging: closeHanging.with(ended),
    calendario: deleteIndirizzi.with({ utenti }),
    // Waits for whoever is using a link at this moment: the password that they set goes too.
    links: closeLinksOf.with(readdressed),
    passwords: deletePasswords.with(readdressed),
  });
  await enqueueAll(tx, cambi.map(mailOf), received);
}

function mailOf({ prima: { id, nome, cognome, email: destinatario }, changed, email }: CambioIdentita): Mail {
  const namedIn = (lingua: LinguaMail) =>
    Object.entries(IDENTITA[lingua]).flatMap(([campo, parole]) => (changed.some((each) => each === campo) ? [parole] : []));
  const cosa = { it: namedIn('it').join(' e '), en: namedIn('en').join(' and ') };
  const parole = { nome, cognome, cosa, nuova: changed.includes('email') ? email : null };
  return { modello: 'M-26.anagrafica', parole, destinatario: { id, email: destinatario }, oggetto: { tipo: 'utente', id } };
}

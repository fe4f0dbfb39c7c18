import type { CampoUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { closeHanging, closeSessioniOf } from '../login/credenziali.queries.ts';
import type { SchedaRow } from './scheda.queries.ts';

/** By what single sign-on finds an account. */
const IDENTITA = { email: "l'e-mail", codiceFiscale: 'il codice fiscale' } as const;

/** Whether what single sign-on finds an account by is among them. */
export const isIdentita = (changed: readonly CampoUtente[]): boolean => changed.some((campo) => campo in IDENTITA);

/** Whoever is in by what the account was found by before is out, and its person is told at the address of before (decision 45). */
export async function tellIdentita(
  tx: Tx,
  { id, nome, cognome, email }: SchedaRow,
  { changed, nuova, received }: { changed: readonly CampoUtente[]; nuova: string | null; received: Date },
): Promise<void> {
  await together(tx, closeSessioniOf.with({ utenteId: id, now: received }), closeHanging.with({ utenteId: id, now: received }));
  const cosa = Object.entries(IDENTITA).flatMap(([campo, parole]) => (changed.some((each) => each === campo) ? [parole] : []));
  const parole = { nome, cognome, cosa: cosa.join(' e '), nuova: changed.includes('email') ? nuova : null };
  await enqueue(tx, { modello: 'M-26.anagrafica', parole, destinatario: { id, email }, oggetto: { tipo: 'utente', id } }, received);
}

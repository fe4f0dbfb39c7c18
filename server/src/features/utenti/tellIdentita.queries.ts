import type { CampoUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { closeHanging, closeSessioniOf } from '../login/credenziali.queries.ts';

/** The fields by which single sign-on finds an account. */
const IDENTITA = { email: "l'e-mail", codiceFiscale: 'il codice fiscale' } as const;

/** An account as it was, its changed fields, and its present address. */
export type CambioIdentita = {
  prima: { id: number; nome: string; cognome: string; email: string };
  changed: readonly CampoUtente[];
  email: string | null;
};

/** Whether a field by which single sign-on finds an account is among the changed ones. */
export const isIdentita = (changed: readonly CampoUtente[]): boolean => changed.some((campo) => campo in IDENTITA);

/** Sessions opened by the previous address or codice fiscale end, and the person is told at the previous address. */
export async function tellIdentita(tx: Tx, cambi: readonly CambioIdentita[], received: Date): Promise<void> {
  if (cambi.length === 0) return;
  const ended = { utenti: cambi.map(({ prima }) => prima.id), now: received };
  await together(tx, { closeSessioni: closeSessioniOf.with(ended), closeHanging: closeHanging.with(ended) });
  await enqueueAll(tx, cambi.map(mailOf), received);
}

function mailOf({ prima: { id, nome, cognome, email: destinatario }, changed, email }: CambioIdentita): Mail {
  const cosa = Object.entries(IDENTITA).flatMap(([campo, parole]) => (changed.some((each) => each === campo) ? [parole] : []));
  const parole = { nome, cognome, cosa: cosa.join(' e '), nuova: changed.includes('email') ? email : null };
  return { modello: 'M-26.anagrafica', parole, destinatario: { id, email: destinatario }, oggetto: { tipo: 'utente', id } };
}

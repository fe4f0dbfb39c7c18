import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { istanteIn } from '../../../ground/mail/inLingue.ts';

type Account = { id: number; nome: string; cognome: string; email: string };
type FattoreEvent = 'attivato' | 'tolto' | 'azzerato';

/** M-36: the person learns of every change in how the account is entered, whoever made it (ASVS 6.3.7). */
export const mailFattore = (tx: Tx, { id, nome, cognome, email }: Account, accaduto: FattoreEvent, now: Date): Promise<void> =>
  enqueue(
    tx,
    {
      modello: `M-36.${accaduto}`,
      parole: { nome, cognome, quando: istanteIn(now) },
      destinatario: { id, email },
      oggetto: { tipo: 'utente', id },
    },
    now,
  );

import { type ChiaveModello, MODELLI, type Parole } from '@sigeba/contract/email/modelli.ts';
import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import type { Tx } from '../db/db.types.ts';
import type { BoundQuery } from '../db/query.ts';
import { invioOf } from './invio.ts';
import { compileMail, insertMails, type NewMails } from './outbox.queries.ts';

type MailOf<K extends ChiaveModello> = {
  /** Which text, as the office has it now. */
  modello: K;
  /** What the text may name. */
  parole: Parole<K>;
  /** Without an id it goes to an address that is nobody's account. */
  destinatario: { id: number | null; email: string };
  oggetto: { tipo: 'proposta' | 'istanza' | 'profilo' | 'utente' | 'rendicontazione' | 'seduta'; id: number };
  /** Italian unless said otherwise. */
  lingua?: LinguaMail;
  /** From then on it is of no use: it is not tried any more. */
  scade?: Date;
  /** An appointment that it brings along: a calendar (RFC 5545). */
  calendario?: string;
  /** Where an answer to it goes. */
  rispondiA?: string;
};
export type Mail = { [K in ChiaveModello]: MailOf<K> }[ChiaveModello];

/** Puts a mail in the outbox, in the transaction that causes it: it goes out after the commit, or never. */
export const enqueue = (tx: Tx, mail: Mail, received: Date): Promise<void> => enqueueAll(tx, [mail], received);

/** Several at once, in one statement. */
export async function enqueueAll(tx: Tx, mails: readonly Mail[], received: Date): Promise<void> {
  if (mails.length > 0) await insertMails(tx, rowsOf(tx, mails, received, null));
}

/** The same, to travel with what else the act writes; `lotto` is the name under which a log counts them. */
export const enqueuing = (tx: Tx, mails: readonly Mail[], received: Date, lotto: string | null = null): BoundQuery<number> =>
  insertMails.with(rowsOf(tx, mails, received, lotto));

/** The rows of the outbox. What was seen before it was asked for waits. */
function rowsOf(tx: Tx, mails: readonly Mail[], received: Date, lotto: string | null): NewMails {
  const invio = invioOf(tx);
  return {
    invioId: invio?.id ?? null,
    parte: invio?.parte ?? received,
    lotto,
    mails: mails.map(({ modello, parole, destinatario, oggetto, lingua, scade, calendario, rispondiA }) => ({
      tipo: MODELLI[modello].tipo,
      modello,
      parole,
      destinatario: destinatario.email,
      destinatarioId: destinatario.id,
      oggettoTipo: oggetto.tipo,
      oggettoId: oggetto.id,
      lingua: lingua ?? 'it',
      scade: scade ?? null,
      calendario: calendario ?? null,
      rispondiA: rispondiA ?? null,
      at: received,
    })),
  };
}

/** What a mail would say if it were sent now. */
export const textOf = (tx: Tx, { modello, parole, lingua = 'it' }: Mail): Promise<{ soggetto: string; corpo: string }> =>
  compileMail(tx, { modello, lingua, parole });

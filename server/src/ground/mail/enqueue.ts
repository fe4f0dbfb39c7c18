import type { Tx } from '../db/db.types.ts';
import { type Asked, together } from '../db/question.ts';
import { insertMails } from './outbox.queries.ts';

/** Kinds of mail that exist (decisions, section 17). */
export type TipoMail =
  | 'M-01'
  | 'M-02'
  | 'M-03'
  | 'M-04'
  | 'M-05'
  | 'M-06'
  | 'M-07'
  | 'M-08'
  | 'M-09'
  | 'M-16'
  | 'M-17'
  | 'M-18'
  | 'M-23'
  | 'M-24'
  | 'M-25'
  | 'M-26'
  | 'M-27'
  | 'M-28'
  | 'M-29'
  | 'M-30'
  | 'M-31'
  | 'M-32'
  | 'M-33'
  | 'M-34';

export type Mail = {
  tipo: TipoMail;
  /** Without an id it goes to an address that is nobody's account. */
  destinatario: { id: number | null; email: string };
  oggetto: { tipo: 'proposta' | 'istanza' | 'profilo' | 'utente' | 'rendicontazione'; id: number };
  /** Italian unless said otherwise. */
  lingua?: 'it' | 'en';
  soggetto: string;
  corpo: string;
  /** From then on it is of no use: it is not tried any more. */
  scade?: Date;
};

/** Puts a mail in the outbox, in the transaction that causes it: it goes out after the commit, or never. */
export const enqueue = (tx: Tx, mail: Mail, received: Date): Promise<void> => enqueueAll(tx, [mail], received);

/** Several at once, in one statement. */
export async function enqueueAll(tx: Tx, mails: readonly Mail[], received: Date): Promise<void> {
  if (mails.length > 0) await together(tx, enqueuing(mails, received));
}

/** The same, to travel with what else the act writes. */
export const enqueuing = (mails: readonly Mail[], received: Date): Asked<number> =>
  insertMails.with({
    mails: mails.map((mail) => ({
      tipo: mail.tipo,
      destinatario: mail.destinatario.email,
      destinatarioId: mail.destinatario.id,
      oggettoTipo: mail.oggetto.tipo,
      oggettoId: mail.oggetto.id,
      lingua: mail.lingua ?? 'it',
      soggetto: mail.soggetto,
      corpo: mail.corpo,
      scade: mail.scade ?? null,
      at: received,
    })),
  });

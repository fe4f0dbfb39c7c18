import { isDelComitato } from '@sigeba/contract/email/email.rules.ts';
import type { TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { type ChiaveModello, MODELLI, modelloOf, type Parole } from '@sigeba/contract/email/modelli.ts';
import type { Tx } from '../db/db.types.ts';
import type { BoundQuery } from '../db/query.ts';
import { type InLingue, paroleIn } from './inLingue.ts';
import { invioOf } from './invio.ts';
import { compileMail, insertMails, type NewMails } from './outbox.queries.ts';

type MailOf<K extends ChiaveModello> = {
  /** The kind of mail, whose text the office may have changed. */
  modello: K;
  /** The values of the text's placeholders; what depends on the language of its reader in each. */
  parole: { [S in keyof Parole<K>]: Parole<K>[S] | InLingue };
  /** Without an id the mail goes to an address that belongs to no account. */
  destinatario: { id: number | null; email: string };
  /** What it is about, to which lists of mails lead; the person themselves where it is about no single thing. */
  oggetto: { tipo: 'proposta' | 'istanza' | 'profilo' | 'utente' | 'rendicontazione' | 'seduta'; id: number };
  /** Further objects of that kind that it is about. */
  altri?: readonly number[];
  /** The instant from which the mail is useless and no longer tried. */
  scade?: Date;
  /** An appointment to attach: a calendar (RFC 5545). */
  calendario?: InLingue;
  /** The address that takes answers where the office has set none. */
  rispondiA?: string;
};
export type Mail = { [K in ChiaveModello]: MailOf<K> }[ChiaveModello];

/** Puts a mail in the outbox, in the transaction that causes it: it is sent after the commit, or never. */
export const enqueue = (tx: Tx, mail: Mail, received: Date): Promise<void> => enqueueAll(tx, [mail], received);

/** The same for several mails, in one statement. */
export async function enqueueAll(tx: Tx, mails: readonly Mail[], received: Date): Promise<void> {
  if (mails.length > 0) await insertMails(tx, rowsOf(tx, mails, received, null));
}

/** Letters that an office wrote itself, all with one text, into which the words of each are put. */
export async function enqueueWritten(tx: Tx, mails: readonly Mail[], scritto: TestoModello, received: Date): Promise<void> {
  await insertMails(tx, Object.assign(rowsOf(tx, mails, received, null), scritto));
}

/** The same as a bound query, to be sent `together` with what the act writes; `lotto` is the name under which a log counts them. */
export const enqueuing = (tx: Tx, mails: readonly Mail[], received: Date, lotto: string | null = null): BoundQuery<number> =>
  insertMails.with(rowsOf(tx, mails, received, lotto));

/** The rows of the outbox. Mails of an act with a preview wait. */
function rowsOf(tx: Tx, mails: readonly Mail[], received: Date, lotto: string | null): NewMails {
  const invio = invioOf(tx);
  return {
    invioId: invio?.id ?? null,
    parte: invio?.parte ?? received,
    lotto,
    soggetto: null,
    corpo: null,
    mails: mails.map(({ modello, parole, destinatario, oggetto, altri, scade, calendario, rispondiA }) => ({
      tipo: MODELLI[modello].tipo,
      modello,
      parole: Object.fromEntries(modelloOf(modello).lingue.map((lingua) => [lingua, paroleIn(lingua, parole)])),
      destinatario: destinatario.email,
      destinatarioId: destinatario.id,
      oggettoTipo: oggetto.tipo,
      oggettoId: oggetto.id,
      altri: altri ?? [],
      lingua: linguaOf(modello),
      scade: scade ?? null,
      calendario: calendario ?? null,
      rispondiA: rispondiA ?? null,
      comitato: isDelComitato({ tipo: MODELLI[modello].tipo, oggettoTipo: oggetto.tipo }),
      at: received,
    })),
  };
}

/** The one language of a kind of mail; null: that of whoever gets it. */
function linguaOf(modello: ChiaveModello) {
  const [lingua, other] = modelloOf(modello).lingue;
  return other === undefined ? (lingua ?? null) : null;
}

/** The text of a mail if it were sent now. */
export const textOf = (tx: Tx, mail: Mail, received: Date): Promise<TestoModello> => compileMail(tx, rowsOf(tx, [mail], received, null));

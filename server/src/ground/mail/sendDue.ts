import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/db.types.ts';
import { isDatabaseAway } from '../db/isDatabaseAway.ts';
import type { RowOf } from '../db/query.ts';
import { type MailTransport, PerhapsSent, RecipientRefused } from './mail.types.ts';
import { takeDue, writeOutcome } from './outbox.queries.ts';
import { nextRepeat, nextTry, UNCERTAIN_AT_MOST } from './retries.ts';

/** How long a mail belongs to the server that took it: longer than any sending lasts. */
const LEASE_MS = 3 * 60_000;
/** How long the server tries to write the outcome; after that it stays unknown. */
const INSIST_MS = 60_000;

/**
 * Kinds with links that open an account or change its address: their text is deleted once they are sent or given up, and one that may have
 * been delivered is never sent again.
 */
const SECRET: readonly string[] = ['M-22', 'M-23', 'M-25', 'M-44'];

type TakenMail = RowOf<typeof takeDue>;
type Outcome = {
  stato: 'DA_INVIARE' | 'INVIATA' | 'FALLITA' | 'INCERTA';
  prossimo: Date;
  errore: string | null;
  tentativi?: number;
  incerti?: number;
};

/** The outcome of one mail: its present state, and why. */
export type SendingResult = { id: number; tipo: string; stato: Outcome['stato']; errore: string | null; cause: unknown };

type Options = {
  /** The server stops: what is not handed over yet is put back. */
  stop?: AbortSignal;
  tell?: (sending: SendingResult) => void;
};

/**
 * Sends one mail that is due. It is taken first, so that other servers leave it alone; if this server dies it is sent once more, under the
 * same Message-ID, and then no more. @returns how many mails it tried
 */
export async function sendDue(db: Db, transport: MailTransport, now: Date, { stop, tell }: Options = {}): Promise<number> {
  const mail = await takeDue(db, { now, until: new Date(now.getTime() + LEASE_MS) });
  if (mail === undefined) return 0;
  const { fate, cause } = await send(mail, transport, now, stop);
  const { id, tipo } = mail;
  const { stato, prossimo, errore, tentativi, incerti } = { ...mail, ...fate };
  const inviata = stato === 'INVIATA' ? now : null;
  const suFile = stato === 'INVIATA' && transport.toFile === true;
  const corpo = SECRET.includes(tipo) && stato !== 'DA_INVIARE' ? '' : mail.corpo;
  await insist(() => writeOutcome(db, { id, presa: now, stato, prossimo, errore, tentativi, incerti, inviata, suFile, corpo }), stop);
  tell?.({ id, tipo, stato, errore, cause });
  return 1;
}

/** A database that is away for a moment must not make a sent mail look uncertain. */
async function insist(work: () => Promise<unknown>, stop: AbortSignal | undefined): Promise<void> {
  const since = performance.now();
  for (;;) {
    try {
      await work();
      return;
    } catch (failure) {
      if (!isDatabaseAway(failure) || stop?.aborted || performance.now() - since > INSIST_MS) throw failure;
      await pause(1_000, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

async function send(mail: TakenMail, transport: MailTransport, now: Date, stop?: AbortSignal): Promise<{ fate: Outcome; cause: unknown }> {
  if (isTooUncertain(mail, mail.incerti))
    return { fate: uncertain(mail, mail.incerti, 'il server si è fermato durante l’invio', now), cause: null };
  try {
    const {
      id,
      destinatario: to,
      soggetto: subject,
      corpo: text,
      calendario: calendar,
      rispondiA: replyTo,
      mittente: sender,
      lingua,
    } = mail;
    await transport.send({ id, to, subject, text, lingua: lingua === 'en' ? 'en' : 'it', calendar, replyTo, sender }, stop);
    return { fate: { stato: 'INVIATA', prossimo: now, errore: null, tentativi: mail.tentativi + 1 }, cause: null };
  } catch (failure) {
    if (failure instanceof RecipientRefused)
      return { fate: { stato: 'FALLITA', prossimo: now, errore: failure.message, tentativi: mail.tentativi + 1 }, cause: failure };
    if (failure instanceof PerhapsSent) return { fate: uncertain(mail, mail.incerti + 1, failure.message, now), cause: failure };
    if (stop?.aborted) return { fate: { stato: 'DA_INVIARE', prossimo: now, errore: null }, cause: null };
    return { fate: refused(mail, failure instanceof Error ? failure.message : String(failure), now), cause: failure };
  }
}

const isTooUncertain = ({ tipo }: TakenMail, incerti: number): boolean => incerti >= (SECRET.includes(tipo) ? 1 : UNCERTAIN_AT_MOST);

function uncertain(mail: TakenMail, incerti: number, errore: string, now: Date): Outcome {
  if (isTooUncertain(mail, incerti)) return { stato: 'INCERTA', prossimo: now, errore, incerti };
  return { stato: 'DA_INVIARE', prossimo: nextRepeat(now), errore, incerti };
}

function refused({ tentativi, scade }: TakenMail, errore: string, now: Date): Outcome {
  const tried = { tentativi: tentativi + 1, scade };
  const next = nextTry(tried, now);
  return { stato: next === null ? 'FALLITA' : 'DA_INVIARE', prossimo: next ?? now, errore, tentativi: tried.tentativi };
}

import type { LinguaMail } from './modello.ts';

/** Characters of the sender's name at most. */
export const MITTENTE_MAX = 80;
/** The sender where neither office nor university has a name. */
export const MITTENTE_IGNOTO = 'SIGEBA';
/** What a sender's name may not hold: a mail program would take it for an address, a filter for a forgery. */
export const MITTENTE_VIETATI = '<>@"';
export const FIRMA_MAX = { caratteri: 600, righe: 8 } as const;

/** How a mail ends to which nobody can answer. */
export const SENZA_RISPOSTA: Record<LinguaMail, string> = {
  it: 'Questo messaggio è inviato automaticamente: non rispondere.',
  en: 'This message was sent automatically: please do not reply.',
};

type Chiusura = { firma: string | null; rispondiA: string | null };

/** What stands below the text of every mail: the signature of the office, and not to answer where no address takes answers (D-266). */
export const chiusuraOf = ({ firma, rispondiA }: Chiusura, lingua: LinguaMail): string =>
  [firma, rispondiA === null ? SENZA_RISPOSTA[lingua] : null]
    .filter((each) => each !== null)
    .map((each) => `\n\n${each}`)
    .join('');

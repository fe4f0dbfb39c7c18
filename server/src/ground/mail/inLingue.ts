import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { formatDate, formatDeadline, formatInstant, formatInstantToTheSecond, type Instant, timeInRome } from '@sigeba/contract/instant.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';

/** A value of a mail in each language: it is put into the text in that of its reader (D-297). */
export type InLingue = Readonly<Record<LinguaMail, string>>;

/** A name in both languages; the Italian one where it has no English. */
export const nomeIn = (nome: string, nomeEn: string | null): InLingue => ({ it: nome, en: nomeEn ?? nome });

/** The values of a mail in one language. */
export const paroleIn = (lingua: LinguaMail, parole: Readonly<Record<string, string | InLingue | null>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(parole).map(([name, valore]) => [name, valore === null || typeof valore === 'string' ? valore : valore[lingua]]),
  );

/** A day in Rome, with its month in English words, so that no reader takes it for another one: `4 December 2026`. */
export const dayInWords = (day: Instant): string => inEnglish({ day: 'numeric', month: 'long', year: 'numeric' }, day);
/** An instant in Rome: `4 December 2026, 23:59`. */
export const inWords = (instant: Instant): string => `${dayInWords(instant)}, ${timeInRome(instant)}`;

const inEnglish = (parts: Intl.DateTimeFormatOptions, instant: Instant): string =>
  new Date(instant).toLocaleDateString('en-GB', { timeZone: 'Europe/Rome', ...parts });

export const giornoIn = (day: Instant): InLingue => ({ it: formatDate(day), en: dayInWords(day) });
export const istanteIn = (instant: Instant): InLingue => ({ it: formatInstant(instant), en: inWords(instant) });
/** The same with its seconds, as receipts state it. */
export const istanteEsattoIn = (instant: Instant): InLingue => ({
  it: formatInstantToTheSecond(instant),
  en: `${dayInWords(instant)}, ${formatInstantToTheSecond(instant).slice(-8)}`,
});
/** A deadline, with its weekday (D-225). */
export const scadenzaIn = (scadenza: Instant): InLingue => ({
  it: formatDeadline(scadenza, 'it'),
  en: `${inEnglish({ weekday: 'long' }, scadenza)} ${inWords(scadenza)}`,
});
export const euroIn = (importo: number): InLingue => ({
  it: writtenIn('it', () => formatEuro(importo)),
  en: writtenIn('en', () => formatEuro(importo)),
});

/** The title of what has none yet. */
export const SENZA_TITOLO: InLingue = { it: 'senza titolo', en: 'untitled' };
/** The title of a draft as a sentence names it. */
export const bozzaIn = (titolo: string | null): InLingue =>
  titolo === null ? { it: 'senza titolo', en: 'without a title' } : nomeIn(`"${titolo}"`, null);

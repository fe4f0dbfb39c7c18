import { addDays, addMonths, type Day } from '@sigeba/contract/giorno.ts';
import type { Language } from '../../text/language.ts';

/** A month, YYYY-MM. */
export type Mese = string;

export const meseOf = (day: Day): Mese => day.slice(0, 7);
export const primoDi = (mese: Mese): Day => `${mese}-01`;
const ultimoDi = (mese: Mese): Day => addDays(addMonths(primoDi(mese), 1), -1);
export const meseDopo = (mese: Mese, mesi: number): Mese => meseOf(addMonths(primoDi(mese), mesi));

/** The month that an address names, if it names one. */
export const readMese = (text: string | null): Mese | null =>
  text !== null && /^(199\d|2\d{3})-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Days since the Monday of its week. */
const daLunedi = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/** The weeks that show a month, each from Monday to Sunday; their first and last days may belong to its neighbours. */
export function settimaneDi(mese: Mese): Day[][] {
  const weeks: Day[][] = [];
  const ultimo = ultimoDi(mese);
  for (let lunedi = addDays(primoDi(mese), -daLunedi(primoDi(mese))); lunedi <= ultimo; lunedi = addDays(lunedi, 7)) {
    const from = lunedi;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
  }
  return weeks;
}

/** Where a coming day stands in the list: this week, the next one, then by month. */
export function gruppoOf(giorno: Day, oggi: Day): 'QUESTA' | 'PROSSIMA' | Mese {
  const domenica = addDays(oggi, 6 - daLunedi(oggi));
  if (giorno <= domenica) return 'QUESTA';
  return giorno <= addDays(domenica, 7) ? 'PROSSIMA' : meseOf(giorno);
}

const formatters = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  it: new Intl.DateTimeFormat('it', { timeZone: 'UTC', calendar: 'gregory', ...options }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', calendar: 'gregory', ...options }),
});
const MESE = formatters({ month: 'long', year: 'numeric' });
const DATA = formatters({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const SETTIMANA = formatters({ weekday: 'long' });

/** "dicembre 2026" */
export const nomeMese = (mese: Mese, language: Language): string => MESE[language].format(new Date(primoDi(mese)));
/** "martedì 1 dicembre 2026" */
export const nomeData = (day: Day, language: Language): string => DATA[language].format(new Date(day));
/** "lunedì" */
export const nomeSettimana = (day: Day, language: Language): string => SETTIMANA[language].format(new Date(day));

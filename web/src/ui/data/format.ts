import type { Day } from '@sigeba/contract/giorno.ts';
import { type Distance, dayInRome, type Instant, timeInRome } from '@sigeba/contract/instant.ts';
import { numeroIn } from '@sigeba/contract/numbers/numero.ts';
import type { Language } from '../../text/language.ts';

/** Euros as `8.000,00`, in English `8,000.00`, without the sign: the head of the column carries it. */
export const formatAmount = (euros: number, language: Language = 'it'): string => numeroIn(language, euros, 2);

/** Euros as English writes them: `€8,000.00`. */
export const formatEuroEn = (euros: number): string => `€${numeroIn('en', euros, 2)}`;

/** A count as `1.240`. */
export const formatCount = (count: number): string => numeroIn('it', count, 0);

/** A score with one decimal: `24,5`. */
export const formatScore = (value: number): string => numeroIn('it', value, 1);

/** A coefficient or an indicator with three decimals: `0,125`, `1.293,000`. */
export const formatCoefficient = (value: number, language: Language = 'it'): string => numeroIn(language, value, 3);

/** How pressing a deadline is: over, within a day, within three days, later. */
export function deadlineTone({ unit, count }: Distance): 'neutral' | 'error' | 'warn' | 'info' {
  if (unit === 'past') return 'neutral';
  if (unit === 'tomorrow') return 'warn';
  if (unit === 'days') return count <= 3 ? 'warn' : 'info';
  return 'error';
}

/** Whether the clock of this browser shows at that instant what clocks in Rome show. */
export function isRomeTime(instant: Instant): boolean {
  const at = new Date(instant);
  const here = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return here.startsWith(`${dayInRome(at)}T${timeInRome(at)}`);
}

const CON_SETTIMANA = { timeZone: 'UTC', calendar: 'gregory', weekday: 'long', day: 'numeric', month: 'long' } as const;
const GIORNO = { it: new Intl.DateTimeFormat('it', CON_SETTIMANA), en: new Intl.DateTimeFormat('en-GB', CON_SETTIMANA) };

/** A day with its weekday: "martedì 1 dicembre", "Tuesday, 1 December". */
export const nomeGiorno = (day: Day, language: Language = 'it'): string => GIORNO[language].format(new Date(day));

/** Euros without cents, for big figures: "541.250 €". */
export const formatEuroTondi = (euros: number): string => `${numeroIn('it', euros, 0)}\u00a0€`;

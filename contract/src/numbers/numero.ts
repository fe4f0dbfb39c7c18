import { type Lingua, linguaNow } from './lingua.ts';

/** What stands between thousands, and before decimals. */
const SIGNS = { it: ['.', ','], en: [',', '.'] } as const;

const formatters = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it: dots between thousands from 1.000 on and a decimal comma, or the contrary in English. */
export function numeroIn(lingua: Lingua, value: number, maxDecimals: number, minDecimals = maxDecimals): string {
  const key = `${lingua} ${minDecimals} ${maxDecimals}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(lingua === 'en' ? 'en-GB' : 'it-IT', {
      useGrouping: 'always',
      signDisplay: 'negative',
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
    });
  formatters.set(key, formatter);
  return formatter.format(value);
}

/** As Italian writes it; as English does in a form written in it. */
export const formatNumero = (value: number, maxDecimals = 0, minDecimals = 0): string =>
  numeroIn(linguaNow(), value, maxDecimals, minDecimals);

/** Rounds half away from zero on the decimal writing, so that 1.005 becomes 1.01. */
export function roundTo(value: number, decimals: number): number {
  const text = String(Math.abs(value));
  if (!Number.isFinite(value) || text.includes('e')) return value;
  const rounded = Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

export const hasAtMostDecimals = (value: number, decimals: number): boolean => roundTo(value, decimals) === value;

/** A number as it is written: its whole part without signs, and the decimals that stand there. */
type WrittenNumber = { negativo: boolean; intero: string; decimali: string };

/** What parts thousands: the sign of the language, or a blank. */
const MIGLIAIA = {
  it: /^[1-9]\d{0,2}(?:[.\s]\d{3})+$/,
  en: /^[1-9]\d{0,2}(?:[,\s]\d{3})+$/,
} as const;

/**
 * The one reader of numbers, for fields and for cells of a spreadsheet (D-216): "1500", "1.500", "1 500", "1.500,25", "1500.5". A dot before
 * exactly three digits parts thousands, and before another number of them decimals; in English the other way round, with a comma. What may be
 * either, or neither ("0.500", "1500.000" in Italian), is no number: nothing is guessed.
 * @returns null where the text is no number
 */
export function readNumero(text: string): WrittenNumber | null {
  const lingua = linguaNow();
  const [migliaia, virgola] = SIGNS[lingua];
  const [, segno = '', resto = ''] = /^([-−]?)\s*(\d.*)$/.exec(text.trim()) ?? [];
  const at = resto.indexOf(virgola);
  const whole = at < 0 ? resto : resto.slice(0, at);
  const negativo = segno !== '';
  const rest = at < 0 ? '' : resto.slice(at + 1);
  const isWhole = /^\d+$/.test(whole) || MIGLIAIA[lingua].test(whole);
  if (isWhole && /^\d*$/.test(rest)) {
    // In English "1.5" and in Italian "1,5"; groups of three are thousands whatever follows.
    return { negativo, intero: whole.replace(/\D/g, ''), decimali: rest };
  }
  // The sign of the other language before decimals, where it cannot part thousands.
  const other = resto.split(migliaia);
  const [intero = '', decimali = ''] = other;
  const isOther = other.length === 2 && /^\d+$/.test(intero) && /^\d*$/.test(decimali) && decimali.length !== 3;
  return isOther ? { negativo, intero, decimali } : null;
}

export const valoreDi = ({ negativo, intero, decimali }: WrittenNumber): number => Number(`${negativo ? '-' : ''}${intero}.${decimali}0`);

/** null for an empty text; undefined where it is no whole number without a sign, or one beyond the safe integers. */
export function parseIntero(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const letto = readNumero(text);
  if (letto === null || letto.negativo || letto.decimali !== '') return undefined;
  const value = valoreDi(letto);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** "2,5", "2.5", "1.500", "2," or "2." -> a number; null for an empty text; undefined where it is none, has a sign, or a decimal too many. */
export function parseDecimale(text: string, decimals = 2): number | null | undefined {
  if (text.trim() === '') return null;
  const letto = readNumero(text);
  if (letto === null || letto.negativo || letto.decimali.length > decimals) return undefined;
  const value = valoreDi(letto);
  return value >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Of a cell, which may be negative and has any number of decimals; null where the text is no number. */
export function numeroDiCella(text: string): number | null {
  const letto = readNumero(text);
  return letto === null ? null : valoreDi(letto);
}

/** Whether a text is refused for its size alone: digits, with decimals or without, of which nothing else is wrong. */
export function isTroppoGrande(text: string): boolean {
  const letto = readNumero(text);
  return letto !== null && valoreDi(letto) >= Number.MAX_SAFE_INTEGER;
}

/** What a number looks like while it is being typed: 2.5 -> "2,5". */
export const rawDecimale = (value: number): string => (linguaNow() === 'en' ? String(value) : String(value).replace('.', ','));

import { type Lingua, linguaNow } from './lingua.ts';

/** Separator of thousands and decimal separator. */
const SIGNS = { it: ['.', ','], en: [',', '.'] } as const;

const formatters = new Map<string, Intl.NumberFormat>();

/** A number in the format of a language: dots between thousands from 1.000 on and a decimal comma, the reverse in English. */
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

/** A number in the format of the current language. */
export const formatNumero = (value: number, maxDecimals = 0, minDecimals = 0): string =>
  numeroIn(linguaNow(), value, maxDecimals, minDecimals);

/** Rounds half away from zero by the decimal text, so that 1.005 becomes 1.01. */
export function roundTo(value: number, decimals: number): number {
  const text = String(Math.abs(value));
  if (!Number.isFinite(value) || text.includes('e')) return value;
  const rounded = Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

export const hasAtMostDecimals = (value: number, decimals: number): boolean => roundTo(value, decimals) === value;

/** A parsed number: its whole part without separators, and the decimals as written. */
type WrittenNumber = { negativo: boolean; intero: string; decimali: string };

/** Separators of thousands: that of the language, or a blank. */
const MIGLIAIA = {
  it: /^[1-9]\d{0,2}(?:[.\s]\d{3})+$/,
  en: /^[1-9]\d{0,2}(?:[,\s]\d{3})+$/,
} as const;

/**
 * The one parser of numbers, for fields and for cells of a spreadsheet (D-216): "1500", "1.500", "1 500", "1.500,25", "1500.5". A dot
 * before exactly three digits separates thousands, before any other number of digits decimals; in English the reverse, with a comma. An
 * ambiguous text ("0.500", "1500.000" in Italian) is no number: nothing is guessed.
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
  // The decimal separator of the other language, where it cannot separate thousands.
  const other = resto.split(migliaia);
  const [intero = '', decimali = ''] = other;
  const isOther = other.length === 2 && /^\d+$/.test(intero) && /^\d*$/.test(decimali) && decimali.length !== 3;
  return isOther ? { negativo, intero, decimali } : null;
}

export const valoreDi = ({ negativo, intero, decimali }: WrittenNumber): number => Number(`${negativo ? '-' : ''}${intero}.${decimali}0`);

/** null for an empty text; undefined where it is no whole number without a sign, or exceeds the safe integers. */
export function parseIntero(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const letto = readNumero(text);
  if (letto === null || letto.negativo || letto.decimali !== '') return undefined;
  const value = valoreDi(letto);
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * "2,5", "2.5", "1.500", "2," or "2." -> a number; null for an empty text; undefined where it is no number, has a sign, or too many
 * decimals.
 */
export function parseDecimale(text: string, decimals = 2): number | null | undefined {
  if (text.trim() === '') return null;
  const letto = readNumero(text);
  if (letto === null || letto.negativo || letto.decimali.length > decimals) return undefined;
  const value = valoreDi(letto);
  return value >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Parses a cell, which may be negative and have any number of decimals; null where it is no number. */
export function numeroDiCella(text: string): number | null {
  const letto = readNumero(text);
  return letto === null ? null : valoreDi(letto);
}

/** Whether a text is refused only for its size: digits, with or without decimals, and no other fault. */
export function isTroppoGrande(text: string): boolean {
  const letto = readNumero(text);
  return letto !== null && valoreDi(letto) >= Number.MAX_SAFE_INTEGER;
}

/** The number while it is typed: 2.5 -> "2,5". */
export const rawDecimale = (value: number): string => (linguaNow() === 'en' ? String(value) : String(value).replace('.', ','));

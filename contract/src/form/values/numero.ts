import { type Lingua, linguaNow } from './lingua.ts';

/** What stands between thousands, and before decimals. */
const SIGNS = { it: ['.', ','], en: [',', '.'] } as const;

/**
 * A number as a language writes it: dots between thousands from 1.000 on and a decimal comma, or the contrary in English. By hand: a browser
 * takes 10 ms to open its tables of languages, and did so before each first page (decision 0186).
 */
export function numeroIn(lingua: Lingua, value: number, maxDecimals: number, minDecimals = maxDecimals): string {
  const [thousands, point] = SIGNS[lingua];
  const rounded = Number.isInteger(value) ? value : roundTo(value, maxDecimals);
  const [whole = '', decimals = ''] = rounded.toFixed(maxDecimals).split('.');
  const needed = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (needed === '' ? '' : point + needed);
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

/** null for an empty text; digits beyond the safe integers are refused with undefined. */
export function parseIntero(text: string): number | null | undefined {
  if (text === '') return null;
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

/** "2,5", "2.5" or "2," -> a number; null for an empty text; undefined where it is none, or has a decimal too many. */
export function parseDecimale(text: string, decimals = 2): number | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  const [, whole = '', rest = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(bare) ?? [];
  const value = Number(`${whole}.${rest}0`);
  return whole === '' || rest.length > decimals || value >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Whether a text is refused for its size alone: digits, with decimals or without, of which nothing else is wrong. */
export const isTroppoGrande = (text: string): boolean =>
  /^\d+(?:[.,]\d*)?$/.test(text.trim()) && Number.parseFloat(text) >= Number.MAX_SAFE_INTEGER;

/** What a number looks like while it is being typed: 2.5 -> "2,5". */
export const rawDecimale = (value: number): string => (linguaNow() === 'en' ? String(value) : String(value).replace('.', ','));

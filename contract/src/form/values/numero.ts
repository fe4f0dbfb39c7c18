import { linguaNow, localeNow } from './lingua.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as Italian writes it, dots between thousands from 1.000 on and a decimal comma; as English does in a form written in it. */
export function formatNumero(value: number, maxDecimals = 0, minDecimals = 0): string {
  const locale = localeNow();
  const key = `${locale}-${minDecimals}-${maxDecimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    // Without 'always' the Italian locale writes 8000 and 12.500.
    format = new Intl.NumberFormat(locale, {
      useGrouping: 'always',
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
    });
    formats.set(key, format);
  }
  return format.format(value);
}

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

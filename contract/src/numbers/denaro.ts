import { linguaNow } from './lingua.ts';
import { formatNumero, rawDecimale, readNumero, valoreDi } from './numero.ts';

/** numeric(14,2): the first amount that no column holds, in euro. */
export const IMPORTO_TROPPO_GRANDE = 1_000_000_000_000;

export const toCents = (euro: number): number => Math.round(euro * 100);
export const toEuro = (cents: number): number => cents / 100;

/** Sums euro amounts in cents, so that no cent is lost (D-07, ADR-04). */
export const sumEuro = (amounts: Iterable<number>): number => {
  let cents = 0;
  for (const euro of amounts) cents += toCents(euro);
  return toEuro(cents);
};

export type ParsedImporto =
  | { ok: true; euro: number | null }
  | { ok: false; check: 'IMPORTO_SIMBOLI' | 'IMPORTO_DECIMALI' | 'IMPORTO_GRANDE' };

/**
 * Parses an amount as people type or paste it: "1500", "1500,5", "1.500,00 €", "1500.00" (D-216, `readNumero`). Refused are decimals
 * without an integer part, letters, signs, a second comma, a third decimal. In an English form "1,500.00" is read, and "1.500" is refused
 * rather than taken for another amount.
 */
export function parseImporto(text: string): ParsedImporto {
  const bare = text.replace(/€|EUR/gi, '').trim();
  if (bare === '') return /€|EUR/i.test(text) ? { ok: false, check: 'IMPORTO_SIMBOLI' } : { ok: true, euro: null };
  const letto = readNumero(bare);
  if (letto === null || letto.negativo) return { ok: false, check: 'IMPORTO_SIMBOLI' };
  if (letto.decimali.length > 2) return { ok: false, check: 'IMPORTO_DECIMALI' };
  const euro = valoreDi(letto);
  return euro >= IMPORTO_TROPPO_GRANDE ? { ok: false, check: 'IMPORTO_GRANDE' } : { ok: true, euro };
}

/** 12500 -> "12.500,00". */
export const formatImporto = (euro: number): string => formatNumero(euro, 2, 2);

/** The currency sign follows the amount after a no-break space; in English it precedes it. */
const withSign = (amount: string): string => (linguaNow() === 'en' ? `€${amount}` : `${amount}\u00a0€`);

/** 12500 -> "12.500,00 €", in English "€12,500.00". */
export const formatEuro = (euro: number): string => withSign(formatImporto(euro));

/** 12500 -> "12.500 €", 12500.5 -> "12.500,50 €": for running text, where whole amounts need no decimals. */
export const formatEuroBreve = (euro: number): string => (Number.isInteger(euro) ? withSign(formatNumero(euro)) : formatEuro(euro));

/** The amount while it is typed: 1234.5 -> "1234,5". */
export const rawImporto = (euro: number | null): string => (euro === null ? '' : rawDecimale(euro));

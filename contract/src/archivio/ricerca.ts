import { numeroDiCella } from '../numbers/numero.ts';
import { checkCodiceFiscale } from '../utenti/codiceFiscale.ts';

/** Operators of the archive's search. */
export const OPERATORI = ['anno', 'stato', 'dip', 'classe', 'importo', 'dal', 'al'] as const;
export type Operatore = (typeof OPERATORI)[number];
export const isCodiceFiscale = (text: string): boolean => checkCodiceFiscale(text.toUpperCase());
export const isProtocollo = (text: string): boolean => /^[A-Z]{2,20}\d{4}(-\d*)?$/i.test(text);
export const isEmail = (text: string): boolean => /^\S+@\S+$/.test(text);

/** Parses `38` or `38/2025`. */
export function numeroOf(text: string): { numero: number; anno: string | undefined } | null {
  const [, numero, anno] = /^(\d{1,7})(?:\/(\d{4}))?$/.exec(text) ?? [];
  return numero === undefined ? null : { numero: Number(numero), anno };
}

/** Whether a text means one proposta or one person, so that all years are searched. */
export const isPreciso = (text: string): boolean => numeroOf(text) !== null || isProtocollo(text) || isEmail(text) || isCodiceFiscale(text);

/** Parses `>5000`, `<5000`, `5000-15000`, `5000`, with dots and comma as in Italian amounts. */
export function importoOf(text: string): { da?: number; a?: number } | null {
  const [, sign, first = '', second] = /^([<>]?)=?([\d.]+(?:,\d+)?)(?:-([\d.]+(?:,\d+)?))?$/.exec(text) ?? [];
  const euro = (written: string) => numeroDiCella(written) ?? Number.NaN;
  if (sign === undefined || Number.isNaN(euro(first)) || (second !== undefined && (sign !== '' || Number.isNaN(euro(second))))) return null;
  if (sign === '>') return { da: euro(first) };
  if (sign === '<') return { a: euro(first) };
  const range = { da: euro(first), a: euro(second ?? first) };
  return range.da > range.a ? null : range;
}

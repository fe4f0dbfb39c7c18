import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import type { Campo, Valore } from '../template/template.types.ts';
import { linguaNow } from '../values/lingua.ts';

/** So much of a title tells one row from another. */
const LUNGHEZZA = 80;

/** Who or what a row of an answer is about: the person, the title written in it; null as long as nothing in it says so. */
export function rowName(campo: Campo, value: Valore, riga: number | null, facts: Facts): string | null {
  const family = familyOf(campo.tipoCampo);
  if (riga === null || family?.rowName === undefined) return null;
  if (value !== null && !family.accepts(campo, value)) return null;
  const name = (family.rowName(campo, value, riga, facts) ?? '').trim();
  if (name === '') return null;
  return name.length > LUNGHEZZA ? `${name.slice(0, LUNGHEZZA).toWellFormed().trimEnd()}…` : name;
}

/**
 * The row that a fault is about, to be put after its field: by its name, else by its number. Nothing where there is no
 * row, or the fault begins with that name itself.
 */
export function rowWords(name: string | null, { riga, messaggio }: { riga: number | null; messaggio: string }): string | null {
  if (riga === null || (name !== null && messaggio.startsWith(name))) return null;
  return name ?? `${linguaNow() === 'en' ? 'row' : 'riga'} ${riga + 1}`;
}

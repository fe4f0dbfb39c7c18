import { linguaNow } from '../../numbers/lingua.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import type { Campo, Valore } from '../template/template.types.ts';

/** Characters of a title that tell one row from another. */
const LUNGHEZZA = 80;

/** The person or title that a row of an answer is about; null while nothing in it says so. */
export function rowName(campo: Campo, value: Valore, riga: number | null, facts: Facts): string | null {
  const family = familyOf(campo.tipoCampo);
  if (riga === null || family?.rowName === undefined) return null;
  if (value !== null && !family.accepts(campo, value)) return null;
  const name = (family.rowName(campo, value, riga, facts) ?? '').trim();
  if (name === '') return null;
  return name.length > LUNGHEZZA ? `${name.slice(0, LUNGHEZZA).toWellFormed().trimEnd()}…` : name;
}

/**
 * The row of a fault, to be put after its field: by its name, else by its number; null where there is no row. The fault's own message never
 * repeats the name.
 */
export function rowWords(name: string | null, { riga }: { riga: number | null }): string | null {
  return riga === null ? null : (name ?? `${linguaNow() === 'en' ? 'row' : 'riga'} ${riga + 1}`);
}

import { linguaNow } from '../../numbers/lingua.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import type { Campo, Valore } from '../template/template.types.ts';

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
 * The row that a fault is about, to be put after its field: by its name, else by its number; null where there is no row. What is
 * wrong in a row never says the name itself.
 */
export function rowWords(name: string | null, { riga }: { riga: number | null }): string | null {
  return riga === null ? null : (name ?? `${linguaNow() === 'en' ? 'row' : 'riga'} ${riga + 1}`);
}

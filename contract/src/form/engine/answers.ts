import type { Family } from '../kinds/family.types.ts';
import { isKnownKind, kinds } from '../kinds/kinds.ts';
import type { Campo, Valore, Valori } from '../template/template.types.ts';

/** The answer to a field; null where there is none, or where it is empty or not of the kind's shape. */
export function answerOf(campo: Campo, valori: Valori): Valore {
  if (!isKnownKind(campo.tipoCampo) || !Object.hasOwn(valori, campo.uid)) return null;
  const family: Family = kinds[campo.tipoCampo];
  const value = valori[campo.uid];
  if (value === null || value === undefined || !family.accepts(campo, value)) return null;
  return family.isEmpty(campo, value) ? null : value;
}

/** Whether two values are equal, whatever the order of their keys; null and absent both mean "no answer". */
export function sameValore(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameValore(left[key], right[key]));
}

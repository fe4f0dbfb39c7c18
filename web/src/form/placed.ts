import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { Errore } from './store.ts';

/** Fields by what the wire calls them, where it calls them otherwise. */
export type WireNames = Readonly<Record<string, string>>;

/** Where a fault is: `tipologiaProgetti.0.sigla` at the field `sigla` of a form, `limiti.2.con` in a row of `limiti` and there in a column, of the outermost list that the form holds. */
export function placeOf(campo: string, values: object, names: WireNames = {}): { field: string; riga: number | null; colonna?: string } {
  const parts = Object.hasOwn(values, campo) ? [campo] : campo.split('.').map((part) => names[part] ?? part);
  // A column of a list may be called as another field is.
  const list = parts.findIndex((part, here) => Array.isArray(values[part as keyof typeof values]) && /^\d+$/.test(parts[here + 1] ?? ''));
  const at = list === -1 ? parts.findLastIndex((part) => Object.hasOwn(values, part)) : list;
  const [field = campo, riga, colonna] = at === -1 ? [] : parts.slice(at);
  if (riga === undefined) return { field, riga: null };
  return colonna === undefined ? { field, riga: Number(riga) } : { field, riga: Number(riga), colonna };
}

/** Faults by their fields, as these show them. */
export function placed(violazioni: readonly Violazione[], values: object, names?: WireNames): Map<string, Errore[]> {
  const errori = new Map<string, Errore[]>();
  for (const { campo, messaggio } of violazioni) {
    const { field, ...where } = placeOf(campo, values, names);
    errori.set(field, [...(errori.get(field) ?? []), { ...where, messaggio }]);
  }
  return errori;
}

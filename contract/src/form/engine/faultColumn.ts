import { familyOf } from '../kinds/kinds.ts';
import type { Campo } from '../template/template.types.ts';
import type { Fault } from '../values/checks.ts';

/** The column of a fault, in words to put before the fault's own; null where it is in no cell, or says itself where it is. */
export function columnLabel(campo: Campo, colonna: string | undefined): string | null {
  if (colonna === undefined) return null;
  const columns = familyOf(campo.tipoCampo)?.columns?.(campo) ?? [];
  return columns.find(({ uid }) => uid === colonna)?.label ?? null;
}

/** A fault in words that need no table around them: the column first. */
export function withColumn(campo: Campo, { colonna, messaggio }: Pick<Fault, 'messaggio' | 'colonna'>): string {
  const column = columnLabel(campo, colonna);
  return column === null ? messaggio : `${column}: ${messaggio}`;
}

import { familyOf } from '../kinds/kinds.ts';
import type { Campo } from '../template/template.types.ts';
import type { Fault } from '../values/checks.ts';

/** The label of a fault's column, to be put before its message; null where the fault is in no cell, or names its place itself. */
export function columnLabel(campo: Campo, colonna: string | undefined): string | null {
  if (colonna === undefined) return null;
  const columns = familyOf(campo.tipoCampo)?.columns?.(campo) ?? [];
  return columns.find(({ uid }) => uid === colonna)?.label ?? null;
}

/** The message of a fault outside its table: the column comes first. */
export function withColumn(campo: Campo, { colonna, messaggio }: Pick<Fault, 'messaggio' | 'colonna'>): string {
  const column = columnLabel(campo, colonna);
  return column === null ? messaggio : `${column}: ${messaggio}`;
}

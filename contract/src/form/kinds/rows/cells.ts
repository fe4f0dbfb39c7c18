import { formatImporto } from '../../../numbers/denaro.ts';
import type { Facts } from '../../template/facts.types.ts';
import type { Campo, Colonna } from '../../template/template.types.ts';
import { type Fault, fault } from '../../values/checks.ts';
import { isId } from '../../values/isObject.ts';
import { date } from '../date.ts';
import type { Contesto, Family } from '../family.types.ts';
import { currency, number } from '../number.ts';
import { text } from '../text.ts';

export type Cella = string | number | null;
export type Riga = Record<string, Cella>;

const cells: Record<Exclude<Colonna['tipo'], 'select'>, Family<never>> = {
  testo: text({ lines: 'one' }),
  intero: number,
  decimale: number,
  importo: currency,
  data: date(),
} as unknown as Record<Exclude<Colonna['tipo'], 'select'>, Family<never>>;

/** The family that reads and checks one cell, as for a field of its kind. */
const cellFamily = (tipo: Colonna['tipo']): Family | null => (tipo === 'select' ? null : (cells[tipo] as unknown as Family));

const cellCampo = (campo: Campo, colonna: Colonna): Campo => ({
  ...campo,
  label: colonna.label,
  flagRequired: colonna.flagRequired,
  maxLengthSize: colonna.maxLengthSize ?? null,
  valori: colonna.valori ?? [],
  opzioni: colonna.tipo === 'decimale' ? { decimali: 2 } : {},
});

export const isText = ({ tipo }: Colonna): boolean => tipo === 'testo' || tipo === 'data';

export function acceptsCell(campo: Campo, colonna: Colonna, cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === '') return true;
  const family = cellFamily(colonna.tipo);
  if (family !== null) return family.accepts(cellCampo(campo, colonna), cell);
  return isId(cell) && (colonna.valori ?? []).some(({ id }) => id === cell);
}

export function cleanCell(campo: Campo, colonna: Colonna, cell: Cella | undefined, facts: Facts): Cella {
  if (cell === undefined || cell === null || cell === '') return null;
  const family = cellFamily(colonna.tipo);
  const cleaned = family?.clean?.(cellCampo(campo, colonna), cell, facts) ?? cell;
  return typeof cleaned === 'string' && cleaned.trim() === '' ? null : (cleaned as Cella);
}

export function storableCell(campo: Campo, colonna: Colonna, cell: Cella, facts: Facts): Fault | null {
  return cell === null ? null : (cellFamily(colonna.tipo)?.storable?.(cellCampo(campo, colonna), cell, facts) ?? null);
}

export function checkCell(campo: Campo, colonna: Colonna, cell: Cella, contesto: Contesto): Fault[] {
  const family = cellFamily(colonna.tipo);
  if (family !== null) return family.check(cellCampo(campo, colonna), cell, contesto);
  return cell === null && colonna.flagRequired ? [fault('LISTA_OBBLIGATORIA')] : [];
}

/** One cell as text. */
export function plainCell(campo: Campo, colonna: Colonna, cell: Cella): string {
  if (cell === null) return '';
  if (colonna.tipo === 'select') return colonna.valori?.find(({ id }) => id === cell)?.descrizione ?? '';
  // A year is no quantity: no separator of thousands.
  if (colonna.tipo === 'intero') return String(cell);
  if (colonna.tipo === 'importo') return formatImporto(cell as number);
  return cellFamily(colonna.tipo)?.plain(cellCampo(campo, colonna), cell) ?? '';
}

/** A cell in the column of another form; null where that column does not exist, or has another list to choose from. */
export function copyCell(from: Colonna, to: Colonna | undefined, cell: Cella): Cella {
  if (to === undefined || from.tipo !== 'select') return to === undefined ? null : cell;
  const chosen = from.valori?.find(({ id }) => id === cell)?.descrizione;
  return to.valori?.find(({ descrizione }) => descrizione === chosen)?.id ?? null;
}

export const isBlank = (cell: Cella | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Whether nothing was written in any column of a row. */
export const isBlankRow = (colonne: readonly Colonna[], riga: Riga): boolean => colonne.every(({ uid }) => isBlank(riga[uid]));

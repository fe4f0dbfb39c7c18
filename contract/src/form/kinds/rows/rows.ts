import type { Facts } from '../../template/facts.types.ts';
import type { Campo, Colonna, Valore } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { formatImporto } from '../../values/denaro.ts';
import { isId, isObject } from '../../values/isObject.ts';
import { date } from '../date.ts';
import type { Contesto, Family } from '../family.types.ts';
import { currency, number } from '../number.ts';
import { text } from '../text.ts';

export type Cella = string | number | null;
export type Riga = Record<string, Cella>;

/** What tells one kind with rows from another: where its rows stand in the value and which columns they have. */
export type RowsConfig = {
  /** Key of the value under which the rows travel. */
  chiave: string;
  colonne: (campo: Campo) => readonly Colonna[];
  /** Rows carry an id of their own, given at save. */
  numerate?: boolean;
  /** Rows that the classe asks for at least. */
  least?: (facts: Facts) => number;
  /** Columns that say which row it is; absent: the first one of words. */
  nomi?: readonly string[];
  /** They name people: another proposta puts its own group together. */
  persone?: boolean;
};

/** Rows that no document has, whatever the template says. */
export const MASSIMO_RIGHE = 500;

const cells: Record<Exclude<Colonna['tipo'], 'select'>, Family<never>> = {
  testo: text({ lines: 'one' }),
  intero: number,
  decimale: number,
  importo: currency,
  data: date(),
} as unknown as Record<Exclude<Colonna['tipo'], 'select'>, Family<never>>;

/** What a row is called: what was written in the columns that name it. */
function nameOfRow({ colonne, nomi }: RowsConfig, campo: Campo, riga: Riga | undefined): string {
  const first = colonne(campo).find(({ tipo }) => tipo === 'testo');
  const words = (nomi ?? (first === undefined ? [] : [first.uid])).map((uid) => riga?.[uid]);
  return words.filter((word) => typeof word === 'string').join(' ');
}

/** Reads and checks one cell as the field of its own kind. */
const cellFamily = (tipo: Colonna['tipo']): Family | null => (tipo === 'select' ? null : (cells[tipo] as unknown as Family));

const cellCampo = (campo: Campo, colonna: Colonna): Campo => ({
  ...campo,
  label: colonna.label,
  flagRequired: colonna.flagRequired,
  maxLengthSize: colonna.maxLengthSize ?? null,
  valori: colonna.valori ?? [],
  opzioni: colonna.tipo === 'decimale' ? { decimali: 2 } : {},
});

const isText = ({ tipo }: Colonna): boolean => tipo === 'testo' || tipo === 'data';

function acceptsCell(campo: Campo, colonna: Colonna, cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === '') return true;
  const family = cellFamily(colonna.tipo);
  if (family !== null) return family.accepts(cellCampo(campo, colonna), cell);
  return isId(cell) && (colonna.valori ?? []).some(({ id }) => id === cell);
}

function cleanCell(campo: Campo, colonna: Colonna, cell: Cella | undefined, facts: Facts): Cella {
  if (cell === undefined || cell === null || cell === '') return null;
  const family = cellFamily(colonna.tipo);
  const cleaned = family?.clean?.(cellCampo(campo, colonna), cell, facts) ?? cell;
  return typeof cleaned === 'string' && cleaned.trim() === '' ? null : (cleaned as Cella);
}

function storableCell(campo: Campo, colonna: Colonna, cell: Cella, facts: Facts): Fault | null {
  return cell === null ? null : (cellFamily(colonna.tipo)?.storable?.(cellCampo(campo, colonna), cell, facts) ?? null);
}

function checkCell(campo: Campo, colonna: Colonna, cell: Cella, contesto: Contesto): Fault[] {
  const family = cellFamily(colonna.tipo);
  if (family !== null) return family.check(cellCampo(campo, colonna), cell, contesto);
  return cell === null && colonna.flagRequired ? [fault('LISTA_OBBLIGATORIA')] : [];
}

/** One cell in words. */
export function plainCell(campo: Campo, colonna: Colonna, cell: Cella): string {
  if (cell === null) return '';
  if (colonna.tipo === 'select') return colonna.valori?.find(({ id }) => id === cell)?.descrizione ?? '';
  // A year is no quantity: it takes no dot between the thousands.
  if (colonna.tipo === 'intero') return String(cell);
  if (colonna.tipo === 'importo') return formatImporto(cell as number);
  return cellFamily(colonna.tipo)?.plain(cellCampo(campo, colonna), cell) ?? '';
}

/** A cell in the column of another form: null where there is none, or where it has another list to choose from. */
function copyCell(from: Colonna, to: Colonna | undefined, cell: Cella): Cella {
  if (to === undefined || from.tipo !== 'select') return to === undefined ? null : cell;
  const chosen = from.valori?.find(({ id }) => id === cell)?.descrizione;
  return to.valori?.find(({ descrizione }) => descrizione === chosen)?.id ?? null;
}

const isBlank = (cell: Cella | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Nothing was written in any of its columns. */
export const isBlankRow = (colonne: readonly Colonna[], riga: Riga): boolean => colonne.every(({ uid }) => isBlank(riga[uid]));

/** Most rows that a field takes; 0 is unlimited. */
export const rowLimit = (campo: Campo): number => campo.opzioni?.massimo ?? 0;

/** The rows of a value of such a kind; none where it has no answer. */
export const rowsIn = ({ chiave }: RowsConfig, value: Valore): Riga[] => {
  const rows = isObject(value) ? (value as Record<string, unknown>)[chiave] : undefined;
  return Array.isArray(rows) ? (rows as Riga[]) : [];
};

/**
 * Every kind that is a list of rows: TABELLA, complex-field, progetti_manual, linee_tematiche, other-fundings. A cell
 * is checked as the field of its own kind; blank rows are dropped at save; a cell not yet given is null.
 */
export function rows<V extends Valore>(config: RowsConfig): Family<V> {
  const { chiave, colonne, numerate = false, least = () => 0, persone = false } = config;
  const holding = (list: Riga[]) => ({ [chiave]: list }) as unknown as V;
  const filled = (campo: Campo, value: Valore) => rowsIn(config, value).filter((riga) => !isBlankRow(colonne(campo), riga));

  function cleanRow(campo: Campo, riga: Riga, facts: Facts): Riga {
    const cleaned = colonne(campo).map((colonna) => [colonna.uid, cleanCell(campo, colonna, riga[colonna.uid], facts)] as const);
    return { ...(numerate && { id: riga.id ?? null }), ...Object.fromEntries(cleaned) };
  }

  return {
    accepts(campo, value): value is V {
      if (!isObject(value)) return false;
      const list = value[chiave];
      if (!Array.isArray(list) || list.length > MASSIMO_RIGHE) return false;
      const isRow = (riga: unknown) =>
        isObject(riga) &&
        colonne(campo).every((colonna) => acceptsCell(campo, colonna, Object.hasOwn(riga, colonna.uid) ? riga[colonna.uid] : null)) &&
        (!numerate || riga.id === undefined || riga.id === null || isId(riga.id));
      return list.every(isRow);
    },

    columns: colonne,
    rowName: (campo, value, riga) => nameOfRow(config, campo, rowsIn(config, value as Valore)[riga]),
    isEmpty: (campo, value) => filled(campo, value).length === 0,

    clean(campo, value, facts) {
      const list = filled(campo, value).map((riga) => cleanRow(campo, riga, facts));
      return holding(numerate ? numbered(list) : list);
    },

    storable(campo, value, facts) {
      const list = rowsIn(config, value);
      const limit = rowLimit(campo);
      if (limit > 0 && list.length > limit) return fault('NUMERO_MASSIMO');
      for (const [at, riga] of list.entries()) {
        for (const colonna of colonne(campo)) {
          const wrong = storableCell(campo, colonna, riga[colonna.uid] ?? null, facts);
          if (wrong !== null) return faultInCell(at, colonna.uid, wrong);
        }
      }
      return null;
    },

    check(campo, value, contesto) {
      const list = value === null ? [] : rowsIn(config, value);
      const given = value === null ? 0 : filled(campo, value).length;
      const min = least(contesto.facts);
      if (given < min) return [fault('RIGHE_MINIME', { min, ora: given })];
      if (value === null || given === 0) return campo.flagRequired ? [fault('TABELLA_OBBLIGATORIA')] : [];
      const over = rowLimit(campo) > 0 && given > rowLimit(campo) ? [fault('NUMERO_MASSIMO')] : [];
      const inRows = list.flatMap((riga, at) =>
        isBlankRow(colonne(campo), riga)
          ? []
          : colonne(campo).flatMap((colonna) =>
              checkCell(campo, colonna, isBlank(riga[colonna.uid]) ? null : (riga[colonna.uid] ?? null), contesto).map((wrong) =>
                faultInCell(at, colonna.uid, wrong),
              ),
            ),
      );
      return [...over, ...inRows];
    },

    copy(value, { from, to }) {
      if (persone) return { value: null, motivo: 'PERSONE' };
      const list = filled(from, value);
      const into = (colonna: Colonna) => colonne(to).find(({ uid, tipo }) => uid === colonna.uid && tipo === colonna.tipo);
      const copied = list.map((riga) => colonne(from).map((colonna) => copyCell(colonna, into(colonna), riga[colonna.uid] ?? null)));
      const isLost = (at: number) => list.some((riga, row) => !isBlank(riga[colonne(from)[at]?.uid ?? '']) && copied[row]?.[at] === null);
      const lost = colonne(from).filter((_, at) => isLost(at));
      const kept = list.map((riga, row): Riga => {
        const { id: _, ...rest } = riga;
        return { ...rest, ...Object.fromEntries(colonne(from).map(({ uid }, at) => [uid, copied[row]?.[at] ?? null])) };
      });
      const motivo = lost.length === 0 ? null : 'COLONNE';
      return { value: holding(kept), motivo, ...(motivo !== null && { testo: lost.map(({ label }) => label).join(', ') }) };
    },

    plain: (campo, value) =>
      filled(campo, value)
        .map((riga) =>
          colonne(campo)
            .filter(({ uid }) => !isBlank(riga[uid]))
            .map((colonna) => `${colonna.label}: ${plainCell(campo, colonna, riga[colonna.uid] ?? null)}`)
            .join('; '),
        )
        .join('\n'),

    table: (campo, value) => ({
      colonne: colonne(campo).map((colonna) => ({ titolo: colonna.label, numerica: !isText(colonna) && colonna.tipo !== 'select' })),
      righe: filled(campo, value).map((riga) => colonne(campo).map((colonna) => plainCell(campo, colonna, riga[colonna.uid] ?? null))),
      totali: null,
    }),
  };
}

/** Every row with an id that no other has, the ids given before kept. */
function numbered(list: Riga[]): Riga[] {
  const ids = new Set<number>();
  let next = Math.max(0, ...list.map(({ id }) => (typeof id === 'number' ? id : 0)));
  return list.map((riga) => {
    const own = typeof riga.id === 'number' && !ids.has(riga.id) ? riga.id : ++next;
    ids.add(own);
    return { ...riga, id: own };
  });
}

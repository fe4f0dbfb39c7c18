import type { Facts } from '../../template/facts.types.ts';
import type { Campo, Colonna, Valore } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isId, isObject } from '../../values/isObject.ts';
import type { Contesto, Copiata, Family, TabellaView } from '../family.types.ts';
import { acceptsCell, checkCell, cleanCell, copyCell, isBlank, isBlankRow, isText, plainCell, type Riga, storableCell } from './cells.ts';

/** The differences between the kinds with rows: where the rows stand in the value, and their columns. */
export type RowsConfig = {
  /** The key of the value under which the rows travel. */
  chiave: string;
  colonne: (campo: Campo) => readonly Colonna[];
  /** Rows have an id of their own, given at save. */
  numerate?: boolean;
  /** Rows that the classe requires at least. */
  least?: (facts: Facts) => number;
  /** Columns that name the row; absent: the first column of text. */
  nomi?: readonly string[];
  /** The rows name people, so they are not copied: another proposta has a group of its own. */
  persone?: boolean;
};

/** Rows at most, whatever the template says. */
export const MASSIMO_RIGHE = 500;

/** Rows of a field at most; 0 is unlimited. */
export const rowLimit = (campo: Campo): number => campo.opzioni?.massimo ?? 0;

/** The rows of a value of such a kind; none without an answer. */
export const rowsIn = ({ chiave }: RowsConfig, value: Valore): Riga[] => {
  const rows = isObject(value) ? (value as Record<string, unknown>)[chiave] : undefined;
  return Array.isArray(rows) ? (rows as Riga[]) : [];
};

/** The rows in which something was written. */
const filledIn = (config: RowsConfig, campo: Campo, value: Valore): Riga[] =>
  rowsIn(config, value).filter((riga) => !isBlankRow(config.colonne(campo), riga));

/**
 * Every kind that is a list of rows: TABELLA, complex-field, progetti_manual, linee_tematiche, other-fundings. A cell is checked as a field
 * of its kind; blank rows are dropped at save; an empty cell is null.
 */
export function rows<V extends Valore>(config: RowsConfig): Family<V> {
  const { chiave, colonne, numerate = false, persone = false } = config;
  const holding = (list: Riga[]) => ({ [chiave]: list }) as unknown as V;

  return {
    accepts: (campo, value): value is V => isObject(value) && isListOfRows(config, campo, value[chiave]),
    columns: colonne,
    rowName: (campo, value, riga) => nameOfRow(config, campo, rowsIn(config, value as Valore)[riga]),
    isEmpty: (campo, value) => filledIn(config, campo, value).length === 0,
    clean(campo, value, facts) {
      const list = filledIn(config, campo, value).map((riga) => cleanRow(config, campo, riga, facts));
      return holding(numerate ? numbered(list) : list);
    },
    storable: (campo, value, facts) => storableRows(config, campo, rowsIn(config, value), facts),
    check: (campo, value, contesto) => checkRows(config, campo, value === null ? [] : rowsIn(config, value), contesto),
    copy(value, { from, to }) {
      if (persone) return { value: null, motivo: 'PERSONE' };
      const { kept, ...said } = copyRows(filledIn(config, from, value), colonne(from), colonne(to));
      return { value: holding(kept), ...said };
    },
    plain: (campo, value) =>
      filledIn(config, campo, value)
        .map((riga) => plainRow(config, campo, riga))
        .join('\n'),
    table: (campo, value) => tableOf(config, campo, filledIn(config, campo, value)),
  };
}

/** The name of a row: the text in the columns that name it. */
function nameOfRow({ colonne, nomi }: RowsConfig, campo: Campo, riga: Riga | undefined): string {
  const first = colonne(campo).find(({ tipo }) => tipo === 'testo');
  const words = (nomi ?? (first === undefined ? [] : [first.uid])).map((uid) => riga?.[uid]);
  return words.filter((word) => typeof word === 'string').join(' ');
}

function isListOfRows({ colonne, numerate = false }: RowsConfig, campo: Campo, list: unknown): boolean {
  if (!Array.isArray(list) || list.length > MASSIMO_RIGHE) return false;
  const isRow = (riga: unknown) =>
    isObject(riga) &&
    colonne(campo).every((colonna) => acceptsCell(campo, colonna, Object.hasOwn(riga, colonna.uid) ? riga[colonna.uid] : null)) &&
    (!numerate || riga.id === undefined || riga.id === null || isId(riga.id));
  return list.every(isRow);
}

function cleanRow({ colonne, numerate = false }: RowsConfig, campo: Campo, riga: Riga, facts: Facts): Riga {
  const cleaned = colonne(campo).map((colonna) => [colonna.uid, cleanCell(campo, colonna, riga[colonna.uid], facts)] as const);
  return { ...(numerate && { id: riga.id ?? null }), ...Object.fromEntries(cleaned) };
}

function storableRows({ colonne }: RowsConfig, campo: Campo, list: readonly Riga[], facts: Facts): Fault | null {
  const limit = rowLimit(campo);
  if (limit > 0 && list.length > limit) return fault('NUMERO_MASSIMO');
  for (const [at, riga] of list.entries()) {
    for (const colonna of colonne(campo)) {
      const wrong = storableCell(campo, colonna, riga[colonna.uid] ?? null, facts);
      if (wrong !== null) return faultInCell(at, colonna.uid, wrong);
    }
  }
  return null;
}

/** Blank rows are ignored: they are neither counted nor wrong. */
function checkRows({ colonne, least = () => 0 }: RowsConfig, campo: Campo, list: readonly Riga[], contesto: Contesto): Fault[] {
  const columns = colonne(campo);
  const given = list.filter((riga) => !isBlankRow(columns, riga)).length;
  const min = least(contesto.facts);
  if (given < min) return [fault('RIGHE_MINIME', { min, ora: given })];
  if (given === 0) return campo.flagRequired ? [fault('TABELLA_OBBLIGATORIA')] : [];
  const over = rowLimit(campo) > 0 && given > rowLimit(campo) ? [fault('NUMERO_MASSIMO')] : [];
  const inCell = (riga: Riga, at: number, colonna: Colonna) => {
    const cell = riga[colonna.uid] ?? null;
    return checkCell(campo, colonna, isBlank(cell) ? null : cell, contesto).map((wrong) => faultInCell(at, colonna.uid, wrong));
  };
  const inRows = list.flatMap((riga, at) => (isBlankRow(columns, riga) ? [] : columns.flatMap((colonna) => inCell(riga, at, colonna))));
  return [...over, ...inRows];
}

/** The rows in the columns of another form, matched by uid, else by label; text of columns that it lacks is left out and listed. */
function copyRows(
  list: readonly Riga[],
  from: readonly Colonna[],
  to: readonly Colonna[],
): Omit<Copiata<never>, 'value'> & { kept: Riga[] } {
  const owned = new Set(from.map(({ uid }) => uid));
  const into = ({ uid, label, tipo }: Colonna): Colonna | undefined => {
    const alike = (each: Colonna) => each.label === label && each.tipo === tipo;
    const [only, another] = to.filter((each) => !owned.has(each.uid) && alike(each));
    const namesake = another === undefined && from.filter(alike).length === 1 ? only : undefined;
    return to.find((each) => each.uid === uid && each.tipo === tipo) ?? namesake;
  };
  const copied = list.map((riga) => from.map((colonna) => copyCell(colonna, into(colonna), riga[colonna.uid] ?? null)));
  const isLost = (at: number) => list.some((riga, row) => !isBlank(riga[from[at]?.uid ?? '']) && copied[row]?.[at] === null);
  const lost = from.filter((_, at) => isLost(at));
  const kept = list.map((riga, row): Riga => {
    const rest = Object.entries(riga).filter(([key]) => key !== 'id' && !owned.has(key));
    return Object.fromEntries([...rest, ...from.map((colonna, at) => [into(colonna)?.uid ?? colonna.uid, copied[row]?.[at] ?? null])]);
  });
  if (lost.length === 0) return { kept, motivo: null };
  return { kept, motivo: 'COLONNE', testo: lost.map(({ label }) => label).join(', ') };
}

const plainRow = ({ colonne }: RowsConfig, campo: Campo, riga: Riga): string =>
  colonne(campo)
    .filter(({ uid }) => !isBlank(riga[uid]))
    .map((colonna) => `${colonna.label}: ${plainCell(campo, colonna, riga[colonna.uid] ?? null)}`)
    .join('; ');

const tableOf = ({ colonne }: RowsConfig, campo: Campo, list: readonly Riga[]): TabellaView => ({
  colonne: colonne(campo).map((colonna) => ({ titolo: colonna.label, numerica: !isText(colonna) && colonna.tipo !== 'select' })),
  righe: list.map((riga) => colonne(campo).map((colonna) => plainCell(campo, colonna, riga[colonna.uid] ?? null))),
  totali: null,
});

/** Gives every row an id of its own; ids given before are kept. */
function numbered(list: Riga[]): Riga[] {
  const ids = new Set<number>();
  let next = Math.max(0, ...list.map(({ id }) => (typeof id === 'number' ? id : 0)));
  return list.map((riga) => {
    const own = typeof riga.id === 'number' && !ids.has(riga.id) ? riga.id : ++next;
    ids.add(own);
    return { ...riga, id: own };
  });
}

import type { Errore } from './store.ts';

/** The cell whose input holds words that are no value: of a row that has an id, or of one that keeps its place. */
export type Cell = { colonna: string } & ({ row: number } | { riga: number });
type Rejection = { cell: Cell | null; messaggio: string };

/** Words that inputs hold and that are no value (",5"), by field and cell: they count as faults until they are put right or gone. */
export type Rejections = {
  /** Answers whether anything changed; null takes the rejection away. */
  set(uid: string, messaggio: string | null, cell?: Cell): boolean;
  /** Those of a field, in the places that its rows have now. */
  of(uid: string, rows: readonly number[]): Errore[];
  /** A field is closed, or some of its rows have gone: their rejections go too. */
  forget(uid: string, rows?: readonly number[]): void;
};

export function createRejections(): Rejections {
  const fields = new Map<string, Map<string, Rejection>>();
  const keyOf = (cell: Cell | null) => (cell === null ? '' : JSON.stringify(cell));
  const isGone = (cell: Cell | null, rows: readonly number[]) => cell !== null && 'row' in cell && !rows.includes(cell.row);

  return {
    set(uid, messaggio, cell) {
      const own = fields.get(uid) ?? new Map<string, Rejection>();
      const key = keyOf(cell ?? null);
      if ((own.get(key)?.messaggio ?? null) === messaggio) return false;
      if (messaggio === null) own.delete(key);
      else own.set(key, { cell: cell ?? null, messaggio });
      fields.set(uid, own);
      return true;
    },

    of: (uid, rows) =>
      [...(fields.get(uid)?.values() ?? [])].map(({ cell, messaggio }) => {
        if (cell === null) return { riga: null, messaggio };
        return { riga: 'row' in cell ? rows.indexOf(cell.row) : cell.riga, colonna: cell.colonna, messaggio };
      }),

    forget(uid, rows) {
      if (rows === undefined) fields.delete(uid);
      for (const [key, { cell }] of fields.get(uid) ?? []) if (isGone(cell, rows ?? [])) fields.get(uid)?.delete(key);
    },
  };
}

import { useField } from '../../../form/formHooks.ts';
import type { Errore, Store } from '../../../form/store.ts';

/** A list of rows that a form holds, ready to be spread on a `RigheTable`. */
export type Righe<Row> = {
  id: string;
  rows: readonly Row[];
  errori: readonly Errore[];
  onChange: (rows: readonly Row[]) => void;
  /** Rows were added, moved or removed: faults are told by place, so those shown no longer apply. */
  onPlaces: (rows: readonly Row[]) => void;
};

type RowOf<L> = L extends readonly (infer Row)[] ? Row : never;

export function useRighe<T extends object, K extends keyof T & string>(store: Store<T>, key: K): Righe<RowOf<T[K]>> {
  const { value, onChange } = useField(store, key);
  const change = onChange as unknown as (rows: readonly RowOf<T[K]>[]) => void;
  return {
    id: key,
    rows: value as readonly RowOf<T[K]>[],
    errori: store.field(key).errori,
    onChange: change,
    onPlaces: (rows) => {
      store.setErrori(key, []);
      change(rows);
    },
  };
}

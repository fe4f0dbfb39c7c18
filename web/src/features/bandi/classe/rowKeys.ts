import type { Storable, Stored, Unstored } from '@sigeba/contract/stored.ts';

/** Rows are told apart by their own key, whatever their place: one that is stored by its id, a new one by a number of its own. */
export type KeyedRow<Row> = Storable<Row> & { key: string };

let last = 0;
export const newKey = (): string => {
  last += 1;
  return `nuova-${last}`;
};
export const keyed = <Row>(rows: readonly Stored<Row>[]): (Stored<Row> & { key: string })[] =>
  rows.map((row) => ({ ...row, key: String(row.id) }));
export const newRow = <Row>(row: Row): Unstored<Row> & { key: string } => ({ ...row, id: null, key: newKey() });

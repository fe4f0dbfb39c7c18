import type { Storable, Stored, Unstored } from '@sigeba/contract/stored.ts';
import { newKey as uuid } from '../../../api/actKeys.ts';

/** Rows are told apart by their own key, whatever their place: one that is stored by its id, a new one by a random key. */
export type KeyedRow<Row> = Storable<Row> & { key: string };

/** Never the same again: rows that this browser kept come back with their keys. */
export const newKey = (): string => `nuova-${uuid()}`;
export const keyed = <Row>(rows: readonly Stored<Row>[]): (Stored<Row> & { key: string })[] =>
  rows.map((row) => ({ ...row, key: String(row.id) }));
export const newRow = <Row>(row: Row): Unstored<Row> & { key: string } => ({ ...row, id: null, key: newKey() });

import type { Storable, Stored, Unstored } from '@sigeba/contract/stored.ts';
import { newKey as uuid } from '../../../api/actKeys.ts';

/** Rows are told apart by their own key, whatever their place: one that is stored by its id, a new one by a random key. */
export type KeyedRow<Row> = Storable<Row> & { key: string };

/** Never the same again: rows that this browser kept come back with their keys. */
export const newKey = (): string => `nuova-${uuid()}`;
export const keyed = <Row>(rows: readonly Stored<Row>[]): (Stored<Row> & { key: string })[] =>
  rows.map((row) => ({ ...row, key: String(row.id) }));
export const newRow = <Row>(row: Row): Unstored<Row> & { key: string } => ({ ...row, id: null, key: newKey() });
export const isNew = ({ key }: { key: string }): boolean => key.startsWith('nuova-');

type Keyed = { id: number | null; key: string };

/**
 * Rows as they were read, under the keys by which the page shows them already, so that nobody who types in one loses it: a stored row is
 * known by its id, those that were new when they were saved by their order. Where somebody else has added some too, new ones are not told apart.
 */
export function keepKeys<Row extends Keyed>(read: readonly Row[], saved: readonly Row[]): Row[] {
  const known = new Map(saved.map(({ id, key }) => [id, key]));
  const added = saved.filter(({ id }) => id === null);
  const born = read.filter(({ id }) => !known.has(id));
  return read.map((row) => {
    const key = known.get(row.id) ?? (added.length === born.length ? added[born.indexOf(row)]?.key : undefined);
    return key === undefined ? row : { ...row, key };
  });
}

/** New rows that were stored while they were typed on are those that have an id by now, and are not stored once more. */
export function withIds<Row extends Keyed>(rows: readonly Row[], stored: readonly Row[]): Row[] {
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  return rows.map((row) => (row.id === null ? { ...row, id: ids.get(row.key) ?? null } : row));
}

import { type Ordine, ordiniOf } from '@sigeba/contract/list/list.ts';
import { type RawBuilder, sql } from 'kysely';

type Sorting<Column extends string> = {
  /** All orders that may be asked for: the alternatives of the query. */
  all: readonly Ordine<Column>[];
  by(ordine: Ordine<Column>): RawBuilder<unknown>[];
};

/** The sort expressions of a list's columns; missing values come last in either direction. */
export function sortedBy<Column extends string>(
  columns: readonly [Column, ...Column[]],
  sorts: Record<Column, RawBuilder<unknown>[]>,
): Sorting<Column> {
  return {
    all: ordiniOf(columns),
    by: (ordine) => {
      const downwards = ordine.startsWith('-');
      return sorts[ordine.replace('-', '') as Column].map((sort) =>
        downwards ? sql`${sort} desc nulls last` : sql`${sort} asc nulls last`,
      );
    },
  };
}

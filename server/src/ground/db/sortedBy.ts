import { type Ordine, ordiniOf } from '@sigeba/contract/list/list.ts';
import { type RawBuilder, sql } from 'kysely';

type Sorting<Column extends string> = {
  /** All orders that may be asked for: an alternative of the query. */
  all: readonly Ordine<Column>[];
  by(ordine: Ordine<Column>): RawBuilder<unknown>[];
};

/** What each column of a list is sorted by; what is missing comes last either way. */
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

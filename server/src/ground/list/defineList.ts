import type { Atto } from '@sigeba/contract/atti.ts';
import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking, FileAnswer } from '../asking.ts';
import { record } from '../audit/record.ts';
import { fileName } from '../csv/csv.ts';
import type { Shape } from '../db/alternatives.ts';
import type { Db, Tx } from '../db/db.types.ts';
import type { Query } from '../db/query.ts';
import type { Chosen, Which } from '../db/whichRows.ts';
import { Refused } from '../refuse.ts';
import type { WithReader } from '../replica/replica.ts';
import type { Column } from './column.ts';
import { exportFile } from './exportFile.ts';
import { inOrder } from './inOrder.ts';

export type AskingList<Filtri> = Asking & { query: Filtri };

/** Rows by their ids, as one person sees them at an instant. */
type RowSelection = { ids: readonly number[]; received: Date; utenteId: number };

/** A paged list: pages and counts follow from this declaration (ADR-10). */
type Pages<Filtri, Bounds, Values extends object, Form extends Shape, Row extends { id: number }, Item, Total extends string> = {
  /** The bounds of what the caller may see, checked first by every list; null refuses the call. */
  confine(asking: AskingList<Filtri>): Bounds | null;
  /** The values and the shape of the queries for a filter within these bounds. */
  search(filtri: Filtri, bounds: Bounds): { values: Values; shape: Form };
  which: Which<Values, Form, string, Total>;
  /** All data of these rows, in any order, as the caller may see them. */
  rows: Query<RowSelection, Row[]>;
  present(row: Row, asking: AskingList<Filtri>): Item;
  /** Adjusts the presented rows of a page to each other. */
  align?(items: readonly Item[]): Item[];
};

/** The list as a file: CSV, xlsx and the audit row of the export follow from this declaration. */
type File<Filtri, Line extends { id: number }> = {
  /** The file is called `<name>_<anno>_<when>`. */
  name: string;
  anno?(filtri: Filtri): number | undefined;
  act: Atto;
  about: OggettoAudit;
  lines(tx: Tx, asked: RowSelection): Promise<Line[]>;
  columns(asking: AskingList<Filtri>): readonly Column<Line>[];
};

type Page = { limit: number; offset: number };

type Confined<Filtri, Bounds, Values, Form> = {
  confine(asking: AskingList<Filtri>): Bounds | null;
  search(filtri: Filtri, bounds: Bounds): { values: Values; shape: Form };
};

/** The filter within the bounds of the caller, restricted to rows selected by hand where there are some. */
function searchIn<Filtri extends object, Bounds, Values, Form>(
  { confine, search }: Confined<Filtri, Bounds, Values, Form>,
  asking: AskingList<Filtri>,
): { values: Values & Chosen; shape: Form } {
  const bounds = confine(asking);
  if (bounds === null) throw new Refused(no('FORBIDDEN'));
  const { values, shape } = search(asking.query, bounds);
  const { ids } = asking.query as Chosen;
  return { values: { ...values, ...(ids === undefined ? {} : { ids }) }, shape };
}

export function definePages<
  Filtri extends object,
  Bounds,
  Values extends object,
  Form extends Shape,
  Row extends { id: number },
  Item,
  Total extends string,
>(list: Pages<Filtri, Bounds, Values, Form, Row, Item, Total>) {
  return {
    page: pagesOf(list),
    /** How many rows of the filter are in each state. */
    states: (tx: Tx, asking: AskingList<Filtri>) => {
      const { values, shape } = searchIn(list, asking);
      return list.which.states(tx, values, shape);
    },
    /** How many rows the filter has, and their sums. */
    totals: (tx: Tx, asking: AskingList<Filtri>) => {
      const { values, shape } = searchIn(list, asking);
      return list.which.totals(tx, values, shape);
    },
    /** The ids of the filter in their order, limited to `atMost`. */
    ids: async (tx: Tx, asking: AskingList<Filtri>, atMost: number) => {
      const { values, shape } = searchIn(list, asking);
      return (await list.which.all(tx, { ...values, atMost }, shape)).ids;
    },
  };
}

/** The pages of a list, each with the total number of rows. */
function pagesOf<Filtri extends object, Bounds, Values extends object, Form extends Shape, Row extends { id: number }, Item>(
  list: Pages<Filtri, Bounds, Values, Form, Row, Item, string>,
) {
  return async (tx: Tx, asking: AskingList<Filtri & Page>) => {
    const { actor, received, query } = asking;
    const { limit, offset } = query;
    const { values, shape } = searchIn(list, asking);
    const { ids, totale } = await list.which.page(tx, { ...values, offset }, { ...shape, limit });
    const rows = ids.length === 0 ? [] : await list.rows(tx, { ids, received, utenteId: actor.id });
    const items = inOrder(ids, rows).map((row) => list.present(row, asking));
    return {
      resultList: list.align?.(items) ?? items,
      totale,
      start: ids.length === 0 ? 0 : offset + 1,
      end: ids.length === 0 ? 0 : offset + ids.length,
    };
  };
}

export function defineList<
  Filtri extends object,
  Bounds,
  Values extends object,
  Form extends Shape,
  Row extends { id: number },
  Item,
  Total extends string,
  Line extends { id: number },
>(list: Pages<Filtri, Bounds, Values, Form, Row, Item, Total> & { file: File<Filtri, Line> }) {
  return {
    ...definePages(list),
    /** The whole filter as a file. */
    export: async (db: Db, asking: AskingList<Filtri & { formato: Formato }> & { gone: AbortSignal } & WithReader): Promise<FileAnswer> => {
      const { file, which } = list;
      const { values, shape } = searchIn(list, asking);
      const { query, received } = asking;
      return exportFile(db, asking, {
        formato: query.formato,
        name: fileName(file.name, file.anno?.(query), received, query.formato),
        columns: file.columns(asking),
        ids: async (tx, atMost) => (await which.all(tx, { ...values, atMost }, shape)).ids,
        lines: (tx, ids) => file.lines(tx, { ids, received, utenteId: asking.actor.id }),
        record: (tx, righe) => record(tx, asking, file.act, { tipo: file.about, id: null }, { ...query, righe }),
      });
    },
  };
}

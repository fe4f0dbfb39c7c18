import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Alternatives, Shape } from './alternatives.ts';
import type { Db, Tx } from './db.types.ts';
import { leave } from './found.ts';
import { type Asked, anyNumber, anyOf, anySubsetOf, one } from './question.ts';

type Condition = RawBuilder<SqlBool>;

/** Of all rows of a list those chosen by hand: every list may be asked so. */
export type Chosen = { ids?: readonly number[] | undefined };

/** What each value that may be given narrows a list to; one that is not given narrows nothing. */
export type Filters<Values> = { readonly [Name in keyof Values]?: (values: Values) => Condition };

/** Where it depends on who reads, of the values. */
type Bound<Values, Part> = Part | ((values: Values) => Part);
type Added<Values> = Bound<Values, RawBuilder<number | null>>;

/** Which rows a list has: the filter as conditions on one table, and their order. Values and shape are those of a question. */
export type DescribingRows<Values, Form, State extends string, Total extends string> = {
  /** The table and its alias: 'proposta p', or what stands for one. */
  from: string | RawBuilder<unknown>;
  /** Its id, which ends every order: 'p.id'. */
  id: string;
  /** What conditions look up in `una`: asked once for a statement, however often it applies them. */
  una?(values: Values): RawBuilder<unknown>;
  /** What holds for every row of the list. */
  always?(shape: Form): Condition[];
  filters: Filters<Values>;
  /** One of these states holds at a time; the counts tell how many of the filter each has. */
  states?: Record<State, Bound<Values, Condition>>;
  state?(shape: Form): State;
  /** What of each row adds up: numeric columns, so exact to the cent. */
  totals?: Record<Total, Added<Values>>;
  order(shape: Form, values: Values): RawBuilder<unknown>[];
  /** Whether ids go down where all else is equal. */
  descending?: boolean;
};

type Asking<Values, Form, Answer> = (tx: Db | Tx, values: Values, shape: Form) => Promise<Answer>;

export type Which<Values extends object, Form extends Shape, State extends string = string, Total extends string = string> = {
  /** The ids of a page in their order, and how many there are in all. What is asked with `FOUND` after it, in the same trip, is of these. */
  page(values: Values & Chosen & { offset: number }, shape: Form & { limit: number }): Asked<{ ids: number[]; totale: number }>;
  /** All ids in their order, so many at most. */
  all: Asking<Values & Chosen & { atMost: number }, Form, { ids: number[] }>;
  /** How many there are, and what they come to. */
  totals: Asking<Values & Chosen, Form, Record<Total | 'totale', number>>;
  /** How many of the filter, its state aside, each state holds: in one pass. */
  states: Asking<Values & Chosen, Form, Record<State, number>>;
};

/**
 * Declares the questions of a list. First which rows they are, then these alone with all their data: so the joins need no
 * plan of their own for every filter (making it costs more than running it), and a file is read in pieces by key.
 */
export function whichRows<
  Values extends object,
  Form extends Shape = Record<never, never>,
  State extends string = never,
  Total extends string = never,
>(
  { from, id, una, always, filters, states, state, totals, order, descending = false }: DescribingRows<Values, Form, State, Total>,
  alternatives: Alternatives<Form>,
): Which<Values, Form, State, Total> {
  const table = typeof from === 'string' ? sql.raw(from) : from;
  const key = sql.ref(id);
  const conditionOf = { ...filters, ids: ({ ids = [] }: Chosen) => sql`${key} = ${anyOf(ids)}` } as Record<
    string,
    (values: Values) => Condition
  >;
  const names = Object.keys(conditionOf);
  type Given = Form & { given: readonly string[] };
  /** The names of the values that are given are part of a question's text. */
  const withGiven = (values: object, shape: Form): Given => ({
    ...shape,
    given: names.filter((name) => (values as Record<string, unknown>)[name] !== undefined),
  });
  const narrowed = (question: unknown) => (tx: Db | Tx, values: object, shape: Form) =>
    (question as Asking<object, Given, unknown>)(tx, values, withGiven(values, shape));

  const beginning = (values: Values) => (una === undefined ? sql`` : sql`with una as materialized (${una(values)}) `);
  const all = (conditions: Condition[]) => sql`from ${table} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const where = (values: Values, shape: Given) => [
    ...(always?.(shape) ?? []),
    ...shape.given.flatMap((name) => conditionOf[name]?.(values) ?? []),
  ];
  const found = (values: Values, shape: Given) =>
    all([...where(values, shape), ...(states === undefined || state === undefined ? [] : [bound(states[state(shape)], values)])]);
  const ordered = (values: Values, shape: Form) =>
    sql`order by ${sql.join([...order(shape, values), descending ? sql`${key} desc` : key])}`;
  const counted = (values: Values) =>
    (Object.entries(states ?? { tutte: sql`true` }) as [State, Bound<Values, Condition>][]).map(
      ([name, condition]) => sql`count(*) filter (where ${bound(condition, values)}) as ${sql.id(name)}`,
    );
  const shapes = { ...alternatives, given: anySubsetOf(names) } as unknown as Alternatives<Given>;
  const withLimit = { ...shapes, limit: anyNumber(20) } as unknown as Alternatives<Given & { limit: number }>;

  const page = one(
    (_, values: Values & { offset: number }, shape: Given & { limit: number }) =>
      sql<{ ids: number[]; totale: number }>`${beginning(values)}select ${leave(sql`array(select ${key} ${found(values, shape)}
        ${ordered(values, shape)} limit ${sql.lit(shape.limit)} offset ${values.offset})`)} as ids, (select count(*) ${found(values, shape)}) as totale`,
    withLimit,
  );
  const ids = one(
    (_, values: Values & { atMost: number }, shape: Given) =>
      sql<{
        ids: number[];
      }>`${beginning(values)}select array(select ${key} ${found(values, shape)} ${ordered(values, shape)} limit ${values.atMost}) as ids`,
    shapes,
  );
  const added = (values: Values) =>
    (Object.entries(totals ?? {}) as [Total, Added<Values>][]).map(
      ([name, column]) => sql`coalesce(sum(${bound(column, values)}), 0) as ${sql.id(name)}`,
    );
  const total = one(
    (_, values: Values, shape: Given) =>
      sql<
        Record<Total | 'totale', number>
      >`${beginning(values)}select ${sql.join([sql`count(*) as totale`, ...added(values)])} ${found(values, shape)}`,
    shapes,
  );
  const byState = one(
    (_, values: Values, shape: Given) =>
      sql<Record<State, number>>`${beginning(values)}select ${sql.join(counted(values))} ${all(where(values, shape))}`,
    shapes,
  );
  const questions = {
    page: (values: object, shape: Form) => (page.with as (values: object, shape: Given) => unknown)(values, withGiven(values, shape)),
    all: narrowed(ids),
    totals: narrowed(total),
    states: narrowed(byState),
  };
  return questions as unknown as Which<Values, Form, State, Total>;
}

const bound = <Values, Part extends RawBuilder<unknown>>(part: Bound<Values, Part>, values: Values): Part =>
  typeof part === 'function' ? part(values) : part;

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Alternatives, Shape } from './alternatives.ts';
import type { Db, Tx } from './db.types.ts';
import { anyNumber, anyOf, anySubsetOf, one } from './query.ts';

type Condition = RawBuilder<SqlBool>;

/** Rows of a list that were selected by hand: every list accepts them. */
export type Chosen = { ids?: readonly number[] | undefined };

/** The condition of each filter; a filter that is not given restricts nothing. */
export type Filters<Values> = { readonly [Name in keyof Values]?: (values: Values) => Condition };

/** A part of the statement, which may depend on the values where it depends on the reader. */
type Bound<Values, Part> = Part | ((values: Values) => Part);
type Sum<Values> = Bound<Values, RawBuilder<number | null>>;

/** Which rows a list has: the filters as conditions on one table, and the order. Values and shape are those of a query. */
export type RowsDescription<Values, Form, State extends string, Total extends string> = {
  /** The table and its alias: 'proposta p', or an expression in its place. */
  from: string | RawBuilder<unknown>;
  /** The column of its id, which ends every order: 'p.id'. */
  id: string;
  /** A common table `una` for the conditions: computed once for a statement, however often they use it. */
  una?(values: Values): RawBuilder<unknown>;
  /** Conditions that hold for every row of the list. */
  always?(shape: Form): Condition[];
  filters: Filters<Values>;
  /** States, of which each row has one; the counts say how many rows of the filter each has. */
  states?: Record<State, Bound<Values, Condition>>;
  state?(shape: Form): State;
  /** Sums over the rows: numeric columns, so exact to the cent. */
  totals?: Record<Total, Sum<Values>>;
  order(shape: Form, values: Values): RawBuilder<unknown>[];
  /** Whether equal rows are ordered by descending id. */
  descending?: boolean;
};

type ListQuery<Values, Form, Answer> = (tx: Db | Tx, values: Values, shape: Form) => Promise<Answer>;

export type Which<Values extends object, Form extends Shape, State extends string = string, Total extends string = string> = {
  /** The ids of a page in their order, and the total number. */
  page: ListQuery<Values & Chosen & { offset: number }, Form & { limit: number }, { ids: number[]; totale: number }>;
  /** All ids in their order, limited to `atMost`. */
  all: ListQuery<Values & Chosen & { atMost: number }, Form, { ids: number[] }>;
  /** How many rows there are, and their sums. */
  totals: ListQuery<Values & Chosen, Form, Record<Total | 'totale', number>>;
  /** How many rows of the filter, apart from the state itself, are in each state: in one pass. */
  states: ListQuery<Values & Chosen, Form, Record<State, number>>;
};

/**
 * Declares the queries of a list. First the ids of its rows, then the data of these alone: so the joins need no plan of their own for every
 * combination of filters (planning costs more than running it), and a file is read in pieces by key.
 */
export function whichRows<
  Values extends object,
  Form extends Shape = Record<never, never>,
  State extends string = never,
  Total extends string = never,
>(describing: RowsDescription<Values, Form, State, Total>, alternatives: Alternatives<Form>): Which<Values, Form, State, Total> {
  const parts = partsOf(describing);
  const { names } = parts;
  /** The names of the given values are part of a query's text. */
  const withGiven = (values: object, shape: Form): WithGiven<Form> => ({
    ...shape,
    given: names.filter((name) => (values as Record<string, unknown>)[name] !== undefined),
  });
  const narrowed = (query: unknown) => (tx: Db | Tx, values: object, shape: Form) =>
    (query as ListQuery<object, WithGiven<Form>, unknown>)(tx, values, withGiven(values, shape));
  const shapes = { ...alternatives, given: anySubsetOf(names) } as unknown as Alternatives<WithGiven<Form>>;
  const { page, ids, total, byState } = queriesOf(parts, shapes);
  const queries = {
    page: narrowed(page),
    all: narrowed(ids),
    totals: narrowed(total),
    states: narrowed(byState),
  };
  return queries as unknown as Which<Values, Form, State, Total>;
}

type WithGiven<Form> = Form & { given: readonly string[] };

/** The parts of the statements of a list. */
type Parts<Values, Form> = {
  /** The names of the values that may restrict the list. */
  names: readonly string[];
  key: RawBuilder<unknown>;
  /** What stands before `select`: nothing, or the common table `una`. */
  beginning(values: Values): RawBuilder<unknown>;
  /** `from … where`, with the condition of the requested state, and without it. */
  found(values: Values, shape: WithGiven<Form>): RawBuilder<unknown>;
  ofAnyState(values: Values, shape: WithGiven<Form>): RawBuilder<unknown>;
  ordered(values: Values, shape: Form): RawBuilder<unknown>;
  /** Columns: the count of each state, and the sums of the rows. */
  counted(values: Values): RawBuilder<unknown>[];
  added(values: Values): RawBuilder<unknown>[];
};

function partsOf<Values extends object, Form extends Shape, State extends string, Total extends string>(
  describing: RowsDescription<Values, Form, State, Total>,
): Parts<Values, Form> {
  const { from, id, una, always, filters, states, state, totals, order, descending = false } = describing;
  const table = typeof from === 'string' ? sql.raw(from) : from;
  const key = sql.ref(id);
  const chosen = ({ ids = [] }: Chosen) => sql`${key} = ${anyOf(ids)}`;
  const conditionOf = { ...filters, ids: chosen } as Record<string, (values: Values) => Condition>;
  const all = (conditions: Condition[]) => sql`from ${table} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const where = (values: Values, shape: WithGiven<Form>) => [
    ...(always?.(shape) ?? []),
    ...shape.given.flatMap((name) => conditionOf[name]?.(values) ?? []),
  ];
  return {
    names: Object.keys(conditionOf),
    key,
    beginning: (values) => (una === undefined ? sql`` : sql`with una as materialized (${una(values)}) `),
    found: (values, shape) =>
      all([...where(values, shape), ...(states === undefined || state === undefined ? [] : [bound(states[state(shape)], values)])]),
    ofAnyState: (values, shape) => all(where(values, shape)),
    ordered: (values, shape) => sql`order by ${sql.join([...order(shape, values), descending ? sql`${key} desc` : key])}`,
    counted: (values) =>
      (Object.entries(states ?? { tutte: sql`true` }) as [State, Bound<Values, Condition>][]).map(
        ([name, condition]) => sql`count(*) filter (where ${bound(condition, values)}) as ${sql.id(name)}`,
      ),
    added: (values) =>
      (Object.entries(totals ?? {}) as [Total, Sum<Values>][]).map(
        ([name, column]) => sql`coalesce(sum(${bound(column, values)}), 0) as ${sql.id(name)}`,
      ),
  };
}

function queriesOf<Values extends object, Form extends Shape>(
  { key, beginning, found, ofAnyState, ordered, counted, added }: Parts<Values, Form>,
  shapes: Alternatives<WithGiven<Form>>,
) {
  const withLimit = { ...shapes, limit: anyNumber(20) } as unknown as Alternatives<WithGiven<Form> & { limit: number }>;
  return {
    page: one(
      (_, values: Values & { offset: number }, shape: WithGiven<Form> & { limit: number }) =>
        sql<{ ids: number[]; totale: number }>`${beginning(values)}select array(select ${key} ${found(values, shape)}
        ${ordered(values, shape)} limit ${sql.lit(shape.limit)} offset ${values.offset}) as ids, (select count(*) ${found(values, shape)}) as totale`,
      withLimit,
    ),
    ids: one(
      (_, values: Values & { atMost: number }, shape: WithGiven<Form>) =>
        sql<{
          ids: number[];
        }>`${beginning(values)}select array(select ${key} ${found(values, shape)} ${ordered(values, shape)} limit ${values.atMost}) as ids`,
      shapes,
    ),
    total: one(
      (_, values: Values, shape: WithGiven<Form>) =>
        sql<
          Record<string, number>
        >`${beginning(values)}select ${sql.join([sql`count(*) as totale`, ...added(values)])} ${found(values, shape)}`,
      shapes,
    ),
    byState: one(
      (_, values: Values, shape: WithGiven<Form>) =>
        sql<Record<string, number>>`${beginning(values)}select ${sql.join(counted(values))} ${ofAnyState(values, shape)}`,
      shapes,
    ),
  };
}

const bound = <Values, Part extends RawBuilder<unknown>>(part: Bound<Values, Part>, values: Values): Part =>
  typeof part === 'function' ? part(values) : part;

import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import { type Alternatives, admits, type Shape } from './alternatives.ts';
import type { DB, Db, Tx } from './db.types.ts';
import { type Declared, declare } from './declared.ts';
import { asJson, Place, placesOf } from './place.ts';
import type { PooledConnection } from './pool.ts';

export { anyNumber, anySubsetOf } from './alternatives.ts';

/** The builder of statements: it knows the tables, but reaches no database. */
export type Q = QueryCreator<DB>;

/** What Kysely or a template of SQL builds. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;
type Build<Values, Form, Row> = (q: Q, values: Values, shape: Form) => Statement<Row>;
type CallArguments<Values, Form> = Values extends undefined
  ? []
  : Form extends undefined
    ? [values: Values]
    : [values: Values, shape: Form];

/** A query with its values, for `together`. Reading its rows may query the same connection once more. */
export type BoundQuery<Answer> = {
  readonly query: () => CompiledQuery;
  readonly read: (result: QueryResult<unknown>, connection: PooledConnection) => Answer | Promise<Answer>;
};

/**
 * A named SQL statement: `listPartecipanti(tx, { propostaId })`. Kysely builds it once for all values instead of at every call (which took
 * a quarter of a list's time), and PostgreSQL plans it once per connection.
 */
export type Query<Values, Answer, Form = undefined> = {
  (tx: Db | Tx, ...given: CallArguments<Values, Form>): Promise<Answer>;
  with(...given: CallArguments<Values, Form>): BoundQuery<Answer>;
};

/** The type of one row that a query answers. */
export type RowOf<Q extends (...given: never) => Promise<unknown>> =
  Awaited<ReturnType<Q>> extends readonly (infer Row)[] ? Row : NonNullable<Awaited<ReturnType<Q>>>;

/**
 * How a query is declared. `build` is called once, with a placeholder for each value: it passes them on to Kysely and never looks at them.
 * Lists go as one value: `anyOf(ids)`, rows to insert as `json(rows)`. Whatever else changes the text (an order, optional filters) is the
 * `shape`, small and made of JSON, with all its alternatives: `db:check` prepares each.
 */
type Declare<Of extends 'rows' | 'row' | 'maybe' | 'count'> = {
  <Row, Values extends object | undefined = undefined>(build: (q: Q, values: Values) => Statement<Row>): Query<Values, AnswerOf<Of, Row>>;
  <Row, Values extends object, Form extends Shape>(
    build: Build<Values, Form, Row>,
    alternatives: Alternatives<Form>,
  ): Query<Values, AnswerOf<Of, Row>, Form>;
};
type AnswerOf<Of, Row> = Of extends 'rows' ? Row[] : Of extends 'row' ? Row : Of extends 'maybe' ? Row | undefined : number;

/** Declares a query that answers all rows. */
export const many = declaring(({ rows }) => rows) as Declare<'rows'>;

/** Declares a query that answers the first row, or undefined. */
export const first = declaring(({ rows }) => rows[0]) as Declare<'maybe'>;

/** Declares a query that always has exactly one row. @throws Error without one: a bug of ours, not a mistake of the caller */
export const one = declaring(({ rows: [row] }, at) => {
  if (row === undefined) throw new Error(`no row where there must be one (${at()})`);
  return row;
}) as Declare<'row'>;

/** Declares a statement that writes and answers the number of rows. A write that returns rows is `many`, `first` or `one`. */
export const write = declaring(({ numAffectedRows }) => Number(numAffectedRows ?? 0)) as Declare<'count'>;

type Answers<Queries> = { [Name in keyof Queries]: Queries[Name] extends BoundQuery<infer Answer> ? Answer : never };

/**
 * Sends several queries in one round trip and answers each by its name: `const { row } = await together(tx, { lock, row })`. They run in
 * the order in which they are written: each sees the writes of those before it, and waits for their locks.
 * @throws the failure of the first that failed; those after it have no effect
 */
export async function together<Queries extends Record<string, BoundQuery<unknown>>>(tx: Tx, queries: Queries): Promise<Answers<Queries>> {
  const statements = Object.entries(queries).map(([name, { query, read }]) => ({ name, statement: query(), read }));
  const connection = await connectionOf(tx);
  const answers = await Promise.allSettled(
    statements.map(async ({ name, statement, read }) => [name, await read(await connection.executeQuery(statement), connection)] as const),
  );
  const entries = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  return Object.fromEntries(entries) as Answers<Queries>;
}

/**
 * `.where('p.id', '=', anyOf(ids))`: a list as one value, so that its length does not change the text. With `type`, PostgreSQL does not see
 * the list while it plans: for a statement that it would otherwise plan anew at each execution.
 */
export const anyOf = <Item>(list: readonly Item[], type?: 'bigint') => {
  if (type === undefined) return sql<Item>`any(${list})`;
  const array = sql.raw(`${type}[]`);
  return sql<Item>`any((select ${list}::${array})::${array})`;
};

/** A value as jsonb, whatever the type of the column: an object, or the rows for `jsonb_to_recordset`. */
export const json = (value: unknown) => sql<never>`${asJson(value)}::jsonb`;

/** Texts that one query may cache; beyond them the cache is emptied. */
const KEPT = 500;

/** Builds statements; never sends any. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Read = (result: QueryResult<unknown>, at: Declared['at']) => unknown;
type AnyBuild = Build<object, Shape | undefined, unknown>;

/** Untyped inside: `Declare` types arguments and answer. */
function declaring(read: Read) {
  return (build: AnyBuild, alternatives?: Alternatives<Shape>) => {
    const compile = (shape: Shape | undefined) => build(compiler, placesOf(), shape).compile(compiler);
    const { at } = declare(compile, alternatives);
    const queries = new Map<string, CompiledQuery>();
    const compiled = (shape: Shape | undefined): CompiledQuery => {
      const key = shape === undefined ? '' : JSON.stringify(shape);
      const before = queries.get(key);
      if (before !== undefined) return before;
      admits(alternatives, shape);
      const query = compile(shape);
      if (queries.size >= KEPT) queries.clear();
      queries.set(key, query);
      return query;
    };
    const ask = (values?: object, shape?: Shape): BoundQuery<unknown> => ({
      query: () => filled(compiled(shape), values),
      read: (result) => read(result, at),
    });
    return Object.assign((tx: Db | Tx, values?: object, shape?: Shape) => answered(tx, ask(values, shape)), { with: ask });
  };
}

function filled(query: CompiledQuery, values: object = {}): CompiledQuery {
  const valueAt = (parameter: unknown) => (parameter instanceof Place ? parameter.of(values) : parameter);
  return { ...query, parameters: query.parameters.map(valueAt) };
}

/** Runs a bound query in this transaction, or directly on the database. */
export async function answered<Answer>(handle: Db | Tx, { query, read }: BoundQuery<Answer>): Promise<Answer> {
  const statement = query();
  const ask = async (connection: PooledConnection) => read(await connection.executeQuery(statement), connection);
  if (isTx(handle)) return ask(await connectionOf(handle));
  return handle.getExecutor().provideConnection((connection) => ask(connection as PooledConnection));
}

/** Sending through Kysely itself would wait for the previous statement of the transaction. */
const connections = new WeakMap<Tx, PooledConnection>();

/** The connection of a transaction. */
export async function connectionOf(tx: Tx): Promise<PooledConnection> {
  const before = connections.get(tx);
  if (before !== undefined) return before;
  const connection = (await tx.getExecutor().provideConnection(async (it) => it)) as PooledConnection;
  connections.set(tx, connection);
  return connection;
}

/** Sets the statement timeout of this transaction, for work that may take longer than a page. */
export async function allowTime(tx: Tx, milliseconds: number): Promise<void> {
  await (await connectionOf(tx)).allow(milliseconds);
}

const isTx = (handle: Db | Tx): handle is Tx => handle.isTransaction;

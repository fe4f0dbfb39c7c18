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

/** What a statement is put together with: it knows the tables, and reaches no database. */
export type Q = QueryCreator<DB>;

/** What Kysely or a template of SQL makes. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;
type Build<Values, Form, Row> = (q: Q, values: Values, shape: Form) => Statement<Row>;
type Given<Values, Form> = Values extends undefined ? [] : Form extends undefined ? [values: Values] : [values: Values, shape: Form];

/** A query with its values, for `together`. What reads its rows may ask the same connection once more. */
export type BoundQuery<Answer> = {
  readonly query: () => CompiledQuery;
  readonly read: (result: QueryResult<unknown>, connection: PooledConnection) => Answer | Promise<Answer>;
};

/**
 * A statement of SQL under a name: `listPartecipanti(tx, { propostaId })`. Kysely puts it together once for all values
 * instead of at every call (of a list's time that was a quarter), and PostgreSQL plans it once per connection.
 */
export type Query<Values, Answer, Form = undefined> = {
  (tx: Db | Tx, ...given: Given<Values, Form>): Promise<Answer>;
  with(...given: Given<Values, Form>): BoundQuery<Answer>;
};

/** One row of what a query answers. */
export type RowOf<Q extends (...given: never) => Promise<unknown>> =
  Awaited<ReturnType<Q>> extends readonly (infer Row)[] ? Row : NonNullable<Awaited<ReturnType<Q>>>;

/**
 * How a query is declared. `build` is called once, with a placeholder for each value: it hands them on to Kysely
 * and never looks at them. Lists go as one value: `anyOf(ids)`, rows to insert as `json(rows)`. Whatever else changes the text (an order,
 * filters that may be absent) is the `shape`, small and made of JSON, with all that it may be: `db:check` prepares each.
 */
type Declaring<Of extends 'rows' | 'row' | 'maybe' | 'count'> = {
  <Row, Values extends object | undefined = undefined>(build: (q: Q, values: Values) => Statement<Row>): Query<Values, AnswerOf<Of, Row>>;
  <Row, Values extends object, Form extends Shape>(
    build: Build<Values, Form, Row>,
    alternatives: Alternatives<Form>,
  ): Query<Values, AnswerOf<Of, Row>, Form>;
};
type AnswerOf<Of, Row> = Of extends 'rows' ? Row[] : Of extends 'row' ? Row : Of extends 'maybe' ? Row | undefined : number;

/** All the rows. */
export const many = declaring(({ rows }) => rows) as Declaring<'rows'>;

/** The first row, where there is one. */
export const first = declaring(({ rows }) => rows[0]) as Declaring<'maybe'>;

/** The row of what always has one: its absence is a fault of ours, not of who asks. */
export const one = declaring(({ rows: [row] }, at) => {
  if (row === undefined) throw new Error(`no row where there must be one (${at()})`);
  return row;
}) as Declaring<'row'>;

/** A statement that writes: how many rows it touched. One that returns rows is `many`, `first` or `one`. */
export const write = declaring(({ numAffectedRows }) => Number(numAffectedRows ?? 0)) as Declaring<'count'>;

type Answers<Queries> = { [Name in keyof Queries]: Queries[Name] extends BoundQuery<infer Answer> ? Answer : never };

/**
 * Sends several queries in one round trip and answers each by its name: `const { row } = await together(tx, { lock, row })`. They run in the
 * order in which they are written: each sees what those before it have written, and waits for their locks.
 * @throws what the first of them failed with; those after it leave nothing
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
 * `.where('p.id', '=', anyOf(ids))`: a list as one value, so that its length changes no text. With a type PostgreSQL does not see the list
 * while it plans: for a statement that it would plan anew at each execution, because a plan for these very values looks a little cheaper.
 */
export const anyOf = <Item>(list: readonly Item[], type?: 'bigint') => {
  if (type === undefined) return sql<Item>`any(${list})`;
  const array = sql.raw(`${type}[]`);
  return sql<Item>`any((select ${list}::${array})::${array})`;
};

/** A value as jsonb, whatever the column's type calls it: an object, or the rows of `jsonb_to_recordset`. */
export const json = (value: unknown) => sql<never>`${asJson(value)}::jsonb`;

/** Different texts that one query may have; beyond them it begins anew. */
const KEPT = 500;

/** Puts statements together; nothing is ever sent by it. */
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

/** Untyped inside: `Declaring` says what goes in and what comes out. */
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

/** Asks it in this transaction, or of the database itself. */
export async function answered<Answer>(handle: Db | Tx, { query, read }: BoundQuery<Answer>): Promise<Answer> {
  const statement = query();
  const ask = async (connection: PooledConnection) => read(await connection.executeQuery(statement), connection);
  if (isTx(handle)) return ask(await connectionOf(handle));
  return handle.getExecutor().provideConnection((connection) => ask(connection as PooledConnection));
}

/** Kysely itself lets a statement of a transaction go only when the one before it has been answered. */
const connections = new WeakMap<Tx, PooledConnection>();

/** On which a transaction asks. */
export async function connectionOf(tx: Tx): Promise<PooledConnection> {
  const before = connections.get(tx);
  if (before !== undefined) return before;
  const connection = (await tx.getExecutor().provideConnection(async (it) => it)) as PooledConnection;
  connections.set(tx, connection);
  return connection;
}

/** Lets the statements of this transaction take so long, where a page may not. */
export async function allowTime(tx: Tx, milliseconds: number): Promise<void> {
  await (await connectionOf(tx)).allow(milliseconds);
}

const isTx = (handle: Db | Tx): handle is Tx => handle.isTransaction;

import { sql } from 'kysely';
import type { Tx } from './db.types.ts';
import type { PooledConnection } from './pool.ts';
import { answered, type BoundQuery, connectionOf, many, one, type Q, type Query, type Statement } from './query.ts';

/**
 * The version of the data that change seldom (table `dati_stabili`), in the snapshot of the selecting statement; null within a transaction
 * that has changed them itself.
 */
export const versioneStabile = sql<number | null>`(select ds.versione from dati_stabili as ds
  where coalesce(current_setting('sigeba.dati_stabili', true), '') = '')`.as('versioneStabile');

type Versioned = { versioneStabile: number | null };

const readVersione = one((q) => q.selectNoFrom(versioneStabile));

/** Rows that change seldom, read whole and cached by each process until their version moves (ADR-09). */
export type Steady<Content> = { readonly read: () => BoundQuery<unknown[]>; readonly index: (rows: never[]) => Content };

/** Declares cached rows; `index` turns them into what is cached. Only for tables whose triggers move the version (migration 0038). */
export function steady<Row, Content>(build: (q: Q) => Statement<Row>, index: (rows: readonly Row[]) => Content): Steady<Content> {
  const rows = { read: many(build).with, index };
  declared.push(rows);
  return rows;
}

const declared: Steady<unknown>[] = [];

/** The statements that read the cached rows of the modules loaded so far: each of their tables must move the version. */
export const steadyStatements = (): string[] => declared.map(({ read }) => read().query().sql);

/** Rows by their id, for what other rows point to. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The row of an id; undefined where there is none. */
export const named = <Row>(rows: ReadonlyMap<number, Row>, id: number | null): Row | undefined => (id === null ? undefined : rows.get(id));

/** The cached contents, by the names that a query gives them. */
export type Contents<From> = { [Name in keyof From]: From[Name] extends Steady<infer Content> ? Content : never };
type RowIn<Answer> = Answer extends readonly (infer Row)[] ? Row : NonNullable<Answer>;
type Completed<Answer, Full> = Answer extends readonly unknown[] ? Full[] : undefined extends Answer ? Full | undefined : Full;

/**
 * A query whose rows are completed from the cache, instead of joining tables at every execution. Its rows carry `versioneStabile`: the
 * cache is used only if it has that very version, so that no answer is older than its own snapshot.
 */
export function completed<Values, Answer, Form, From extends Record<string, Steady<unknown>>, Full>(
  query: RowIn<Answer> extends Versioned ? Query<Values, Answer, Form> : never,
  from: From,
  complete: (row: RowIn<Answer>, contents: Contents<From>, asked: Values) => Full,
): Query<Values, Completed<Answer, Full>, Form> {
  type Given = Parameters<Query<Values, Answer, Form>['with']>;
  const ask = (...given: Given): BoundQuery<Completed<Answer, Full>> => {
    const { query: statement, read } = query.with(...given);
    return {
      query: statement,
      async read(result, connection) {
        const answer = await read(result, connection);
        const rows = (Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]) as (RowIn<Answer> & Versioned)[];
        const [first] = rows;
        if (first === undefined) return answer as Completed<Answer, Full>;
        const contents = (await contentsAt(first.versioneStabile, from, connection)) as Contents<From>;
        const full = rows.map((row) => complete(row, contents, given[0] as Values));
        return (Array.isArray(answer) ? full : full[0]) as Completed<Answer, Full>;
      },
    };
  };
  const asking = (handle: Parameters<typeof answered>[0], ...given: Given) => answered(handle, ask(...given));
  return Object.assign(asking, { with: ask }) as Query<Values, Completed<Answer, Full>, Form>;
}

type Kept = Map<Steady<unknown>, { versione: number; content: unknown }>;

/** The cache, by the pool whose connections share it. */
const keptByPool = new WeakMap<object, Kept>();

function keptBy({ pool }: PooledConnection): Kept {
  const kept = keptByPool.get(pool) ?? new Map();
  keptByPool.set(pool, kept);
  return kept;
}

/**
 * Like `steady`, but one entry at a time: it is read when its id is first asked for, and cached while the version is that of the row that
 * names it. The tables that it reads must move the version too.
 */
export function steadyOf<Row, Content>(build: (q: Q, values: { id: number }) => Statement<Row>, index: (rows: readonly Row[]) => Content) {
  const rows = many(build);
  const pieces = new WeakMap<Kept, { versione: number; byId: Map<number, Content> }>();
  return async (tx: Tx, versione: number | null, id: number): Promise<Content> => {
    const connection = await connectionOf(tx);
    const kept = keptBy(connection);
    const before = pieces.get(kept);
    if (before?.versione === versione && before.byId.has(id)) return before.byId.get(id) as Content;
    const content = index((await ask(connection, rows.with({ id }))) as Row[]);
    if (versione !== null && (await isStill(connection, versione))) {
      if (before?.versione === versione) before.byId.set(id, content);
      else pieces.set(kept, { versione, byId: new Map([[id, content]]) });
    }
    return content;
  };
}

/** The contents of this version from the cache, or read now: then they are as new as the version or newer, never older. */
async function contentsAt(versione: number | null, from: Record<string, Steady<unknown>>, connection: PooledConnection) {
  const kept = keptBy(connection);
  const contents: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const name in from) {
    const before = kept.get(from[name] as Steady<unknown>);
    if (before !== undefined && before.versione === versione) contents[name] = before.content;
    else missing.push(name);
  }
  if (missing.length === 0) return contents;

  for (const name of missing) contents[name] = await readNow(connection, from[name] as Steady<unknown>);
  if (versione !== null && (await isStill(connection, versione)))
    for (const name of missing) kept.set(from[name] as Steady<unknown>, { versione, content: contents[name] });
  return contents;
}

/** Whether the version is still the same after reading, so that what was read belongs to it. */
async function isStill(connection: PooledConnection, versione: number): Promise<boolean> {
  const { versioneStabile: now } = (await ask(connection, readVersione.with())) as Versioned;
  return now === versione;
}

const ask = async (connection: PooledConnection, { query, read }: BoundQuery<unknown>) =>
  read(await connection.executeQuery(query()), connection);

const readNow = async (connection: PooledConnection, { read, index }: Steady<unknown>) => index((await ask(connection, read())) as never[]);

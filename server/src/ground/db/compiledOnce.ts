import type { Compilable, CompiledQuery, DatabaseConnection } from 'kysely';
import type { Tx } from './db.types.ts';

/** Stands for a value while a query is put together; the values of each call take its place. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Different texts that one query may have; beyond them it begins anew. */
const KEPT = 500;

/**
 * A query that Kysely puts together once for all values instead of at every call: of a list's time that is a quarter.
 * `build` may ask which values there are, and hands them on: whatever else changes the text (a list, an order) is its
 * `shape`, small and made of JSON.
 *
 * Several of them asked at once (`Promise.all`) in one transaction travel together and are answered in their order: one
 * trip to the database instead of several. Each sees what those before it have written, and waits for their locks.
 * @returns the rows
 */
export function compiledOnce<Values extends object, Row, Shape = undefined>(
  build: (tx: Tx, values: Values, shape: Shape) => Compilable<Row>,
): (tx: Tx, values: Values, ...shape: Shape extends undefined ? [] : [Shape]) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (tx, values, ...[shape]) => {
    const key = Object.keys(values).join() + JSON.stringify(shape);
    const query = known.get(key) ?? build(tx, placesFor(values), shape as Shape).compile();
    if (known.size >= KEPT) known.clear();
    known.set(key, query);
    const parameters = query.parameters.map((parameter) => (parameter instanceof Place ? Reflect.get(values, parameter.name) : parameter));
    return run<Row>(tx, { ...query, parameters });
  };
}

/** Kysely itself lets a statement of a transaction go only when the one before it has been answered. */
const connections = new WeakMap<Tx, DatabaseConnection>();

async function run<Row>(tx: Tx, query: CompiledQuery<Row>): Promise<Row[]> {
  const known = connections.get(tx);
  if (known !== undefined) return (await known.executeQuery<Row>(query)).rows;
  return tx.getExecutor().provideConnection(async (connection) => {
    if (tx.isTransaction) connections.set(tx, connection);
    return (await connection.executeQuery<Row>(query)).rows;
  });
}

/** Has the type of the values because Kysely only passes them on. */
const placesFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values;

/** The row of a query that has one. */
export function theOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('no row where there must be one');
  return row;
}

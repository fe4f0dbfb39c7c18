import { type InsertObject, type Kysely, sql, type Transaction } from 'kysely';
import { seedVocabolari } from '../features/lookup/seedVocabolari.ts';
import type { DB } from '../ground/db/db.types.ts';
import { buildDemo, type DemoRows, type Seme } from './buildDemo.ts';
import { SEMINATA } from './contorno.ts';

/** Rows that travel in one statement: below PostgreSQL's 65,535 parameters for the widest table. */
const TOGETHER = 500;

type TableRows = { [Table in keyof DB]?: readonly InsertObject<DB, Table>[] };

/** Whether this database holds the demonstration already. */
export async function isSeeded(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('configurazione').select('chiave').where('chiave', '=', SEMINATA).executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills an empty, migrated database with the demonstration: three years of bandi, their people and their proposte, in
 * one transaction. Where it stands already nothing happens; of two processes that start together one seeds.
 */
export async function seedDemo(db: Kysely<DB>, seme: Seme): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The second of two waits for as long as the first one takes.
    await sql`set local statement_timeout = '120s'`.execute(tx);
    await sql`lock table configurazione in exclusive mode`.execute(tx);
    if (await isSeeded(tx)) return;
    await seedVocabolari(tx);
    const { rows } = buildDemo(seme);
    await insertAll(tx, rows);
  });
}

async function insertAll(tx: Transaction<DB>, rows: DemoRows): Promise<void> {
  const tables: TableRows = rows;
  for (const table of Object.keys(rows) as (keyof DemoRows)[]) {
    await insertRows(tx, table, tables[table] ?? []);
    if (rows[table].some((row) => 'id' in row)) await moveSequence(tx, table);
  }
}

async function insertRows<Table extends keyof DB>(
  tx: Transaction<DB>,
  table: Table,
  rows: readonly InsertObject<DB, Table>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + TOGETHER))
      .execute();
  }
}

/** The demonstration writes its ids: the next one that the database gives must come after them. */
const moveSequence = (tx: Transaction<DB>, table: keyof DemoRows) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx);

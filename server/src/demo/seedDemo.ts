import { type InsertObject, type Kysely, sql, type Transaction } from 'kysely';
import { seedVocabolari } from '../features/lookup/seedVocabolari.ts';
import { insertRiapertura, markRiaperta } from '../features/proposte/riaperture.queries.ts';
import type { DB } from '../ground/db/db.types.ts';
import { allowTime } from '../ground/db/query.ts';
import type { Storage } from '../ground/files/storage.types.ts';
import { StartError } from '../ground/startError.ts';
import { attachDemoFiles } from './bandoFiles.ts';
import { buildDemo, type DemoRows, type Seme } from './buildDemo.ts';
import { sayConflitti } from './conflitti.ts';
import { SEMINATA } from './contorno.ts';
import { linkDelibere } from './delibere.ts';
import { attachIstanzeFiles } from './istanzeFiles.ts';
import { CHI, NOTI } from './personeNote.ts';
import { inviteReferees } from './referee.ts';

/** Rows that travel in one statement: below PostgreSQL's 65,535 parameters for the widest table. */
const TOGETHER = 500;

type TableRows = { [Table in keyof DB]?: readonly InsertObject<DB, Table>[] };

/** Whether this database already holds the demonstration. */
export async function isSeeded(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('configurazione').select('chiave').where('chiave', '=', SEMINATA).executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills an empty, migrated database with the demonstration: three years of bandi, their people and their proposte, in one transaction. Does
 * nothing where it exists already; of two processes that start together one seeds.
 * @throws StartError where the database has people who are not the demonstration's
 */
export async function seedDemo(db: Kysely<DB>, seme: Seme, storage: Storage | null = null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The second of two processes waits for as long as the first one takes.
    await allowTime(tx, 120_000);
    await sql`lock table configurazione in exclusive mode`.execute(tx);
    if (await isSeeded(tx)) return;
    const somebody = await tx.selectFrom('utente').select('id').limit(1).executeTakeFirst();
    if (somebody !== undefined)
      throw new StartError('The demonstration goes into a database in which nobody is yet, and this one has people.');
    await seedVocabolari(tx);
    const { rows } = buildDemo(seme);
    await insertAll(tx, rows);
    await linkDelibere(tx, storage);
    await reopenOne(tx, seme.now);
    await inviteReferees(tx, seme.now);
    await sayConflitti(tx, seme.now);
    if (storage === null) return;
    await attachDemoFiles(tx, storage, seme.now);
    await attachIstanzeFiles(tx, storage, seme.now);
  });
}

/** One that the office has reopened this morning, for somebody who is nobody's example otherwise. */
async function reopenOne(tx: Transaction<DB>, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * 3_600_000);
  const sent = await tx
    .selectFrom('proposta')
    .innerJoin('classe as c', 'c.id', 'proposta.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select('proposta.id')
    .where('proposta.status', '=', 'INVIATA')
    .where('proposta.send_timestamp', '<', at)
    .where('proposta.responsabile_id', '>', NOTI.length)
    .where('proposta.status_valutazione', 'is', null)
    .where('b.end_timestamp', '>', now)
    .where('t.gruppo', '=', 'STANDARD')
    .orderBy('proposta.id')
    .executeTakeFirst();
  if (sent === undefined) return;
  const opening = { propostaId: sent.id, by: CHI.ufficio, finoA: null, at };
  await insertRiapertura(tx, { ...opening, motivo: 'Manca la firma del direttore sulla lettera di sostegno.' });
  await markRiaperta(tx, opening);
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

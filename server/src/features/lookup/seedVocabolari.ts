import { createHash } from 'node:crypto';
import { type ExpressionBuilder, type InsertObject, sql, type UpdateObject } from 'kysely';
import type { DB, Tx } from '../../ground/db/db.types.ts';
import { readVocabolari, type Vocabolari } from './vocabolari.ts';

/** Key of the setting that tells which files the vocabularies were last filled from. */
const IMPRONTA = 'vocabolari.impronta';
/** Rows that travel in one statement: below PostgreSQL's 65,535 parameters for the widest table. */
const TOGETHER = 500;

type Table = keyof Vocabolari;

/**
 * Fills the vocabularies from the files of the application (decision D-48): what is missing comes in, what is worded
 * otherwise follows the file. `valido` is the university's: an entry put aside stays aside. A start with the files of
 * the last one changes nothing, and of two processes that start together the second waits for the first.
 */
export async function seedVocabolari(tx: Tx): Promise<void> {
  const vocabolari = readVocabolari();
  const impronta = JSON.stringify(createHash('sha256').update(JSON.stringify(vocabolari)).digest('hex'));
  if (await isFilled(tx, impronta)) return;
  await sql`lock table configurazione in exclusive mode`.execute(tx);
  if (await isFilled(tx, impronta)) return;
  for (const table of Object.keys(vocabolari) as Table[]) await fill(tx, table, vocabolari[table]);
  await tx
    .insertInto('configurazione')
    .values({ chiave: IMPRONTA, valore: impronta, descrizione: 'Impronta dei file dei vocabolari già caricati' })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: impronta }))
    .execute();
}

async function isFilled(tx: Tx, impronta: string): Promise<boolean> {
  const row = await tx.selectFrom('configurazione').select('valore').where('chiave', '=', IMPRONTA).executeTakeFirst();
  return row !== undefined && JSON.stringify(row.valore) === impronta;
}

/** By id: an entry keeps the id of its first day, whatever is said of it later. */
async function fill(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const excluded = (eb: ExpressionBuilder<DB, never>) =>
    Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]));
  for (let at = 0; at < rows.length; at += TOGETHER) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + TOGETHER) as InsertObject<DB, Table>[])
      .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => excluded(eb as never) as UpdateObject<DB, Table>))
      .execute();
  }
  const { sequenza } = await sql<{ sequenza: string | null }>`select pg_get_serial_sequence(${table}, 'id') as sequenza`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { sequenza: null });
  if (sequenza === null) return;
  await sql`select setval(${sequenza}, (select max(id) from ${sql.table(table)}))`.execute(tx);
}

import { type Kysely, sql } from 'kysely';
import type { DB, Db } from './db.types.ts';

/** The role of the service in the server's own database: it owns nothing. */
export const SERVICE_ROLE = 'sigeba_servizio';

/** Tables to which the service only adds rows. */
const APPEND_ONLY = ['audit_log', 'audit_sigillo'];
/** Tables that only the migrator writes. */
const MIGRATOR_ONLY = ['kysely_migration', 'kysely_migration_lock', 'kysely_migration_sha256'];

/**
 * Gives the service its rights on the owner's tables: reading and writing rows. It owns no table, so that it can neither alter one nor
 * disable the triggers that guard the audit log, which it may only read and extend.
 * @param always whether tables have changed; otherwise only what a new role lacks is given
 */
export async function letServe(db: Kysely<DB>, role: string, always: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ owns: boolean; serves: boolean }>`
      select pg_has_role(${role}, c.relowner, 'member') as owns, has_table_privilege(${role}, c.oid, 'insert') as serves
      from pg_class as c where c.oid = 'audit_log'::regclass`.execute(tx);
    // The owner would revoke its own rights, and the next migration would miss them.
    if (rows[0]?.owns || (rows[0]?.serves && !always)) return;
    // Two servers that start together would conflict.
    await sql`select pg_advisory_xact_lock(hashtext('sigeba service role'))`.execute(tx);
    const to = sql.id(role);
    const list = (tables: string[]) => sql.join(tables.map((table) => sql.table(table)));
    await sql`grant usage on schema public to ${to}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx);
    await sql`grant usage, select, update on all sequences in schema public to ${to}`.execute(tx);
    await sql`revoke update, delete on ${list(APPEND_ONLY)} from ${to}`.execute(tx);
    await sql`revoke insert, update, delete on ${list(MIGRATOR_ONLY)} from ${to}`.execute(tx);
    await sql`revoke update on sequence audit_log_id_seq from ${to}`.execute(tx);
  });
}

/**
 * Whether the role of this connection could disable the guards of the audit log: a superuser, the owner of the tables, or a member of it.
 */
export async function mayUnguard(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass`.execute(db);
  return rows[0]?.owns === true;
}

/** Whether the role of this connection may apply migrations: it owns the database, or may create tables in it. */
export async function mayMakeTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]?.may === true;
}

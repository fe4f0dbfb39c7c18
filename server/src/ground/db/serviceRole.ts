import { type Kysely, sql } from 'kysely';
import type { DB, Db } from './db.types.ts';

/** The service's own role in the database that the server brings along: it owns nothing. */
export const SERVICE_ROLE = 'sigeba_servizio';

/** Rows that are written once: the service adds to them, and nobody changes what is there. */
const APPEND_ONLY = ['audit_log', 'audit_sigillo'];
/** What the migrator alone writes. */
const MIGRATOR_ONLY = ['kysely_migration', 'kysely_migration_lock', 'kysely_migration_sha256'];

/**
 * What the service may do with the tables of the owner: read and write rows. It owns no table, so that it can neither alter one nor
 * switch off the triggers that guard the audit log, and of the audit log it may only read and add.
 * @param always whether tables have changed; otherwise only what a new role lacks is given
 */
export async function letServe(db: Kysely<DB>, role: string, always: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ owns: boolean; serves: boolean }>`
      select pg_has_role(${role}, c.relowner, 'member') as owns, has_table_privilege(${role}, c.oid, 'insert') as serves
      from pg_class as c where c.oid = 'audit_log'::regclass`.execute(tx);
    // The owner would take rights from itself, and the next migration would miss them.
    if (rows[0]?.owns || (rows[0]?.serves && !always)) return;
    // Two servers that start together would trip over one another.
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

/** Whether who is connected may switch off what guards the audit log: a superuser, the owner of the tables, or a member of it. */
export async function mayUnguard(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass`.execute(db);
  return rows[0]?.owns === true;
}

/** Whether the role of this connection may apply migrations: it owns the database, or was let make tables in it. */
export async function mayMakeTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]?.may === true;
}

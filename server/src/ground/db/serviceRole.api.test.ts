import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { mayUnguard } from './serviceRole.ts';

const { url, serviceUrl, drop } = await createTestDatabase();
const owner = openDatabase(url, { max: 1 });
const service = openDatabase(serviceUrl, { max: 2 });
beforeAll(async () => {
  await sql`insert into audit_log (quando, azione) values ('2026-03-10', 'login')`.execute(service);
});
afterAll(async () => {
  await owner.destroy();
  await service.destroy();
  await drop();
});

const may = (statement: string) =>
  sql
    .raw(statement)
    .execute(service)
    .then(
      () => 'done',
      (failure: Error & { code?: string }) => failure.code,
    );
const FORBIDDEN = '42501';
const OWNER = decodeURIComponent(new URL(url).username);

describe('the role of the service', () => {
  test.each([
    'alter table audit_log disable trigger all',
    'alter table audit_log disable trigger audit_log_append_only',
    'drop trigger audit_log_append_only on audit_log',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    `update audit_log set azione = 'altro'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    'drop table audit_log cascade',
    'alter table audit_log rename to altrove',
    `select setval('audit_log_id_seq', 1)`,
    'update audit_sigillo set posto = 9',
    'delete from audit_sigillo',
    'alter table proposta add column altro text',
    'create table mia (id int)',
    'delete from kysely_migration',
    `set session_replication_role = 'replica'`,
    'grant delete on audit_log to current_user',
    `set role ${OWNER}`,
  ])('the role may not: %s', async (statement) => {
    expect([await may(statement), await may('select 1')]).toEqual([statement.startsWith('grant') ? expect.anything() : FORBIDDEN, 'done']);
    expect((await owner.selectFrom('audit_log').select('azione').execute()).map(({ azione }) => azione)).toEqual(['login']);
  });

  test('the role reads and extends the audit log, and writes all other tables', async () => {
    expect(await may('select * from audit_log')).toBe('done');
    expect(await may(`insert into lavoro (nome, giorno, finito_ts) values ('prova', '2026-03-10', now())`)).toBe('done');
    expect(await may(`delete from lavoro where nome = 'prova'`)).toBe('done');
  });

  test('the role is recognised as one that cannot disable the guards, and the owner as one that can', async () => {
    expect([await mayUnguard(service), await mayUnguard(owner)]).toEqual([false, true]);
  });

  test('the role starts the server without missing migrations, and applies none', async () => {
    const role = decodeURIComponent(new URL(serviceUrl).username);
    expect(await migrate(serviceUrl, role)).toEqual([]);
    const more = [...(await readMigrations()), { name: '9000_prova', text: 'create table prova (id int)', sha256: '0'.repeat(64) }];
    await expect(migrate(serviceUrl, role, more)).rejects.toThrow(/permission denied/);
  });

  test('the role keeps its bounds when it gets rights on new tables', async () => {
    await sql`create table nuova (id int)`.execute(owner);
    await sql`revoke insert on audit_log from public`.execute(owner);
    const role = decodeURIComponent(new URL(serviceUrl).username);
    await sql`revoke insert on audit_log from ${sql.id(role)}`.execute(owner);
    await Promise.all([migrate(url, role), migrate(url, role)]);
    expect(await may('insert into nuova values (1)')).toBe('done');
    expect(await may('delete from audit_log')).toBe(FORBIDDEN);
  });
});

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { DOCUMENTI, LEGAMI, RINOMINATI } from './legami.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

test('every foreign key to an account says what a union does with it, so that a new table cannot be forgotten [D-276]', async () => {
  const { rows } = await sql<{ luogo: string }>`
    select c.conrelid::regclass || '.' || a.attname as luogo from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'utente'::regclass`.execute(app.db);
  expect(rows.map(({ luogo }) => luogo).toSorted()).toEqual(Object.keys(LEGAMI).toSorted());
});

test('no row that passes or stands in the way is written for an account that a union ended [D-277]', async () => {
  const { rows } = await sql<{ luogo: string }>`
    select t.tgrelid::regclass || '.' || a.attname as luogo from pg_trigger t
      join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::smallint[])
    where t.tgfoid = 'non_di_un_account_unito'::regproc`.execute(app.db);
  const guarded = Object.entries(LEGAMI).flatMap(([luogo, legame]) => (legame === 'RESTA' ? [] : [luogo]));
  expect(rows.map(({ luogo }) => luogo).toSorted()).toEqual(guarded.toSorted());
});

test('every document of JSON says why a union leaves it, or has the other account named in it [D-276]', async () => {
  const { rows } = await sql<{ luogo: string }>`
    select table_name || '.' || column_name as luogo from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(app.db);
  expect(rows.map(({ luogo }) => luogo).toSorted()).toEqual([...Object.keys(DOCUMENTI), ...RINOMINATI].toSorted());
});

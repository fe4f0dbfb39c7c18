import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

test('the database admits exactly the groups of classi in the contract, so an office that works on all of them misses none', async () => {
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'tipologia_progetto'::regclass and contype = 'c'`.execute(app.db);
  const rule = rows.map((row) => row.rule).find((text) => text.includes('gruppo')) ?? '';
  expect([...rule.matchAll(/'(\w+)'/g)].map(([, gruppo]) => gruppo).toSorted()).toEqual(GRUPPI.toSorted());
});

/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { steadyStatements } from '../ground/db/steady.ts';
import { startTestApp } from './app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

/** Those that move the version with each row at the commit, and tell their own transaction at once. */
async function tablesWith(trigger: string): Promise<string[]> {
  const { rows } = await sql<{ tabella: string }>`
    select tgrelid::regclass::text as tabella from pg_trigger where tgname = ${trigger} and tgenabled = 'O'`.execute(app.db);
  return rows.map(({ tabella }) => tabella);
}

test('every cached table moves the version: one that did not would be cached for ever', async () => {
  const kept = new Set(steadyStatements().flatMap((text) => [...text.matchAll(/(?:from|join)\s+"?(\w+)"?/g)].map(([, table]) => table)));
  expect([...kept]).toEqual(expect.arrayContaining(['bando', 'classe_attributo']));
  for (const trigger of ['dati_stabili', 'dati_stabili_mossi']) {
    const tables = await tablesWith(trigger);
    expect([...kept].filter((table) => !tables.includes(table ?? ''))).toEqual([]);
  }
});

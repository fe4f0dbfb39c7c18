import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { ABOUT_PEOPLE, listRaw, rawWritesOf, WRITTEN_RAW } from './rawWrites.ts';
import { parse } from './testTitles.ts';

const files = globSync(ABOUT_PEOPLE, { cwd: root });
const written = new Map(files.map((file) => [file, rawWritesOf(parse(file, readFileSync(path.join(root, file), 'utf8')))]));

test('a test writes to no table by itself without a reason, and no reason is left over', () => {
  expect(files.length).toBeGreaterThan(200);
  const known = Object.values(WRITTEN_RAW).flat();
  const unknown = [...written].flatMap(([file, tables]) =>
    tables.filter((table) => !known.includes(table)).map((table) => `${file}: ${table}`),
  );
  expect(unknown).toEqual([]);
  expect(known.toSorted()).toEqual([...new Set([...written.values()].flat())].sort());
});

test.each([
  [`await app.db.updateTable('proposta').set({}).execute();`, ['proposta']],
  [`await tx.insertInto('esito').values({}).execute(); await db.deleteFrom('esito as e').execute();`, ['esito']],
  ['await sql`update proposta set titolo = null`.execute(app.db);', ['proposta']],
  [`await client.query('delete from media where id = 1'); await client.query(\`truncate table "lavoro"\`);`, ['lavoro', 'media']],
  ['for (const table of tables) await db.deleteFrom(table).execute();', ['?']],
  [`await app.db.selectFrom('proposta').select('id').execute(); await sql\`select 1\`.execute(app.db);`, []],
  [`await app.as(maria).put('/proposte/1', {}); url.query('update nothing'.slice(1));`, []],
])('%s writes to %j', (text, tables) => expect(rawWritesOf(parse('a.test.ts', text))).toEqual(tables));

test('the list says under each reason how many files write to each table', () => {
  const lines = listRaw(
    new Map([
      ['a.test.ts', ['utente', 'ssd']],
      ['b.test.ts', ['utente']],
      ['c.test.ts', []],
    ]),
  ).split('\n');
  expect(lines[0]).toBe('Written to by tests themselves, 2 files:');
  expect(lines[2]).toMatch(/^ {4}utente \(2\), utente_profilo \(0\), ruolo \(0\), ssd \(1\)/);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { ABOUT_PEOPLE, filesByTable, listRaw, rawWritesOf, WRITTEN_RAW } from './rawWrites.ts';
import { parse } from './testTitles.ts';

const writtenIn = (files: readonly string[]) =>
  new Map(files.map((file) => [file, rawWritesOf(parse(file, readFileSync(path.join(root, file), 'utf8')))]));
const tests = globSync(ABOUT_PEOPLE, { cwd: root });

test('a test writes directly only to tables for which a reason is given', () => {
  expect(tests.length).toBeGreaterThan(200);
  const reasoned = Object.values(WRITTEN_RAW).flat();
  const others = Object.keys(filesByTable(writtenIn(tests))).filter((table) => !reasoned.includes(table));
  expect(others, 'make the rows by a call or a builder of server/src/test; else give the reason in WRITTEN_RAW').toEqual([]);
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

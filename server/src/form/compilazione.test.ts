import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '..');
const writing = (table: string) =>
  new RegExp(`(insertInto|updateTable|deleteFrom)\\(\\s*['"\`]${table}\\b|(insert into|update|delete from) ${table}\\b`);

test.each([
  ['the answers of forms', 'compilazione', 'compilazione.queries.ts'],
  ['those that were sent', 'compilazione_versione', 'compilazione.queries.ts'],
  // Not the document: which files hang on it. It is the table of the family of files, which a `save` of its own keeps.
  ['the files that they name', 'compilazione_media', 'files.queries.ts'],
])('one file alone writes %s', (_what, table, file) => {
  const files = globSync('{ground,form,outside,features}/**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const writers = files.filter((name) => writing(table).test(readFileSync(path.join(server, name), 'utf8')));
  expect(writers).toEqual([path.join('form', file)]);
});

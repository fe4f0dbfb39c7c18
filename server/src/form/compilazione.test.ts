import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '..');
const writes =
  /(insertInto|updateTable|deleteFrom)\(\s*'compilazione(_versione)?'|(insert into|update|delete from) compilazione(_versione)?\s/;

test('one file alone writes the answers of forms, and those that were sent', () => {
  const files = globSync('{ground,form,outside,features}/**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const writing = files.filter((file) => writes.test(readFileSync(path.join(server, file), 'utf8')));
  expect(writing).toEqual([path.join('form', 'compilazione.queries.ts')]);
});

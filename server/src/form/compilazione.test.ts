import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '..');
const WRITES =
  /(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](compilazione\w*)|(insert into|update|delete from|merge into) (compilazione\w*)/g;

const written = (text: string) => [...text.matchAll(WRITES)].flatMap(([, , built, , spelt]) => built ?? spelt ?? []);

test('only one file writes the answers of forms, their sent versions and the files that they name', () => {
  const files = globSync('{ground,form,outside,features}/**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const tables = new Map(files.map((file) => [file, written(readFileSync(path.join(server, file), 'utf8'))] as const));
  expect([...tables].filter(([, names]) => names.length > 0).map(([file]) => file)).toEqual([path.join('form', 'compilazione.queries.ts')]);
  expect(new Set([...tables.values()].flat())).toEqual(new Set(['compilazione', 'compilazione_versione', 'compilazione_media']));
});

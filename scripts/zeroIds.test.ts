import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { zeroIds } from './zeroIds.ts';

test('no id is 0 where there is none', () => {
  // A test that finds no id fails at what it then asks for.
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|testing)\.tsx?$/.test(file) && !/^server\/src\/test\//.test(file),
  );
  expect(files.length).toBeGreaterThan(1500);
  const zeros = files.flatMap((file) => zeroIds(file, readFileSync(path.join(root, file), 'utf8')));
  expect(zeros, 'an id that is missing is null or undefined, and its caller decides what then').toEqual([]);
});

test.each([
  ['run({ propostaId: propostaId ?? 0 });', ['propostaId']],
  ['open(utente?.id ?? 0);', ['id']],
  ['const a = list.find((one) => one.ok)?.id || 0;', ['id']],
  ['const a = row.utente_id ?? 0;', ['utente_id']],
  ['const a = (facts().persone?.propostaId) ?? 0;', ['propostaId']],
  ['const many = counts.get(row.id) ?? 0;', []],
  ['const paid = importo ?? 0; const pid = child.pid ?? 0;', []],
  ['const id = row.id ?? null;', []],
])('%s holds %j', (text, names) => expect(zeroIds('a.ts', text).map((line) => line.split(' ')[1])).toEqual(names));

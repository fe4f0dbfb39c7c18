import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ATTI } from '../contract/src/atti.ts';
import { refusals } from '../contract/src/refusals/refusals.ts';

const CONTRACT = path.join(import.meta.dirname, '../contract/src');

/** The names that all files of this kind write down, each file in its order. */
async function namesIn(kind: 'acts' | 'refusals'): Promise<string[]> {
  const files = globSync(`**/*.${kind}.ts`, { cwd: CONTRACT });
  const modules = await Promise.all(files.map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, object>>));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) => (/(Acts|Refusals)$/.test(name) ? Object.keys(table) : [])),
  );
}

test.each([
  ['acts', ATTI],
  ['refusals', refusals],
] as const)(
  'the %s of all features are joined, and no two bear one name: the later would silently take the place of the earlier',
  async (kind, joined) => {
    expect((await namesIn(kind)).sort(), `join the table in contract/src/${kind === 'acts' ? 'atti.ts' : 'refusals/refusals.ts'}`).toEqual(
      Object.keys(joined).sort(),
    );
  },
);

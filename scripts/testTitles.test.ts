import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { overlong, parse, TESTS, testsOf } from './testTitles.ts';

test('no title of a test names more than three requirements: with more it lists what somebody thought of, and shows none of it', () => {
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(100);
  const long = files.flatMap((file) =>
    overlong(testsOf(parse(file, readFileSync(path.join(root, file), 'utf8')))).map((title) => `${file}: ${title}`),
  );
  expect(long, 'name the requirements that the test shows, or divide it').toEqual([]);
});

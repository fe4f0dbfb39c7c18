import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { parse, testsOf } from './testTitles.ts';

/**
 * Tests of screens whose answers are written by hand (`renderScreen({ answers })`): they hold as long as the server answers so, which nobody
 * tells them. A screen is tested on the real server (e2e/screens); by hand there remain parts, faults of the network, and what has not moved
 * yet. Both numbers only go down; the second rose once, by eleven tests of what a field, a journal or a lost tab does in the browser alone.
 */
const FILES = 44;
const TESTS = 281;

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Through what sets a screen up for several files of tests too. */
function answeredByHand(texts: ReadonlyMap<string, string>): string[] {
  const reaching = new Set(['renderScreen.testing']);
  const names = (text: string) => [...text.matchAll(/from '[^']*\/([\w.]+\.testing)\.tsx?'/g)].map(([, name = '']) => name);
  for (let before = 0; before !== reaching.size; ) {
    before = reaching.size;
    for (const [file, text] of texts)
      if (/\.testing\.tsx?$/.test(file) && names(text).some((name) => reaching.has(name)))
        reaching.add(path.basename(file).replace(/\.tsx?$/, ''));
  }
  return [...texts].flatMap(([file, text]) => (/\.test\.tsx?$/.test(file) && names(text).some((name) => reaching.has(name)) ? [file] : []));
}

describe('screens that are answered by hand', () => {
  const texts = new Map(globSync('web/src/**/*.{test,testing}.{ts,tsx}', { cwd: root }).map((file) => [file, textOf(file)]));
  const found = answeredByHand(texts);

  test(`are those of ${FILES} files`, () => {
    expect(found.length, 'more: test it on the server (e2e/screens); fewer: lower the number').toBe(FILES);
  });

  test(`are ${TESTS} tests`, () => {
    const many = found.reduce((sum, file) => sum + testsOf(parse(file, texts.get(file) ?? '')).length, 0);
    expect(many, 'more: test it on the server (e2e/screens); fewer: lower the number').toBe(TESTS);
  });

  test('are found through what sets them up', () => {
    const files = {
      'web/src/a/A.test.tsx': "import { openA } from './openA.testing.tsx';",
      'web/src/a/openA.testing.tsx': "import { renderScreen } from '../shell/renderScreen.testing.tsx';",
      'web/src/b/B.test.tsx': "import { render } from '@testing-library/react';\nimport { keys } from './keys.testing.ts';",
      'web/src/b/keys.testing.ts': 'export const keys = [];',
      'web/src/c/C.test.tsx': "import { renderScreen } from '../shell/renderScreen.testing.tsx';",
    };
    expect(answeredByHand(new Map(Object.entries(files)))).toEqual(['web/src/a/A.test.tsx', 'web/src/c/C.test.tsx']);
  });
});

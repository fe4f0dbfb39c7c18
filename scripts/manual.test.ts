import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, commandsOf, MANUAL, MANUAL_PAGES } from './manual.ts';
import { root } from './packageBin.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = globSync(`${MANUAL}/*.md`, { cwd: root }).map((file) => path.basename(file));

test('every page of the administrators’ manual is listed in its index, and the rehearsal runs those with commands', () => {
  const index = read(`${MANUAL}/README.md`);
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`(${page})`))).toEqual([]);
  const run: readonly string[] = MANUAL_PAGES;
  expect(pages.filter((page) => commandsOf(page).length > 0).sort()).toEqual(run.toSorted());
});

describe.each(pages)('%s', (page) => {
  test('has its commands in blocks that the rehearsal runs; other blocks hold contents of files', () => {
    expect(blocksOf(page).filter(({ language }) => !['sh', 'ini', 'yaml'].includes(language))).toEqual([]);
  });

  test('names no command of npm that there is not', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = [...read(`${MANUAL}/${page}`).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names no rehearsal that there is not', () => {
    const named = [...read(`${MANUAL}/${page}`).matchAll(/npm run rehearse -- ([\w ]+)`/g)].flatMap(([, names = '']) => names.split(' '));
    expect(named.filter((name) => !read('docs/prove.md').includes(`| ${name} |`))).toEqual([]);
  });
});

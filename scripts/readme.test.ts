import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';
import { isGivenOut } from './release.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...globSync('docs/**/*.md', { cwd: root })];

/** `npm run x`, `npm start` and `npm test`; a command of one workspace is not in the root's list. */
function commandsIn(text: string): string[] {
  const commands = text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?![^&;|`\n]*--workspace)/g);
  return [...commands].map(([, script, short]) => script ?? short ?? '');
}

/** Addresses of `[text](address)` and `![text](address)` outside code, without those that leave the repository. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(\w+:|#|\/\/)/.test(address));
}

/** The file of the sources that a link of a page leads to. */
function fileOf(address: string, page: string): string {
  const file = decodeURIComponent(address.replace(/[#?].*$/, ''));
  return file.startsWith('/') ? file.slice(1) : path.join(path.dirname(page), file);
}

test.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', '.ci/run'])('%s names no command that package.json does not have', (file) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  expect(commandsIn(read(file)).filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('every relative link of %s leads somewhere', (page) => {
  expect(linksIn(read(page)).filter((address) => !existsSync(path.join(root, fileOf(address, page))))).toEqual([]);
});

test.each(['CHANGELOG.md', ...pages.filter(isGivenOut)])('in the archive of a release every link of %s leads somewhere', (page) => {
  expect(linksIn(read(page)).filter((address) => !isGivenOut(fileOf(address, page)))).toEqual([]);
});

test('.ci/run runs the very line that the README gives for the tests', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(lines).toHaveLength(1);
  expect(
    read('README.md')
      .split('\n')
      .map((line) => line.trim()),
  ).toContain(lines[0]);
});

test('a command and a link that lead nowhere are seen', () => {
  expect(commandsIn('`npm run nothing`, then npm start && npm test -- unit; npm run build --workspace web')).toEqual([
    'nothing',
    'start',
    'test',
  ]);
  expect(linksIn('[a](docs/a.md#x) ![b](<b.png>) [c](https://x.example) [d](#d) `[e](e.md)`\n```\n[f](f.md)\n```\n')).toEqual([
    'docs/a.md#x',
    'b.png',
  ]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOT } from './dot.ts';

const src = `${import.meta.dirname}/../..`;
const isShown = (line: string) => !/^\s*(\*|\/\*|\/\/)/.test(line);

test('a dot stays with the fact before it, wherever facts are parted by one', () => {
  expect(DOT.startsWith('\u00A0')).toBe(true);
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.(test|testing)\./.test(file));
  expect(files.length).toBeGreaterThan(100);
  const orphans = files.filter((file) =>
    readFileSync(`${src}/${file}`, 'utf8')
      .split('\n')
      .some((line) => isShown(line) && line.includes(' ·')),
  );
  expect(orphans).toEqual([]);
});

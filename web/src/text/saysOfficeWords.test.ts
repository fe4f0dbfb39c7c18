import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '../screens.ts';
import { officeWords } from './officeWords.ts';
import { saysOfficeWords } from './saysOfficeWords.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const ROUTES = ['screens.ts', 'routes.tsx'].map((file) => path.join(web, file));

/** The file of each screen's component, as the table of screens imports it. */
const files = [...readFileSync(path.join(web, 'screens.ts'), 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('([^']+)'\)/g)].map(
  ([, screen = '', file = '']) => ({ screen, file: path.join(web, file) }),
);

/** The namespaces that a file and all that it imports speak. */
function spokenBy(file: string, seen = new Set<string>(), spoken = new Set<string>()): Set<string> {
  if (seen.has(file) || ROUTES.includes(file)) return spoken;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replace(/^\s*\*.*$/gm, '');
  for (const [, namespace = ''] of source.matchAll(/useTranslation\('(\w+)'/g)) spoken.add(namespace);
  for (const [, , from = ''] of source.matchAll(/^(?!import type)(.*)(?:from|import\() ?'(\.[^']+\.tsx?)'/gm)) {
    const next = path.join(path.dirname(file), from);
    if (existsSync(next)) spokenBy(next, seen, spoken);
  }
  return spoken;
}

describe('the words of the office', () => {
  test('all screens are looked through', () => expect(files.map(({ screen }) => screen).sort()).toEqual(Object.keys(SCREENS).sort()));

  test.each(files.filter(({ screen }) => !saysOfficeWords(screen)))('$screen says none of them', ({ file }) => {
    const spoken = spokenBy(file);
    expect(spoken).toContain('ui');
    expect([...spoken].filter((namespace) => namespace in officeWords)).toEqual([]);
  });
});

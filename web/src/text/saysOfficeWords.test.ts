import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { OFFICE_SCREENS } from '../screens.office.ts';
import { SCREENS } from '../screens.ts';
import { certWords } from './certWords.ts';
import { formWords } from './formWords.ts';
import { garaWords } from './garaWords.ts';
import { officeWords } from './officeWords.ts';
import { ownWords } from './ownWords.ts';
import { passwordWords } from './passwordWords.ts';
import {
  saysCertWords,
  saysFormWords,
  saysGaraWords,
  saysOfficeWords,
  saysOwnWords,
  saysPasswordWords,
  saysRefereeWords,
  saysSetupWords,
  wordsSaidBy,
} from './saysOfficeWords.ts';
import { setupWords } from './setupWords.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const TABLES = ['screens.ts', 'screens.office.ts'].map((file) => path.join(web, file));
const ROUTES = [...TABLES, path.join(web, 'routes.tsx')];

/** The file of each screen's component, as the tables of screens import it. */
const files = TABLES.flatMap((table) =>
  [...readFileSync(table, 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('([^']+)'\)/g)].map(([, screen = '', file = '']) => ({
    screen,
    file: path.join(web, file),
  })),
);

/** What is fetched when it is first needed together with the words of forms. */
const WITH_WORDS = /withFormWords\(\s*\(\) => import\('[^']+'\)/g;

/** The namespaces that a file and all that it imports speak. */
function spokenBy(file: string, seen = new Set<string>(), spoken = new Set<string>()): Set<string> {
  if (seen.has(file) || ROUTES.includes(file)) return spoken;
  seen.add(file);
  const source = readFileSync(file, 'utf8')
    .replace(/^\s*\*.*$/gm, '')
    .replace(WITH_WORDS, '');
  for (const [, namespace = ''] of source.matchAll(/useTranslation\('(\w+)'/g)) spoken.add(namespace);
  for (const [, , from = ''] of source.matchAll(/^(?!import type)(.*)(?:from|import\() ?'(\.[^']+\.tsx?)'/gm)) {
    const next = path.join(path.dirname(file), from);
    if (existsSync(next)) spokenBy(next, seen, spoken);
  }
  return spoken;
}

describe('the words of the office', () => {
  test('all screens are looked through', () =>
    expect(files.map(({ screen }) => screen).sort()).toEqual([...Object.keys(SCREENS), ...Object.keys(OFFICE_SCREENS)].sort()));

  test('the table of the office has the screens that may say them, the other those that may not', () => {
    expect(Object.keys(OFFICE_SCREENS).filter((screen) => !saysOfficeWords(screen))).toEqual([]);
    expect(Object.keys(SCREENS).filter(saysOfficeWords)).toEqual([]);
  });

  test.each(files.filter(({ screen }) => !saysOfficeWords(screen)))('$screen says none of them', ({ file }) => {
    const spoken = spokenBy(file);
    expect(spoken).toContain('ui');
    expect([...spoken].filter((namespace) => namespace in officeWords || namespace in setupWords)).toEqual([]);
  });
});

describe('the words of forms', () => {
  const without = files.filter(({ screen }) => !saysFormWords(screen));

  test('are not said by the frame around every screen', () => {
    const spoken = spokenBy(path.join(web, 'shell/AppFrame.tsx'));
    expect(spoken).toContain('archivio');
    expect([...spoken].filter((namespace) => namespace in formWords || namespace in ownWords)).toEqual([]);
  });

  test('are those of all screens but homes and most lists', () =>
    expect(without.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining(['/home', '/ur/home', '/proposte', '/rendicontazioni', '/cert', '/ur/progetti', '/ur/anagrafica']),
    ));

  test('are there in English where a referee reads them, and wait for a form in English elsewhere', () => {
    const english = files.filter(({ screen }) => wordsSaidBy(screen).english).map(({ screen }) => screen);
    expect(english.sort()).toEqual(['/proposte/:id/print', '/ref/proposte/:id/view', '/referee-accept']);
  });

  test.each(without)('$screen says none of them', ({ file }) => {
    const spoken = spokenBy(file);
    expect(spoken).toContain('ui');
    expect([...spoken].filter((namespace) => namespace in formWords)).toEqual([]);
  });
});

test.each(files.filter(({ screen }) => !saysOwnWords(screen)))('$screen says no word of reports and istanze', ({ file }) => {
  expect([...spokenBy(file)].filter((namespace) => namespace in ownWords)).toEqual([]);
});

test.each(files.filter(({ screen }) => !saysPasswordWords(screen)))(
  '$screen says no word of the pages of a mail about access',
  ({ file }) => {
    expect([...spokenBy(file)].filter((namespace) => namespace in passwordWords)).toEqual([]);
  },
);

test.each(files.filter(({ screen }) => !saysCertWords(screen)))('$screen says no word of the ethics committee', ({ file }) => {
  expect([...spokenBy(file)].filter((namespace) => namespace in certWords)).toEqual([]);
});

test.each(files.filter(({ screen }) => !saysGaraWords(screen)))('$screen says no word of assigning, ranking and deciding', ({ file }) => {
  expect([...spokenBy(file)].filter((namespace) => namespace in garaWords)).toEqual([]);
});

test.each(files.filter(({ screen }) => !saysSetupWords(screen)))('$screen says no word of setting something up', ({ file }) => {
  expect([...spokenBy(file)].filter((namespace) => namespace in setupWords)).toEqual([]);
});

test.each(files.filter(({ screen }) => !saysRefereeWords(screen)))('$screen says no word of the referees', ({ file }) => {
  expect([...spokenBy(file)]).not.toContain('invito');
});

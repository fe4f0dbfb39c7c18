import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODELLI } from '../contract/src/email/modelli.ts';
import { type Known, lostCitations } from './citations.ts';
import { readDecisions } from './namedRequirements.ts';
import { root } from './packageBin.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const SPECIFICATION = ['platform-core', 'evaluation-and-ethics', 'domain-model', 'payloads', 'decisions'];

/** Numbers of the headings of a document: "## 2. State machines", "### 2.9 Ethics application". */
const sectionsOf = (document: string): Set<string> =>
  new Set([...read(`docs/specifica/${document}.md`).matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number));

const known: Known = {
  decisions: new Set(readDecisions(read('docs/specifica/decisions.md'))),
  records: new Set(globSync('docs/decisions/*-*.md', { cwd: root }).map((file) => `ADR-${path.basename(file).slice(0, 2)}`)),
  requirements: new Set(
    read('docs/requirements.tsv')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0] ?? '')
      .filter((id) => id !== ''),
  ),
  mails: new Set(Object.values(MODELLI).map(({ tipo }) => tipo)),
  sections: Object.fromEntries(SPECIFICATION.map((document) => [document, sectionsOf(document)])),
  isThere: (file) => existsSync(path.join(root, file)),
};

/** A landed migration never changes (ADR-28); these rules, and tests of what does not exist, name inventions. */
const INVENTED = ['server/migrations/**', 'scripts/citations*', 'scripts/readme.test.ts', 'server/src/features/email/invio.api.test.ts'];

/** The specification speaks of sections of its own, and of those of a form. */
const speaksOfItself = (file: string, lost: string): boolean =>
  /^docs\/(specifica\/|requirements)/.test(file) && / of no (document|list)$/.test(lost);

const FILES = globSync(
  [
    '{contract,server,web,e2e,bench,scripts,deploy,docs}/**/*.{ts,tsx,css,yaml,sh,md,tsv,cfg,service}',
    '*.{md,json,ts,yaml}',
    'Containerfile',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', ...INVENTED] },
);

test('every citation in code, tests and documents leads somewhere', () => {
  expect(FILES.length).toBeGreaterThan(3000);
  const lost = FILES.flatMap((file) => lostCitations(read(file), known).map((name) => ({ file, name })));
  expect(
    lost.filter(({ file, name }) => !speaksOfItself(file, name)).map(({ file, name }) => `${file}: ${name}`),
    'what is cited must exist first: docs/specifica/README.md says where each kind of identifier is written down',
  ).toEqual([]);
});

describe('a citation that leads nowhere', () => {
  const some: Known = {
    decisions: new Set(['D-05']),
    records: new Set(['ADR-06']),
    requirements: new Set(['PROP-012']),
    mails: new Set(['M-03']),
    sections: { 'platform-core': new Set(['5', '9']), 'domain-model': new Set(['2.9']) },
    isThere: (file) => file === 'docs/email.md',
  };

  test('is none where row, record, requirement, mail, section and document exist', () => {
    const text =
      'D-05, ADR-06, PROP-012, M-03.tolta (platform\n * core, sections 5 and 9; domain model, section 2.9), docs/email.md, RFC 3986, section 2';
    expect(lostCitations(text, some)).toEqual([]);
  });

  test.each([
    ['a row of the decisions', 'as D-99 says', 'D-99'],
    ['a record', 'ADR-40', 'ADR-40'],
    ['a kind of mail', 'M-99', 'M-99'],
    ['the number of no list', '(decision 42)', 'decision 42 of no list'],
    ['a number without its letter', '(D-05, 42)', 'D-05, 42 with a bare number'],
    ['a section of a document', 'platform core, section 7', 'platform core, section 7'],
    ['a section of no document', 'see section 5', 'section 5 of no document'],
    ['a document', 'docs/nothing.md', 'docs/nothing.md'],
  ])('is seen: %s', (_what, text, lost) => expect(lostCitations(text, some)).toEqual([lost]));

  test('is seen: a requirement of a known area', () => expect(lostCitations('[PROP-999]', some)).toEqual(['PROP-999']));
});

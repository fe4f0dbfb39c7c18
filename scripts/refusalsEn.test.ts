import { readdirSync, readFileSync } from 'node:fs';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { type Reason, refusals, refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { expect, test } from 'vitest';

/** Where what an editor of a proposta asks is decided: its own features, and what every call goes through. */
const FOLDERS = [
  ...['domande', 'parti', 'partecipazioni', 'proposte'].map((feature) => `contract/src/${feature}`),
  ...['domande', 'lookup', 'media', 'parti', 'partecipazioni', 'proposte', 'pubblicazioni'].map(
    (feature) => `server/src/features/${feature}`,
  ),
  ...['form', 'ground/http', 'ground/files'].map((floor) => `server/src/${floor}`),
];
const sources = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  ),
  'server/src/ground/refuse.ts',
  'server/src/ground/ensureFresh.ts',
];
const met = new Set(
  sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bno\(\s*'(\w+)'/g)].map(([, reason]) => reason as Reason)),
);

/** What is answered on the pages of offices alone: a bulk upload. */
const ON_ITALIAN_PAGES: readonly Reason[] = ['FORMATO_MASSIVO'];

const facts = {
  numeroProtocollo: '2026-1',
  errori: 2,
  anno: 2026,
  scadenza: '2026-01-01T00:00:00Z',
  motivi: ['M'],
  fonti: ['ORCID', 'OPENALEX'],
  quando: '2026-01-01T00:00:00Z',
  chi: 'C',
  massimo: 2,
  maxMB: 20,
  ammessi: ['PDF'],
  secondi: 90,
  riprova: '2026-01-01T00:00:00Z',
  cosa: 'e-mail',
  violazioni: [],
  persona: 'Bruno Bianchi',
  altra: 'Anna Verdi',
  inizio: '2026-01-01T00:00:00Z',
  quante: 2,
  come: 'Coproponente',
  comeEn: 'Co-applicant',
  mesi: 2.5,
};

test('whatever an editor may be told no for is said in English where its form is written so', () => {
  expect(met.size).toBeGreaterThan(30);
  const italian = [...met].filter((reason) => !ON_ITALIAN_PAGES.includes(reason) && refusalTextEn({ reason, facts }) === undefined);
  expect(italian, 'give these reasons their English in contract/src/refusals/refusals.en.ts').toEqual([]);
  expect(ON_ITALIAN_PAGES.filter((reason) => !met.has(reason))).toEqual([]);
});

test('and with its facts, never in the Italian words', () => {
  for (const reason of Object.keys(refusals) as Reason[]) {
    const english = refusalTextEn({ reason, facts });
    if (english === undefined || reason === 'NOT_AMMISSIBILE') continue;
    expect(english).not.toContain('undefined');
    expect([reason, english]).not.toEqual([reason, refusalText({ reason, facts })]);
  }
  expect(refusalTextEn({ reason: 'NOT_AMMISSIBILE', facts: { motivi: ['Ruolo'], motiviEn: ['Role'] } })).toBe('Role');
  expect(refusalTextEn({ reason: 'NOT_AMMISSIBILE', facts: { motivi: ['Role'] } })).toBe('Role');
  expect(refusalTextEn({ reason: 'NOT_VALIDATA', facts: { errori: 1 } })).toBe('The application has 1 error.');
});

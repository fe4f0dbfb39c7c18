import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COLORI_SIGEBA,
  classeDelTema,
  foglioDelTema,
  GETTONI,
  NOMI_COLORI,
  PAROLE_DEI_COLORI,
  proponiColori,
  SEGNI_DEI_COLORI,
} from '@sigeba/contract/configurazione/colori.rules.ts';
import { contrastOf, type Valori } from '@sigeba/contract/configurazione/contrasto.ts';
import { describe, expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const themes = join(web, 'public/assets/themes');
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const declaredIn = (text: string): Valori =>
  Object.fromEntries([...text.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v]));
/** What a rule that begins with these words declares. */
function ruleOf(start: string): Valori {
  const from = css.indexOf(start);
  return declaredIn(css.slice(from, css.indexOf('}', from)));
}
const light = ruleOf('[data-theme="light"] {');
const dark = ruleOf('[data-theme="dark"] {');

const grounds = ['surface', 'surface-2', 'surface-3', 'bg'];
const tones = ['grey', 'ok', 'due', 'stop'];

/** Words and the grounds on which they stand: 4.5 to 1. */
const words: readonly (readonly [string, string])[] = [
  ...PAROLE_DEI_COLORI,
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-bg`] as const,
    [tone, 'surface'] as const,
    [tone, 'surface-2'] as const,
    [tone, 'bg'] as const,
    ['ink', `${tone}-bg`] as const,
  ]),
  ['on-due', 'due-mk'],
];
/** Signs, borders of fields, the ring of the focus and the bars of charts: 3 to 1. */
const marks: readonly (readonly [string, string])[] = [
  ...SEGNI_DEI_COLORI,
  ...tones.flatMap((tone) => [[`${tone}-mk`, 'surface'] as const, [`${tone}-mk`, `${tone}-bg`] as const]),
  ['control', 'surface'],
  ['control', 'bg'],
  ...['c2', 'c3', 'c4'].map((chart) => [chart, 'surface'] as const),
];

describe.each(readdirSync(themes))('theme %s', (file) => {
  const text = readFileSync(join(themes, file), 'utf8');
  const theme = declaredIn(text);

  test('sets the five brand colours under its own class, and nothing else', () => {
    expect(text).toContain(`.theme-${file.replace('.css', '')} {`);
    expect(Object.keys(theme)).toEqual(NOMI_COLORI);
  });

  describe.each([
    ['light', { ...light, ...theme }],
    ['dark', { ...light, ...dark, ...theme }],
  ])('%s', (_, values) => {
    test.each(words)('%s on %s can be read', (one, other) => {
      expect(contrastOf(values, one, other)).toBeGreaterThanOrEqual(4.5);
    });
    test.each(marks)('%s can be seen on %s', (one, other) => {
      expect(contrastOf(values, one, other)).toBeGreaterThanOrEqual(3);
    });
  });
});

describe('what is asked of the colours that an office chooses (D-289)', () => {
  test.each([
    ['chiaro', light],
    ['scuro', { ...light, ...dark }],
  ] as const)('%s, is measured with the values of the pages', (tema, values) => {
    expect(GETTONI[tema]).toEqual(Object.fromEntries(Object.keys(GETTONI[tema]).map((token) => [token, values[token]])));
  });

  test('covers every pair that the five colours move', () => {
    const moved = (token: string): boolean => /var\(--(brand|act|focus)/.test(`${light[token]} ${dark[token]}`);
    const asked = (pairs: readonly (readonly [string, string])[]) =>
      pairs
        .filter((pair) => pair.some(moved))
        .map((pair) => pair.join(' on '))
        .toSorted();
    expect(PAROLE_DEI_COLORI.map((pair) => pair.join(' on ')).toSorted()).toEqual(asked(words));
    expect(SEGNI_DEI_COLORI.map((pair) => pair.join(' on ')).toSorted()).toEqual(asked(marks));
  });

  test('begins with the colours of the product, and their stylesheet sets the same five', () => {
    expect(declaredIn(readFileSync(join(themes, 'default.css'), 'utf8'))).toEqual(COLORI_SIGEBA);
    const colori = proponiColori('#822433');
    expect(declaredIn(foglioDelTema(classeDelTema(colori)) ?? '')).toEqual(colori);
  });
});

test('every custom property that a style or a page uses is declared somewhere', () => {
  const sources = globSync('src/**/*.{css,ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'));
  const texts = sources.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  // React Aria sets one by itself
  const declared = new Set(['--tree-item-level', ...[...texts.matchAll(/(--[a-z][a-z0-9-]*)['"]?\]?:/g)].map(([, name]) => name)]);
  const used = [...texts.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});

test('the page says the order of the layers before any other style, whichever file of the build arrives first', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  expect(page.match(/<link rel="stylesheet" href="[^"]*"/)?.[0]).toBe('<link rel="stylesheet" href="/assets/layers.css"');
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const themes = join(web, 'public/assets/themes');
const five = ['brand', 'brand-strong', 'brand-deep', 'brand-tint', 'brand-tint-2'];
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Rgb = readonly [number, number, number];
type Values = Readonly<Record<string, string>>;

const declaredIn = (text: string): Values =>
  Object.fromEntries([...text.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v]));
/** What a rule that begins with these words declares. */
function ruleOf(start: string): Values {
  const from = css.indexOf(start);
  return declaredIn(css.slice(from, css.indexOf('}', from)));
}
const light = ruleOf(':root {');
const dark = ruleOf('[data-theme="dark"] {');

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const dot = ([a, b, c]: Rgb, [x, y, z]: Rgb): number => a * x + b * y + c * z;

function ofHex(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(full.slice(at, at + 2), 16) / 255));
  return [r, g, b];
}

function toOklab(rgb: Rgb): Rgb {
  const lms: Rgb = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  return [
    dot(lms, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(lms, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(lms, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}

function ofOklab(lab: Rgb): Rgb {
  const lms: Rgb = [
    dot(lab, [1, 0.3963377774, 0.2158037573]) ** 3,
    dot(lab, [1, -0.1055613458, -0.0638541728]) ** 3,
    dot(lab, [1, -0.0894841775, -1.291485548]) ** 3,
  ];
  const rgb = [
    dot(lms, [4.0767416621, -3.3077115913, 0.2309699292]),
    dot(lms, [-1.2684380046, 2.6097574011, -0.3413193965]),
    dot(lms, [-0.0041960863, -0.7034186147, 1.707614701]),
  ].map((value) => linear(gamma(Math.min(1, Math.max(0, value)))));
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}

/** Channels of a token, with the references and mixtures of which its value is made. */
function colourOf(values: Values, value: string): Rgb {
  const [, name] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return colourOf(values, values[name] ?? `missing ${name}`);
  const [, one, share, other] = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (one === undefined || other === undefined) {
    if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) throw new Error(`Not a colour: ${value}`);
    return ofHex(value);
  }
  const [a, b] = [toOklab(colourOf(values, one)), toOklab(colourOf(values, other))];
  const part = Number(share) / 100;
  return ofOklab([a[0] * part + b[0] * (1 - part), a[1] * part + b[1] * (1 - part), a[2] * part + b[2] * (1 - part)]);
}

function contrast(values: Values, one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((token) => dot(colourOf(values, `var(--${token})`), [0.2126, 0.7152, 0.0722]))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['surface', 'surface-2', 'surface-3', 'bg'];
const tones = ['grey', 'ok', 'due', 'stop'];

/** Words and the grounds on which they stand: 4.5 to 1. */
const words: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...grounds.map((ground) => ['act-ink', ground] as const),
  ['on-act', 'act'],
  ['on-act', 'act-hover'],
  ['act-ink', 'act-tint'],
  ['act-ink', 'act-tint-2'],
  ['ink', 'act-tint'],
  ['ink', 'act-tint-2'],
  ['ink-2', 'act-tint'],
  ...tones.flatMap((tone) => [
    [tone, `${tone}-bg`] as const,
    [tone, 'surface'] as const,
    [tone, 'surface-2'] as const,
    [tone, 'bg'] as const,
    ['ink', `${tone}-bg`] as const,
    ['act-ink', `${tone}-bg`] as const,
  ]),
  ['on-due', 'due-mk'],
];
/** Signs, borders of fields, the ring of the focus and the bars of charts: 3 to 1. */
const marks: readonly (readonly [string, string])[] = [
  ...tones.flatMap((tone) => [[`${tone}-mk`, 'surface'] as const, [`${tone}-mk`, `${tone}-bg`] as const]),
  ['control', 'surface'],
  ['control', 'bg'],
  ['control', 'act-tint'],
  ['act', 'surface'],
  ...[...grounds, 'act-tint', 'act-tint-2'].map((ground) => ['focus', ground] as const),
  ...['c1', 'c2', 'c3', 'c4'].map((chart) => [chart, 'surface'] as const),
];

describe.each(readdirSync(themes))('theme %s', (file) => {
  const text = readFileSync(join(themes, file), 'utf8');
  const theme = declaredIn(text);

  test('sets the five brand colours under its own class, and nothing else', () => {
    expect(text).toContain(`.theme-${file.replace('.css', '')} {`);
    expect(Object.keys(theme)).toEqual(five);
  });

  describe.each([
    ['light', { ...light, ...theme }],
    ['dark', { ...light, ...dark, ...theme }],
  ])('%s', (_, values) => {
    test.each(words)('%s on %s can be read', (one, other) => {
      expect(contrast(values, one, other)).toBeGreaterThanOrEqual(4.5);
    });
    test.each(marks)('%s can be seen on %s', (one, other) => {
      expect(contrast(values, one, other)).toBeGreaterThanOrEqual(3);
    });
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

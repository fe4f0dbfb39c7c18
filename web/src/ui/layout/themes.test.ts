import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../public/assets/themes');
const five = ['brand', 'brand-dark', 'brand-deep', 'brand-tint', 'brand-tint-2'];

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const coloursOf = (css: string) => Object.fromEntries([...css.matchAll(/--c-([a-z0-9-]+):\s*(#[0-9a-f]{3,6})/g)].map(([, k, v]) => [k, v]));
const tokens = coloursOf(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** Every pair of text and ground that a theme can change. */
const pairs = [
  ['surface', 'brand'],
  ['surface', 'brand-dark'],
  ['surface', 'brand-deep'],
  ['brand', 'bg'],
  ['brand', 'surface-2'],
  ['brand', 'brand-tint'],
  ['brand-dark', 'brand-tint'],
  ['brand-dark', 'brand-tint-2'],
  ['text', 'brand-tint'],
] as const;

describe.each(readdirSync(folder))('theme %s', (file) => {
  const css = readFileSync(join(folder, file), 'utf8');
  const colours = { ...tokens, ...coloursOf(css) };

  test('sets the five brand colours under its own class, and nothing else', () => {
    expect(css).toContain(`.theme-${file.replace('.css', '')} {`);
    expect(Object.keys(coloursOf(css))).toEqual(five);
  });

  test.each(pairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(String(colours[text]), String(colours[ground]))).toBeGreaterThanOrEqual(4.5);
  });
});

const states = ['ok', 'warn', 'error', 'info', 'neutral'];
test.each(states)('the state %s can be read on its own ground', (state) => {
  expect(contrast(String(tokens[state]), String(tokens[`${state}-bg`]))).toBeGreaterThanOrEqual(4.5);
});

test('the page says the order of the layers before any other style, whichever file of the build arrives first', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  expect(page.match(/<link rel="stylesheet" href="[^"]*"/)?.[0]).toBe('<link rel="stylesheet" href="/assets/layers.css"');
});

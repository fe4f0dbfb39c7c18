import { describe, expect, test } from 'vitest';
import { DEPTH_MAX, isTooDeep } from './jsonDepth.ts';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('a JSON body', () => {
  test.each([
    ['as deep as may be', nested(DEPTH_MAX), false],
    ['deeper', nested(DEPTH_MAX + 2), true],
    ['of many lists side by side', `[${Array.from({ length: 1_000 }, () => '[]').join()}]`, false],
    ['with brackets in a text', JSON.stringify({ testo: '['.repeat(1_000) }), false],
    ['with a quote and brackets in a text', JSON.stringify({ testo: `"${'['.repeat(1_000)}\\` }), false],
    ['deeper after such a text', `{"testo":"\\\\","altro":${nested(DEPTH_MAX + 2)}}`, true],
    ['that is no JSON', '["', false],
  ])('%s', (_what, json, expected) => {
    expect(isTooDeep(json)).toBe(expected);
  });
});

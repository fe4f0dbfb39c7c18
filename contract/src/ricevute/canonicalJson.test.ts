import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

test('equal values give equal bytes, in whatever order they were written', () => {
  const written = { b: [1, { z: null, a: 'è "sì"\n' }], a: 0.1, vuoto: undefined };
  expect(canonicalJson(written)).toBe('{"a":0.1,"b":[1,{"a":"è \\"sì\\"\\n","z":null}]}');
  expect(canonicalJson(JSON.parse(JSON.stringify(written)))).toBe(canonicalJson(written));
});

test('numbers are written as JavaScript writes them, whatever the database made of them', () => {
  expect(canonicalJson([1.0, -0, 1e21, 1e-7, 100])).toBe('[1,0,1e+21,1e-7,100]');
});

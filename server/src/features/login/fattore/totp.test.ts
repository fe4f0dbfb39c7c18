import { describe, expect, test } from 'vitest';
import { newSegreto, passoOf, uriOf } from './totp.ts';

/** The secret of RFC 6238's test vectors, base32; of its eight digits an app shows the last six. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i seconds is that of RFC 6238', (seconds, codice) => {
    expect(passoOf(RFC, codice, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('a code is valid thirty seconds before and after its own time, and no longer', () => {
    expect([-31, -30, 0, 59, 61].map((apart) => passoOf(RFC, '081804', at(1_111_111_080 + apart)))).toEqual([
      null,
      37_037_036,
      37_037_036,
      37_037_036,
      null,
    ]);
  });

  test.each(['', '81804', '0818040', 'abcdef', '08 1804', '０８１８０４'])('%j is none', (codice) => {
    expect(passoOf(RFC, codice, at(1_111_111_109))).toBeNull();
  });

  test('a new secret has 160 bits and its own address', () => {
    const segreto = newSegreto();
    expect(segreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSegreto()).not.toBe(segreto);
    const uri = new URL(uriOf(segreto, { ente: 'Ateneo & C.', email: 'help.desk@ateneo.example' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/SIGEBA Ateneo & C.:help.desk@ateneo.example',
    ]);
    expect(uri.searchParams.get('secret')).toBe(segreto);
  });
});

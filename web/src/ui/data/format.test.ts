import { distanceTo } from '@sigeba/contract/instant.ts';
import { describe, expect, test } from 'vitest';
import * as format from './format.ts';

describe('amounts', () => {
  test('four figures are grouped too, with two decimals and no sign', () => {
    expect(format.formatAmount(8000)).toBe('8.000,00');
    expect(format.formatAmount(1234567.5)).toBe('1.234.567,50');
    expect(format.formatAmount(0)).toBe('0,00');
  });

  test('a score has one decimal', () => expect(format.formatScore(24.25)).toBe('24,3'));

  test('a coefficient has three decimals', () =>
    expect([0.5, 1293].map((value) => format.formatCoefficient(value))).toEqual(['0,500', '1.293,000']));
});

describe('how pressing a deadline is', () => {
  test('within three days it warns, within one it alarms, over it is calm', () => {
    const tone = (now: string) => format.deadlineTone(distanceTo('2026-03-20T13:00:00Z', now));
    expect(tone('2026-03-10T12:00:00Z')).toBe('info');
    expect(tone('2026-03-17T12:00:00Z')).toBe('warn');
    expect(tone('2026-03-20T09:00:00Z')).toBe('error');
    expect(tone('2026-03-21T09:00:00Z')).toBe('neutral');
  });
});

test('a day has its weekday and its month in words, and big figures no cents', () => {
  expect(format.nomeGiorno('2026-12-01')).toBe('martedì 1 dicembre');
  expect(format.formatEuroTondi(541_250.49)).toBe('541.250\u00a0€');
});

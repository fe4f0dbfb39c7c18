import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packageBin.ts';

/** Of ASVS 5.0 the sections with requirements of level 1 or 2, and how many: those of level 3 come last in most, and are left out. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const asked = Object.entries(SECTIONS).flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`));

const text = readFileSync(path.join(root, 'docs/sicurezza.md'), 'utf8');
const lines = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', about = '', answer = '', how = '', where = '']) => ({ number, about, answer, how, where }));

describe('docs/sicurezza.md', () => {
  test('answers each line of ASVS 5.0 at level 2, once and in order', () => {
    expect(asked).toHaveLength(253);
    expect(lines.map(({ number }) => number)).toEqual(asked);
  });

  test('says yes with where it is done, no and not applicable with the reason', () => {
    const incomplete = lines.filter(
      ({ answer, how, where }) => !['yes', 'no', 'n/a'].includes(answer) || how === '' || (answer === 'yes' && where === ''),
    );
    expect(incomplete).toEqual([]);
    const counts = ['yes', 'no', 'n/a'].map((answer) => lines.filter((line) => line.answer === answer).length);
    expect(text.replace(/\s+/g, ' ')).toContain(`${counts[0]} are met, ${counts[1]} are not or not in full, ${counts[2]} ask about`);
  });

  test('names only files that are there', () => {
    const named = lines.flatMap(({ where }) => [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
    expect(named.length).toBeGreaterThan(250);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

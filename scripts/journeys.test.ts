import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packageBin.ts';

/**
 * A journey takes seconds where a screen on the server (e2e/screens) takes a tenth of one: it is for what only a browser shows,
 * keyboard and touch through a whole act, tabs, print, a lost network, layout, files. A file is an act.
 */
const IN_ALL = 45;
const folder = path.join(root, 'e2e/journeys');
const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
const linesOf = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');
const journeysIn = (lines: readonly string[]): number =>
  lines.filter((line) => /^test(\.(only|skip|fixme|fail|slow))?\(/.test(line)).length;
/** A journey in a loop or a group is many, or hides. */
const hiddenIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\s+test(\.(only|fail))?\(|test\.describe/.test(line));

describe('the journeys', () => {
  test.each(files)('of %s are each written by itself', (name) => {
    expect(hiddenIn(linesOf(name))).toEqual([]);
    expect(journeysIn(linesOf(name))).toBeGreaterThan(0);
  });

  test(`are at most ${IN_ALL} in all`, () => {
    expect(files.reduce((sum, name) => sum + journeysIn(linesOf(name)), 0)).toBeLessThanOrEqual(IN_ALL);
  });

  test('each is counted, and one in a loop is found', () => {
    const lines = ["test('one', async () => {", "  await test.step('no journey', run);", "test.only('two', async () => {"];
    expect(journeysIn(lines)).toBe(2);
    expect(hiddenIn(lines)).toEqual([]);
    expect(hiddenIn(['for (const who of PEOPLE) {', '  test(who, async () => {'])).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeResult, type Finding, runSteps, type Step, selectSteps, summary } from './steps.ts';
import { tallyPlaywright, tallyVitest } from './tally.ts';

const step = (name: string, finding: Partial<Finding> = {}): Step => ({ name, run: async () => ({ ok: true, output: '', ...finding }) });
const tally = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the steps of a run', () => {
  test('are all but the nightly ones, or the named ones in their own order', () => {
    const steps = ['types', 'lint', 'unit'].map((name) => step(name));
    expect(selectSteps(steps, [])).toEqual(steps);
    expect(selectSteps(steps, ['unit', 'types']).map(({ name }) => name)).toEqual(['types', 'unit']);
    const withNightly: Step[] = [...steps, { name: 'upgrade', run: step('upgrade').run, nightly: true }];
    expect(selectSteps(withNightly, [])).toEqual(steps);
    expect(selectSteps(withNightly, ['upgrade']).map(({ name }) => name)).toEqual(['upgrade']);
    expect(() => selectSteps(steps, ['unti'])).toThrow('No step is called unti: types, lint, unit.');
  });

  test('go on after a failure, and a step that throws has failed with what it said', async () => {
    const throwing: Step = { name: 'lint', run: () => Promise.reject(new Error('no such file')) };
    const results = await runSteps([step('types', { ok: false, output: 'wrong type' }), throwing, step('unit')], 2, false);
    expect(results.map(({ name, ok, output }) => [name, ok, output])).toEqual([
      ['types', false, 'wrong type'],
      ['lint', false, 'no such file'],
      ['unit', true, ''],
    ]);
  });

  test('a step that had to be left out is told in one line, and fails only a strict run', async () => {
    const journeys = step('journeys', { ok: false, leftOut: 'Chromium is not installed' });
    const [lenient] = await runSteps([journeys], 1, false);
    const [strict] = await runSteps([journeys], 1, true);
    expect([lenient?.ok, strict?.ok]).toEqual([true, false]);
    expect(lenient && describeResult(lenient)).toBe('journeys: left out, Chromium is not installed');
  });

  test('the totals stand alone on the last line, and a step that fails without a failed test counts as one', async () => {
    const failing = [step('types', { ok: false }), step('api', { ok: false, tally: tally(5, 2, 1) })];
    const results = await runSteps([step('unit', { tally: tally(10) }), ...failing], 1, false);
    expect(summary(results, 9).split('\n').at(-1)).toBe('15 passed, 3 failed');
  });

  test('the table ends with all of them and the seconds that went by, which are fewer than theirs where two ran beside each other', async () => {
    const results = await runSteps([step('unit', { tally: tally(10, 0, 2) }), step('api', { tally: tally(5, 2, 1) })], 2, false);
    const rows = summary(results, 61.26).split('\n');
    expect(rows.at(-3)?.split(/ +/)).toEqual(['in', 'all', 'ok', '15', '2', '3', '61.3']);
    expect(summary([...results, ...(await runSteps([step('lint', { ok: false })], 1, false))], 1)).toMatch(
      /^in all +FAILED +15 +3 +3 +1\.0$/m,
    );
  });
});

describe('the counts', () => {
  test('of vitest take a file that could not be loaded for one failed test', () => {
    const counted = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(tallyVitest({ ...counted, testResults })).toEqual(tally(7, 2, 3));
  });

  test('of playwright take a journey that passes only when tried again for a failure', () => {
    expect(tallyPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual(tally(4, 2, 2));
  });
});

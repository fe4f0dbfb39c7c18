import { performance } from 'node:perf_hooks';
import { nothing, type Tally } from './tally.ts';

/** The result of a step. `leftOut` tells why it could not run here at all, `note` is shown even if all is well. */
export type Finding = { ok: boolean; output: string; tally?: Tally; leftOut?: string; note?: string };
/** `nightly`: runs only where it is asked for by its name, as `npm run test:nightly` does. */
export type Step = { name: string; run: () => Promise<Finding>; nightly?: true };
export type StepResult = Required<Omit<Finding, 'leftOut' | 'note'>> & {
  name: string;
  leftOut: string | null;
  note: string | null;
  seconds: number;
};

/** The requested steps in their own order; without any all but the nightly ones. @throws Error naming the existing steps */
export function selectSteps(steps: Step[], wanted: string[]): Step[] {
  const unknown = wanted.filter((name) => steps.every((step) => step.name !== name));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}: ${steps.map((step) => step.name).join(', ')}.`);
  return steps.filter(({ name, nightly }) => (wanted.length === 0 ? nightly !== true : wanted.includes(name)));
}

/** The steps named on the command line. A wrong name ends the process with one line. */
export function stepsAskedFor(steps: Step[]): Step[] {
  try {
    return selectSteps(steps, process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/** Runs the steps, `sideBySide` at a time, each to its end even after another has failed, and reports each as it ends. */
export async function runSteps(steps: Step[], sideBySide: number, strict: boolean): Promise<StepResult[]> {
  const waiting = [...steps.entries()];
  const results: StepResult[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      const result = await runStep(step, strict);
      results[index] = result;
      console.log(describeResult(result));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  return results;
}

async function runStep({ name, run }: Step, strict: boolean): Promise<StepResult> {
  const start = performance.now();
  const finding = await run().catch(
    (error: unknown): Finding => ({ ok: false, output: String(error instanceof Error ? error.message : error) }),
  );
  const leftOut = finding.leftOut ?? null;
  const ok = leftOut === null ? finding.ok : !strict;
  const tally = finding.tally ?? nothing;
  const note = finding.note ?? null;
  return { name, ok, leftOut, note, output: ok ? '' : finding.output, tally, seconds: (performance.now() - start) / 1000 };
}

/** One line; a failed step is followed by its output. */
export function describeResult({ name, ok, leftOut, note, output, tally, seconds }: StepResult): string {
  if (leftOut !== null) return `${name}: left out, ${leftOut}`;
  const counts = [
    tally.passed && `${tally.passed} passed`,
    tally.failed && `${tally.failed} failed`,
    tally.skipped && `${tally.skipped} skipped`,
  ];
  const line =
    [`${name}: ${ok ? 'ok' : 'FAILED'}`, ...counts.filter(Boolean), `${seconds.toFixed(1)} s`].join(', ') +
    (note === null ? '' : `: ${note}`);
  return ok ? line : `${line}\n${output.trimEnd().replace(/^/gm, '  ')}`;
}

/**
 * The closing table: a line for each layer of tests, then the total with the elapsed seconds, which is repeated alone below it. A step that
 * fails without a failed test counts as one failure.
 */
export function summary(results: StepResult[], elapsed: number): string {
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = results.reduce((sum, { ok, tally }) => sum + (ok ? tally.failed : Math.max(1, tally.failed)), 0);
  const skipped = results.reduce((sum, { tally }) => sum + tally.skipped, 0);
  const rows = results.map(({ name, ok, leftOut, tally, seconds }) => [
    name,
    leftOut === null ? (ok ? 'ok' : 'FAILED') : 'left out',
    String(tally.passed),
    String(tally.failed),
    String(tally.skipped),
    seconds.toFixed(1),
  ]);
  const allOk = results.every(({ ok }) => ok);
  const total = ['in all', allOk ? 'ok' : 'FAILED', String(passed), String(failed), String(skipped), elapsed.toFixed(1)];
  const table = [['layer', 'result', 'passed', 'failed', 'skipped', 'seconds'], ...rows, total];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
  return ['', ...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}

import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './command.ts';
import { packageBin, root } from './packageBin.ts';
import type { Finding, Step } from './steps.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

type Env = Record<string, string | undefined>;
/**
 * Output of the tools is kept and shown only after a failure: no colours, no moving lines. Node's compile cache is shared, since dozens of
 * servers are started from the same files.
 */
const plain: Env = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
};

/** The checks that need neither database nor browser. */
export const quickSteps: Step[] = [
  { name: 'types', run: () => tool('typescript', ['--noEmit', '--checkers', '2'], 'tsc') },
  { name: 'lint', run: () => tool('@biomejs/biome', ['check', '--error-on-warnings', '.']) },
  { name: 'imports', run: () => vitest(['imports']) },
  { name: 'unit', run: () => vitest(['unit']) },
  { name: 'web', run: () => vitest(['web']) },
  { name: 'knip', run: () => tool('knip', ['--no-progress']) },
];

async function tool(name: string, args: string[], program?: string): Promise<Finding> {
  const bin = packageBin(name, '.', program);
  if (bin === null) return notInstalled(name);
  const { code, output } = await runCommand(process.execPath, [bin, ...args], { env: plain });
  return { ok: code === 0, output };
}

/** Runs a command of ours; its exit code is the verdict. */
export async function ownCommand(file: string, args: string[] = [], env: Env = {}): Promise<Finding> {
  const { code, output } = await runCommand(process.execPath, [path.join(root, file), ...args], { env: { ...plain, ...env } });
  return { ok: code === 0, output };
}

/** Runs projects of vitest.config.ts, or only these files of them, or only their tests with a tag. */
export async function vitest(projects: string[], env: Env = {}, files: string[] = [], tag: string | null = null): Promise<Finding> {
  const bin = packageBin('vitest');
  if (bin === null) return notInstalled('vitest');
  return withReport(
    async (file) => {
      const chosen = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const tagged = tag === null ? [] : [`--tags-filter=${tag}`];
      return runCommand(process.execPath, [bin, 'run', ...chosen, ...reporters, ...tagged, ...files], { env: { ...plain, ...env } });
    },
    // A test without the tag was not asked for.
    (report: Parameters<typeof tallyVitest>[0]) => ({ ...tallyVitest(report), ...(tag === null ? {} : { skipped: 0 }) }),
  );
}

/** The files of a folder with a test of this tag: others are not even loaded. */
export function filesTagged(tag: string, folder: string): string[] {
  const words = new RegExp(`@module-tag ${tag}\\b|tags: '${tag}'`);
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter((file) => words.test(readFileSync(path.join(root, file), 'utf8')));
}

/** Runs a project of e2e/playwright.config.ts. */
export async function playwright(project: string, env: Env): Promise<Finding> {
  const bin = packageBin('@playwright/test', 'e2e', 'playwright');
  if (bin === null) return notInstalled('@playwright/test');
  return withReport(
    (file) =>
      runCommand(process.execPath, [bin, 'test', '--project', project, '--reporter=line,json'], {
        cwd: path.join(root, 'e2e'),
        env: { ...plain, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    tallyPlaywright,
  );
}

/** Runs a test runner that writes its report into a file. Without a report the tests did not run, whatever the exit code. */
async function withReport<Report>(
  run: (file: string) => Promise<{ code: number; output: string }>,
  count: (report: Report) => Tally,
): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const { code, output } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { ok: false, output };
    const tally = count(JSON.parse(text));
    return { ok: code === 0 && tally.failed === 0 && tally.passed > 0, output, tally };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const notInstalled = (name: string): Finding => ({ ok: false, output: `${name} is not installed: run npm ci.` });

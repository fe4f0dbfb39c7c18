import { performance } from 'node:perf_hooks';
import { scratchRoot } from '@sigeba/server/ground/db/scratchRoot.ts';
import { advisories } from './advisories.ts';
import { endCommands } from './command.ts';
import { findChromium, findPostgres, findSwift, oldestPostgres } from './programs.ts';
import { type Finding, runSteps, type Step, type StepResult, stepsAskedFor, summary } from './steps.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporaryPostgres.ts';
import { startTemporarySwift, type TemporarySwift } from './temporarySwift.ts';
import { ownCommand, playwright, quickSteps, vitest } from './tools.ts';
import { buildPagesWhenStale } from './webBuild.ts';

/**
 * npm test [-- step ...]: everything. It never changes the system: what is missing is left out and said so; with CI set, leaving
 * something out is a failure.
 */
const strict = ['1', 'true'].includes(process.env.CI ?? '');
const embedded = { TEST_DATABASE_URL: undefined };
const onOldestPostgres = 'api-postgres';
let cluster: TemporaryPostgres | null = null;
let store: TemporarySwift | null = null;

const apiSteps: Step[] = [
  { name: 'queries', run: () => ownCommand('server/src/ground/db/check.cli.ts', [], embedded) },
  { name: 'api', run: () => vitest(['api'], embedded) },
  { name: 'screens', run: () => vitest(['screens'], embedded) },
];
/** One server and one load at a time leave a processor idle: two steps beside each other, the longest first. */
const serverSteps: Step[] = [
  { name: 'proof', run: () => vitest(['proof'], embedded) },
  { name: onOldestPostgres, run: apiOnOldestPostgres },
  { name: 's3', run: filesInS3 },
  { name: 'bench', run: () => ownCommand('bench/src/main.ts', ['--quick'], { DATABASE_URL: undefined }) },
];
const browserSteps: Step[] = [
  { name: 'journeys', run: () => inBrowser('journeys') },
  { name: 'barriers', run: () => inBrowser('barriers') },
];
/** By how many run beside each other. */
const groups: [Step[], number][] = [
  [[...quickSteps, { name: 'advisories', run: advisories }], 2],
  [apiSteps, 1],
  [serverSteps, 2],
  [browserSteps, 1],
];

/** What depends on the database once more, on the oldest PostgreSQL that a university may run: migrations, every query, tagged tests. */
async function apiOnOldestPostgres(): Promise<Finding> {
  const programs = findPostgres(process.env);
  if (programs === null) return leftOut(`PostgreSQL ${oldestPostgres} is not installed: npm run setup says how to get it`);
  if (programs.version !== oldestPostgres)
    console.log(`PostgreSQL ${oldestPostgres} is not installed: ${programs.version} takes its place.`);
  cluster = await startTemporaryPostgres(programs, { root: scratchRoot() });
  try {
    const queries = await ownCommand('server/src/ground/db/check.cli.ts', [], { TEST_DATABASE_URL: cluster.socketUrl });
    return queries.ok ? await vitest(['api'], { TEST_DATABASE_URL: cluster.socketUrl }, 'database') : queries;
  } finally {
    await cluster.stop();
    cluster = null;
  }
}

/** Uploaded files in a real S3-compatible store. */
async function filesInS3(): Promise<Finding> {
  if (findSwift(process.env) === null) return leftOut('OpenStack Swift is not installed: npm run setup says how to get it');
  store = await startTemporarySwift();
  try {
    return await vitest(['s3'], { ...embedded, TEST_S3_URL: store.url });
  } finally {
    await store.stop();
    store = null;
  }
}

async function inBrowser(project: string): Promise<Finding> {
  const chromium = findChromium(process.env);
  if (chromium === null) return leftOut('Chromium is not installed: npm run setup says how to get it');
  await buildPagesWhenStale();
  return playwright(project, { CHROMIUM_PATH: chromium });
}

const leftOut = (reason: string): Finding => ({ ok: false, output: '', leftOut: reason });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    endCommands();
    await cluster?.stop();
    await store?.stop();
    process.exit(130);
  });
}

const chosen = stepsAskedFor(groups.flatMap(([steps]) => steps));
const begun = performance.now();
const results: StepResult[] = [];
for (const [steps, sideBySide] of groups) {
  results.push(
    ...(await runSteps(
      chosen.filter((step) => steps.includes(step)),
      sideBySide,
      strict,
    )),
  );
}
console.log(summary(results, (performance.now() - begun) / 1000));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

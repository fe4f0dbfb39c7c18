import { performance } from 'node:perf_hooks';
import { scratchRoot } from '@sigeba/server/ground/db/scratchRoot.ts';
import { advisories } from './advisories.ts';
import { endCommands } from './command.ts';
import { findChromium, findPostgres, findSwift, oldestPostgres } from './programs.ts';
import { type Finding, runSteps, type Step, type StepResult, stepsAskedFor, summary } from './steps.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporaryPostgres.ts';
import { startTemporarySwift, type TemporarySwift } from './temporarySwift.ts';
import { filesTagged, ownCommand, playwright, quickSteps, vitest } from './tools.ts';
import { buildPagesWhenStale } from './webBuild.ts';

/**
 * npm test [-- step ...]: everything, of what takes long a sample; the whole of that is for the night, npm run test:nightly. It never
 * changes the system: what is missing is left out and said so; with CI set, leaving something out is a failure.
 */
const strict = ['1', 'true'].includes(process.env.CI ?? '');
const embedded = { TEST_DATABASE_URL: undefined };
let cluster: TemporaryPostgres | null = null;
let store: TemporarySwift | null = null;

/** An upgrade from every landed state; in `api` it begins at some. */
const upgradeFromEveryState = () => vitest(['api'], { ...embedded, UPGRADE_FROM: 'all' }, ['server/src/ground/db/upgrade.api.test.ts']);

const apiSteps: Step[] = [
  { name: 'queries', run: () => ownCommand('server/src/ground/db/check.cli.ts', [], embedded) },
  { name: 'api', run: () => vitest(['api'], embedded) },
  { name: 'screens', run: () => vitest(['screens'], embedded) },
  { name: 'upgrade', nightly: true, run: upgradeFromEveryState },
];
/** One server and one load at a time leave a processor idle: two steps beside each other, the longest first. */
const serverSteps: Step[] = [
  { name: 'proof', run: () => vitest(['proof'], embedded) },
  { name: 'oldest-postgres', run: () => onOldestPostgres('server/src/ground') },
  { name: 'api-postgres', nightly: true, run: () => onOldestPostgres('server/src') },
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

/** Once more on the oldest PostgreSQL that a university may run: migrations, every query, and a folder's tests that depend on the database. */
async function onOldestPostgres(folder: string): Promise<Finding> {
  const programs = findPostgres(process.env);
  if (programs === null) return leftOut(`PostgreSQL ${oldestPostgres} is not installed: npm run setup says how to get it`);
  if (programs.version !== oldestPostgres)
    console.log(`PostgreSQL ${oldestPostgres} is not installed: ${programs.version} takes its place.`);
  cluster = await startTemporaryPostgres(programs, { root: scratchRoot() });
  try {
    const onIt = { TEST_DATABASE_URL: cluster.socketUrl };
    const queries = await ownCommand('server/src/ground/db/check.cli.ts', [], onIt);
    return queries.ok ? await vitest(['api'], onIt, filesTagged('database', folder), 'database') : queries;
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

import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from './programs.ts';
import { examples } from './rehearsals/examples.ts';
import { image } from './rehearsals/image.ts';
import { installation } from './rehearsals/installation.ts';
import { manual } from './rehearsals/manual.ts';
import { pointInTime } from './rehearsals/pointInTime.ts';
import { processes } from './rehearsals/processes.ts';
import { replica } from './rehearsals/replica.ts';
import { restoring } from './rehearsals/restoring.ts';
import { rolling } from './rehearsals/rolling.ts';
import { scadenza } from './rehearsals/scadenza.ts';
import { fail, type Stage } from './rehearsals/stage.ts';
import { standby } from './rehearsals/standby.ts';
import { upgrade } from './rehearsals/upgrade.ts';

/**
 * npm run rehearse [-- NAME …]: proofs that take too long for every test run, done as in production, one after the other. One line for each
 * step, with its seconds; docs/prove.md has the last run.
 */
const rehearsals: Record<string, (stage: Stage) => Promise<void>> = {
  installation,
  image,
  manual,
  examples,
  restoring,
  pointInTime,
  processes,
  rolling,
  standby,
  replica,
  scadenza,
  upgrade,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => rehearsals[name] === undefined);
if (unknown !== undefined) {
  console.error(`No rehearsal is called ${unknown}: ${Object.keys(rehearsals).join(', ')}.`);
  process.exit(2);
}
for (const [name, rehearse] of Object.entries(rehearsals)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (!(await well(name, rehearse))) process.exitCode = 1;
}

async function well(name: string, rehearse: (stage: Stage) => Promise<void>): Promise<boolean> {
  const started = performance.now();
  const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}: ${line}`);
  const home = await mkdtemp(path.join(tmpdir(), 'sigeba-rehearsal-'));
  const puttingAway: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })];
  const after = (work: () => unknown) => void puttingAway.unshift(work);
  chmodSync(home, 0o755);
  try {
    await rehearse({ home, say, after, programs: findPostgres(process.env) ?? fail('No PostgreSQL: npm run setup.') });
    say('all well');
    return true;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    for (const work of puttingAway) await work();
  }
}

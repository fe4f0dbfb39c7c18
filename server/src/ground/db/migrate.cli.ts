/**
 * npm run db:migrate: applies the missing migrations and says what it did; with `-- --plan` it only says what it would do, and who would
 * have to wait for how long.
 */
import { ensureNoMore, runCommand } from '../commandLine.ts';
import { loadConfig } from '../config/config.ts';
import { migrate } from './migrate.ts';
import { startErrorOf } from './patience.ts';
import { type Effect, planMigrations } from './planMigrations.ts';
import { COMMAND_LOG, commandPlaceOf, type DatabaseServer, provideServer, serviceOf } from './provideDatabase.ts';

const WAITS = { everyone: 'nobody reads or writes it', writers: 'nobody writes it', nobody: 'nobody waits but for its rows' };
const USAGE = `npm run db:migrate -- [--plan]
Brings the database to the newest migration; with --plan only says what that would do and who would wait for how long.`;

await runCommand({ usage: USAGE, options: { plan: { type: 'boolean' } } }, async ({ values, words }) => {
  ensureNoMore(words);
  const server = await provideServer(loadConfig(process.env), COMMAND_LOG, { join: true, create: false });
  try {
    console.info(`In ${commandPlaceOf(server)}:`);
    await (values.plan ? plan(server) : apply(server)).catch((error: unknown) => Promise.reject(startErrorOf(error, server.ownerUrl)));
  } finally {
    await server.stop();
  }
});

async function apply(server: DatabaseServer): Promise<void> {
  const applied = await migrate(server.ownerUrl, serviceOf(server));
  console.info(applied.length === 0 ? 'The database is at the newest migration.' : `Applied ${applied.join(', ')}.`);
}

async function plan({ ownerUrl }: DatabaseServer): Promise<void> {
  const planned = await planMigrations(ownerUrl);
  if (planned.length === 0) return console.info('The database is at the newest migration.');
  for (const { name, effects } of planned) {
    console.info(effects.length === 0 ? `${name}: nobody waits` : name);
    for (const effect of effects) console.info(`  ${sentenceOf(effect)}`);
  }
  const seconds = planned.flatMap(({ effects }) => effects).reduce((sum, effect) => sum + effect.seconds, 0);
  console.info(`All in one transaction, whose locks are held to its end: about ${seconds.toFixed(1)} s on a slow disk.`);
}

function sentenceOf({ table, rows, bytes, waiting, work, seconds }: Effect): string {
  const size = `${Math.round(rows)} rows, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${table} (${size}): ${WAITS[waiting]} for about ${seconds.toFixed(1)} s${work.length === 0 ? '' : `: ${work.join(', ')}`}`;
}

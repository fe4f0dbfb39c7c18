import { defineCommand, ensureNoMore } from '../commandLine.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { startErrorOf } from './patience.ts';
import { type Effect, planMigrations } from './planMigrations.ts';
import { COMMAND_LOG, type DatabaseServer, ownerPlaceOf, provideServer, serviceOf, tellDatabase } from './provideDatabase.ts';

const WAITS = { everyone: 'nobody reads or writes it', writers: 'nobody writes it', nobody: 'nobody waits but for its rows' };
const usage = {
  it: `sigeba migrate [--plan]
Porta il database alla migrazione più recente, tutto in una transazione; con --plan dice solo che cosa farebbe e chi aspetterebbe per quanto.
Senza migrazioni da applicare MIGRATION_DATABASE_URL non serve.`,
  en: `sigeba migrate [--plan]
Brings the database to the newest migration, in one transaction; with --plan only says what that would do and who would wait for how long.
With nothing to apply MIGRATION_DATABASE_URL is not needed.`,
};

export const migrateCommand = defineCommand({ usage, options: { plan: { type: 'boolean' } } }, async ({ values, words, config }) => {
  ensureNoMore(words);
  const server = await provideServer(config(), COMMAND_LOG, { join: true, create: false });
  try {
    await tell(server).catch((error: unknown) => Promise.reject(startErrorOf(error, server.ownerUrl)));
    await (values.plan ? plan(server) : apply(server)).catch((error: unknown) => Promise.reject(startErrorOf(error, server.ownerUrl)));
  } finally {
    await server.stop();
  }
});

async function tell(server: DatabaseServer): Promise<void> {
  const db = openDatabase(server.ownerUrl, { max: 1 });
  await tellDatabase(db, ownerPlaceOf(server)).finally(() => db.destroy());
}

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

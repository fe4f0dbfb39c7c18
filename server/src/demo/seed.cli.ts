/** npm run db:seed: fills the configured database with the demonstration, if it has no people yet. */
import { defineCommand, ensureNoMore, fromEnvironment, runCommand } from '../ground/commandLine.ts';
import { openCommandDatabase } from '../ground/db/provideDatabase.ts';
import { openStorage } from '../outside/storage/openStorage.ts';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './account.ts';
import { isSeeded, seedDemo } from './seedDemo.ts';

const SEED = 20_261_120;

const usage = {
  it: 'npm run db:seed\nRiempie il database con la dimostrazione, se non ci sono ancora persone.',
  en: 'npm run db:seed\nFills the database with the demonstration, if nobody is in it yet.',
};

const seedCommand = defineCommand({ usage, options: {} }, async (typed) => {
  ensureNoMore(typed.words);
  const config = typed.config();
  const { db, place, stop } = await openCommandDatabase(config, { max: 2 });
  try {
    if (await isSeeded(db)) {
      console.info(`The demonstration is already in ${place}.`);
    } else {
      await seedDemo(db, { now: new Date(), seed: SEED }, await openStorage(config));
      console.info(`The demonstration is ready in ${place}. Its accounts, all with the password ${DEMO_PASSWORD} where DEMO is on:`);
      console.table(ACCOUNT_DEMO);
    }
  } finally {
    await stop();
  }
});

await runCommand(seedCommand, process.argv.slice(2), fromEnvironment);

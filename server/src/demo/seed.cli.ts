/** npm run db:seed: fills the configured database with the demonstration, if it has no people yet. */
import { ensureNoMore, runCommand } from '../ground/commandLine.ts';
import { loadConfig } from '../ground/config/config.ts';
import { openCommandDatabase } from '../ground/db/provideDatabase.ts';
import { openStorage } from '../outside/storage/openStorage.ts';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './account.ts';
import { isSeeded, seedDemo } from './seedDemo.ts';

const SEED = 20_261_120;

const USAGE = 'npm run db:seed\nFills the database with the demonstration, if nobody is in it yet.';

await runCommand({ usage: USAGE, options: {} }, async ({ words }) => {
  ensureNoMore(words);
  const config = loadConfig(process.env);
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

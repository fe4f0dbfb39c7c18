/** npm run db:migrate: brings the configured database to the newest migration and says what it did. */
import { loadConfig } from '../config/config.ts';
import { inOneLine } from '../startError.ts';
import { migrate } from './migrate.ts';
import { startErrorOf } from './patience.ts';
import { provideServer, serviceOf } from './provideDatabase.ts';

const log = { info: console.log, warn: console.warn, error: console.error };

await inOneLine(async () => {
  const server = await provideServer(loadConfig(process.env), log, true);
  try {
    const applied = await migrate(server.ownerUrl, serviceOf(server)).catch((error: unknown) =>
      Promise.reject(startErrorOf(error, server.ownerUrl)),
    );
    log.info(applied.length === 0 ? 'The database is at the newest migration.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await server.stop();
  }
});

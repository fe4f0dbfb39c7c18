/** npm run db:migrate: brings the configured database to the newest migration and says what it did. */
import { ConfigError, loadConfig } from '../config/config.ts';
import { EmbeddedError } from './embedded.ts';
import { migrate } from './migrate.ts';
import { provideServer } from './provideDatabase.ts';

const log = { info: console.log, warn: console.warn, error: console.error };

try {
  const server = await provideServer(loadConfig(process.env), log, true);
  try {
    const applied = await migrate(server.url);
    log.info(applied.length === 0 ? 'The database is at the newest migration.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await server.stop();
  }
} catch (error) {
  log.error(error instanceof ConfigError || error instanceof EmbeddedError ? error.message : error);
  process.exitCode = 1;
}

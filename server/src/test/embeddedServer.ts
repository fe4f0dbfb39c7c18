/** What a server does with its own PostgreSQL and nothing else, for the proofs: `node embeddedServer.ts <DATA_DIR>`. */
import { EmbeddedError, startEmbedded } from '../ground/db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = { info: console.error, warn: console.error, error: console.error };

try {
  const embedded = await startEmbedded({ dataDir, log });
  const alive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await embedded.stop();
    clearInterval(alive);
  });
  process.once('SIGUSR2', () => process.exit(3));
  // Printed last, because the reader may send a signal at once.
  console.log(embedded.bySocket(embedded.url));
} catch (error) {
  console.error(error instanceof EmbeddedError ? error.message : error);
  process.exitCode = 1;
}

import { buildApp } from '../app.ts';
import { demonstration } from '../demo/demonstration.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { openSessione } from '../features/login/sessione.ts';
import { loadConfig } from '../ground/config/config.ts';
import { openDatabase } from '../ground/db/database.ts';
import { type Client, clientOf } from './client.ts';
import { createTestDatabase } from './testDatabase.ts';
import { openWire } from './wire.ts';

/** The demonstration on a database of its own at a fixed instant, with every statement recorded. */
export async function startDemoOnWire(now: Date) {
  const database = await createTestDatabase();
  const wire = await openWire(database.url);
  const db = openDatabase(wire.url, { max: 2 });
  await seedDemo(db, { now, seed: 2026 });
  const config = loadConfig({ DEMO: '1', LOG_LEVEL: 'silent' });
  const server = await buildApp({ db, config, demo: demonstration, clock: () => now, loginsPerMinute: 10_000 });
  return {
    db,
    wire,
    /** The same database, without recording. */
    url: database.url,
    as: async (utenteId: number): Promise<Client> => {
      const opening = { utenteId, versione: '1.5.5', received: now, origin: { ip: '127.0.0.1', userAgent: null }, hours: 12 };
      const { token } = await db.transaction().execute((tx) => openSessione(tx, opening));
      return clientOf(server, async () => ({ authorization: `Bearer ${token}` }));
    },
    stop: async () => {
      await server.close();
      await db.destroy();
      await wire.close();
      await database.drop();
    },
  };
}

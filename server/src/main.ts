import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './demo/account.ts';
import { demonstration } from './demo/demonstration.ts';
import { isSeeded, seedDemo } from './demo/seedDemo.ts';
import { startPasswordLinkWorker } from './features/login/passwordLinkWorker.ts';
import { seedVocabolari } from './features/lookup/seedVocabolari.ts';
import { startSealer } from './ground/audit/sealer.ts';
import { ConfigError, loadConfig } from './ground/config/config.ts';
import { EmbeddedError } from './ground/db/embedded.ts';
import { provideDatabase } from './ground/db/provideDatabase.ts';
import { startNightly } from './ground/jobs/startNightly.ts';
import { startMailWorker } from './ground/mail/mailWorker.ts';
import { nightlyWorks } from './nightly.ts';
import { openTransport } from './outside/smtp/transport.ts';

const DEMO_SEED = 2026;

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Configuration, database, demonstration, pages: then it listens, and stops when told, finishing what runs. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const database = await provideDatabase(config, log, { max: 20 });
  const { db } = database;
  await db.transaction().execute(seedVocabolari);
  if (config.demo && !(await isSeeded(db))) await seedDemo(db, { now: new Date(), seed: DEMO_SEED });
  const app = await buildApp({ db, config, demo: config.demo ? demonstration : null });
  const mail = startMailWorker({ db, transport: openTransport(config), log: app.log });
  const links = startPasswordLinkWorker({ db, config, log: app.log });
  const nightly = startNightly({ db, lavori: nightlyWorks({ db, config, log: app.log }), log: app.log });
  const sealer = startSealer({ db, log: app.log });

  const stop = async () => {
    await app.close();
    await sealer.stop();
    await links.stop();
    await nightly.stop();
    await mail.stop();
    await database.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    console.error(`Cannot listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return stop();
  }
  announce(config.publicUrl, config.demo, config.smtpUrl === null ? `${config.dataDir}/mail` : null);
}

function announce(url: string, demo: boolean, mailFolder: string | null): void {
  console.log(`\nSIGEBA: ${url}`);
  if (mailFolder !== null) console.log(`Without SMTP_URL, mails are written to ${mailFolder}`);
  if (!demo) return;
  console.log(`\nDemonstration. Password of every account: ${DEMO_PASSWORD}`);
  console.table(Object.fromEntries(ACCOUNT_DEMO.map(({ email, ...what }) => [email, what])));
}

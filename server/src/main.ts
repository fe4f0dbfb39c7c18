import { pino } from 'pino';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './demo/account.ts';
import { demonstration } from './demo/demonstration.ts';
import { isSeeded, seedDemo } from './demo/seedDemo.ts';
import { ensureNoMore, runCommand } from './ground/commandLine.ts';
import { type Config, loadConfig } from './ground/config/config.ts';
import { misspelt } from './ground/config/misspelt.ts';
import { leave, supervise, supervises, tellReady, workerNumber } from './ground/workers/workers.ts';
import { openStorage } from './outside/storage/openStorage.ts';
import { type Demo, startServer } from './start.ts';

/** A second signal after this many milliseconds means: stop at once. */
const IMPATIENT_MS = 2_000;
/** Work that has not ended by then is aborted: nothing acknowledged is lost. */
const STOP_WITHIN_MS = 30_000;

const DEMO_SEED = 2026;
const demo: Demo = {
  demonstration,
  fill: async (db, config) => {
    if (!(await isSeeded(db))) await seedDemo(db, { now: new Date(), seed: DEMO_SEED }, await openStorage(config));
  },
};

const USAGE = `npm start, node server/src/main.ts [--workers]
Serves on PORT, with the settings of docs/configurazione.md in the environment. --workers: one process for each processor.`;

await runCommand({ usage: USAGE, options: { workers: { type: 'boolean' } } }, async ({ values, words }) => {
  ensureNoMore(words);
  await start(values.workers === true);
});

/** Starts, reports the address, and stops when told to, finishing what runs; with several processes, each of them. */
async function start(isOnAll: boolean): Promise<void> {
  const config = loadConfig(isOnAll ? { WORKERS: 'all', ...process.env } : process.env);
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  if (supervises(config.workers)) {
    supervise(config.workers, log);
    return;
  }
  const isFirst = (workerNumber() ?? 1) === 1;
  for (const line of isFirst ? misspelt(process.env) : []) log.warn(line);
  const running = await startServer(config, log, config.demo ? demo : null);
  const isStopping = stopWhenTold(running.stop);
  try {
    await running.ready;
  } catch (failure) {
    await running.stop();
    if (!isStopping()) throw failure;
    return;
  }
  tellReady();
  if (isFirst) announce(config, running.place);
}

/** On a terminal Ctrl+C arrives twice, from the terminal and from npm: only a later one means "now". */
function stopWhenTold(stop: () => Promise<void>): () => boolean {
  let since: number | undefined;
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > IMPATIENT_MS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => {
      console.error('What was running did not come to its end in time: it is broken off.');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    void stop().then(leave);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  return () => since !== undefined;
}

function announce({ publicUrl, demo, smtpUrl, dataDir }: Config, place: string): void {
  console.log(`\nSIGEBA: ${publicUrl}`);
  console.log(`The data are in ${place}`);
  if (smtpUrl === null) console.log(`Without SMTP_URL, mails are written to ${dataDir}/mail`);
  if (!demo) return;
  console.log(`\nDemonstration. Password of every account: ${DEMO_PASSWORD}`);
  console.table(Object.fromEntries(ACCOUNT_DEMO.map(({ email, ...what }) => [email, what])));
}

import { pino } from 'pino';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './demo/account.ts';
import { demonstration } from './demo/demonstration.ts';
import { isSeeded, seedDemo } from './demo/seedDemo.ts';
import { defineCommand, ensureNoMore } from './ground/commandLine.ts';
import { type Config, ConfigError, loadConfig } from './ground/config/config.ts';
import { misspelt } from './ground/config/misspelt.ts';
import type { Env } from './ground/config/readSettings.ts';
import type { Log } from './ground/db/db.types.ts';
import { loggerOptions } from './ground/http/logger.ts';
import { releaseText } from './ground/release.ts';
import { answersAlone, leave, supervise, supervises, tellReady, workerNumber } from './ground/workers/workers.ts';
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

const usage = {
  it: `sigeba start [--workers]
Serve le pagine e l'API su PORT, dopo aver applicato le migrazioni mancanti (docs/amministrazione/configura.md). --workers: un processo per processore.`,
  en: `sigeba start [--workers]
Serves pages and API on PORT, once the missing migrations are applied (docs/amministrazione/configura.md). --workers: one process for each processor.`,
};

type Announcing = { config: Config; place: string; log: Log };

/** What the command says once it serves, and whether SIGHUP restarts its processes; on a terminal that is the terminal's end. */
type Manner = { announce(announcing: Announcing): void; restarts: boolean };

const startWith = (manner: Manner) =>
  defineCommand({ usage, options: { workers: { type: 'boolean' } } }, async ({ values, words, look }) => {
    ensureNoMore(words);
    try {
      const { mistakes, env } = look();
      if (mistakes.length > 0) throw new ConfigError(mistakes);
      const config = loadConfig(values.workers === true ? Object.assign({ WORKERS: 'all' }, env) : env);
      await start(config, env, manner);
    } catch (failure) {
      // Connected to its supervisor, one of several processes would never end.
      leave();
      throw failure;
    }
  });

/** For a service: all that it says is lines of the log. */
export const startCommand = startWith({
  restarts: true,
  announce({ config, place, log }) {
    for (const line of remarks(config)) log.warn(line);
    if (config.demo) log.warn(`Demonstration: anybody enters as any of its people, with the password ${DEMO_PASSWORD}`);
    log.info(`SIGEBA ${releaseText()} serves ${config.publicUrl}; the data are in ${place}`);
  },
});

/** For `npm start`: in words on a terminal. */
export const startForPeople = startWith({
  restarts: false,
  announce({ config, place }) {
    console.log(`\nSIGEBA ${releaseText()}: ${config.publicUrl}`);
    console.log(`The data are in ${place}`);
    for (const line of remarks(config)) console.log(line);
    if (!config.demo) return;
    console.log(`\nDemonstration. Password of every account: ${DEMO_PASSWORD}`);
    console.table(Object.fromEntries(ACCOUNT_DEMO.map(({ email, ...what }) => [email, what])));
  },
});

function* remarks({ smtpUrl, dataDir, ssoAttivo, accessoLocale }: Config): Generator<string> {
  if (smtpUrl === null) yield `Without SMTP_URL, mails are written to ${dataDir}/mail`;
  if (!ssoAttivo) yield 'Without an identity provider (SSO_DRIVER), offices enter by password at /login-hd';
  else if (accessoLocale) yield 'LOCAL_LOGIN is on: offices enter by password too, at /login-hd';
}

/** Starts, says so, and stops when told to, finishing what runs; with several processes, each of them. */
async function start(config: Config, env: Env, { announce, restarts }: Manner): Promise<void> {
  const log = pino(loggerOptions(config.logLevel));
  if (supervises(config.workers)) {
    const restart = supervise(config.workers, log);
    if (restarts) restartWhenTold(restart);
    return;
  }
  // By default the signal would end the process; among several, the one that supervises them obeys it.
  if (restarts)
    process.on('SIGHUP', () => {
      if (workerNumber() === null)
        log.warn('SIGHUP: one process alone cannot be replaced while it serves. Set WORKERS=2, or restart the service.');
    });
  const isFirst = (workerNumber() ?? 1) === 1;
  for (const line of isFirst ? misspelt(env) : []) log.warn(line);
  const running = await startServer(config, log, config.demo ? demo : null, { listensEarly: answersAlone() });
  const isStopping = stopWhenTold(running.stop);
  try {
    await running.ready;
  } catch (failure) {
    await running.stop();
    if (!isStopping()) throw failure;
    return;
  }
  tellReady();
  if (isFirst) announce({ config, place: running.place, log });
}

/** A second signal is a second restart after the first: settings may have changed meanwhile. */
function restartWhenTold(restart: () => Promise<void>): void {
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting.then(restart);
  });
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

import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '../../server/src/test/crashEditor.ts';
import { freePort } from '../freePort.ts';
import { fillWithDemonstration, found, withClient } from './database.ts';
import { editorsAt, saveWhile } from './editors.ts';
import { fail, inHome, type Stage, startPostgres, startServer } from './stage.ts';

const LAG_SECONDS = 3;
const TOKEN = 'di-chi-guarda-la-prova';
type Reads = { replica: number; primary: number; primary_after_failure: number };

/**
 * A streaming replica for routes that only read, while 8 people save: it is used while it follows, passed over while it lags too much, used
 * again when it has caught up, and nobody gets an error when it is killed.
 */
export async function replica(stage: Stage): Promise<void> {
  const primary = await startPostgres(stage, { settings: { wal_level: 'replica' } });
  await fillWithDemonstration(primary.url);
  const second = await startPostgres(stage, {
    settings: { hot_standby: 'on' },
    copy: {
      password: new URL(primary.url).password,
      make: (data, run) => run('pg_basebackup', ['-D', data, '-R', '-d', primary.url, '--checkpoint=fast']),
    },
  });
  const port = String(await freePort());
  const at = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_REPLICA_URL: second.url, DATABASE_REPLICA_LAG_SECONDS: String(LAG_SECONDS), METRICS_TOKEN: TOKEN };
  await startServer(stage, { DATABASE_URL: primary.url, DATA_DIR: inHome(stage, 'data'), PORT: port, ...settings }).ready;
  const archive = await withClient(primary.url, async (inside) => readerOf(at, await officeOf(inside, at)));
  const editors = await withClient(primary.url, (inside) => editorsAt(at, inside, 8));
  await saveWhile(editors, async () => {
    await until('the replica is used', async () => (await archive()).replica > 0);
    const following = await readFor(archive, 2_000);
    if (following.primary > 0) fail(`${following.primary} readings went to the primary though the replica followed.`);
    stage.say(`${following.replica} readings of the archive at the replica while people save`);

    await withClient(second.url, (inside) => inside.query('select pg_wal_replay_pause()'));
    await pause((LAG_SECONDS + 1) * 1_000);
    const held = await readFor(archive, 2_000);
    if (held.replica > 0) fail(`${held.replica} readings went to a replica that is more than ${LAG_SECONDS} s behind.`);
    stage.say(`held back for longer than ${LAG_SECONDS} s: ${held.primary} readings at the primary, none at the replica`);

    await withClient(second.url, (inside) => inside.query('select pg_wal_replay_resume()'));
    await until('the replica is used again', async () => (await readFor(archive, 200)).replica > 0);
    await second.kill();
    const away = await readFor(archive, 3_000);
    stage.say(`killed: ${away.primary + away.primary_after_failure} readings at the primary, none refused`);
  });
  const refused = editors.flatMap(({ refusals }) => refusals);
  if (refused.length > 0) fail(`${refused.length} saves failed.`);
}

/** An account of the research office, with a session. */
async function officeOf(inside: Parameters<typeof openSession>[0], at: string): Promise<{ root: string; token: string }> {
  const id = await found(inside, "select utente_id::int as found from utente_abilitazione where codice = 'UFFICIO' order by 1 limit 1");
  return { root: `${at}/sigeba-api-web/v1`, token: await openSession(inside, Number(id)) };
}

/** @returns a function that reads a page of the archive, and answers where all reads so far were done */
function readerOf(at: string, { root, token }: { root: string; token: string }) {
  const get = async (address: string, bearer: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
    if (!answer.ok) fail(`${address} answers ${answer.status}.`);
    return answer.text();
  };
  return async (): Promise<Reads> => {
    await get(`${root}/ur/proposte?limit=20&offset=0`, token);
    const lines = (await get(`${at}/metrics`, TOKEN)).split('\n');
    const times = (where: string) => {
      const head = `sigeba_replica_reads_total{at="${where}"} `;
      return Number(lines.find((line) => line.startsWith(head))?.slice(head.length) ?? fail(`No measure of ${where}.`));
    };
    return { replica: times('replica'), primary: times('primary'), primary_after_failure: times('primary_after_failure') };
  };
}

/** Reads repeatedly for so many milliseconds; answers how many reads were done where. */
async function readFor(archive: () => Promise<Reads>, milliseconds: number): Promise<Reads> {
  const before = await archive();
  const end = performance.now() + milliseconds;
  let after = before;
  while (performance.now() < end) after = await archive();
  const more = (where: keyof Reads) => after[where] - before[where];
  return { replica: more('replica'), primary: more('primary'), primary_after_failure: more('primary_after_failure') };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    if (await isSo()) return;
    await pause(100);
  }
  fail(`Not within ten seconds: ${what}.`);
}

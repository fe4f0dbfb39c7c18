import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { loadConfig } from './ground/config/config.ts';
import { createDatabase } from './ground/db/scratch.ts';
import { StartError } from './ground/startError.ts';
import { type RunningServer, startServer } from './start.ts';
import { freePort } from './test/crashServer.ts';
import './test/globalSetup.ts';
import { startSilentProxy } from './test/silentProxy.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let said: string[];
let running: RunningServer | undefined;
const log = { info: () => {}, warn: (line: string) => void said.push(line), error: () => {} };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigeba-start-'));
  database = await createDatabase(inject('scratch'));
  said = [];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (more: Record<string, string> = {}, manner?: { listensEarly: boolean }): Promise<RunningServer> => {
  running = await startServer(
    loadConfig({
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      ...more,
    }),
    log,
    null,
    manner,
  );
  return running;
};
const ask = async ({ listening }: RunningServer, where: string) => {
  const answer = await fetch(`http://127.0.0.1:${await listening}${where}`);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const at = (url: string, port: number) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
const withPort = (port: number) => ({ DATABASE_URL: at(database.serviceUrl, port), MIGRATION_DATABASE_URL: at(database.url, port) });
const failureOf = async (more: Record<string, string>): Promise<unknown> => {
  try {
    await (await start(more)).ready;
  } catch (failure) {
    return failure;
  }
  return 'it started';
};

test('a server whose database is ready listens once it can serve, so that a proxy does not send it requests too early', async () => {
  await (await start()).ready;
  await running?.stop();
  const port = await freePort();
  const server = await start({ PORT: String(port) });
  const first = async (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status,
      () => first(),
    );
  expect(await first()).toBe(200);
  await server.ready;
});

describe('a server that starts before its database', () => {
  test('the server waits, says so once, answers 503, and goes on when the database is there', async () => {
    const port = await freePort();
    const server = await start(withPort(port));
    for (const where of ['/ready', '/sigeba-api-web/v1/config']) {
      expect(await ask(server, where)).toMatchObject({ status: 503, retryAfter: '2', text: expect.stringContaining('momentaneamente') });
    }
    expect(await ask(server, '/health')).toMatchObject({ status: 200 });
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toMatch(/^The database .* on 127\.0\.0\.1:\d+ \(as .*\) does not answer yet \(ECONNREFUSED\): waiting for it\.$/);

    const proxy = await startSilentProxy(database.url, port);
    await server.ready;
    expect(said.slice(1)).toEqual([expect.stringContaining(' answers.')]);
    expect(await ask(server, '/ready')).toMatchObject({ status: 200 });
    expect(await ask(server, '/sigeba-api-web/v1/config')).toMatchObject({ status: 200 });
    await server.stop();
    await proxy.stop();
  });

  test('a process beside others that serve does not listen while it waits: it would refuse a part of what they answer', async () => {
    const port = await freePort();
    const nobody = await freePort();
    const beside = await start({ ...withPort(nobody), PORT: String(port) }, { listensEarly: false });
    const ready = expect(beside.ready).rejects.toThrow();
    const alone = await start(withPort(nobody));
    expect(await ask(alone, '/ready')).toMatchObject({ status: 503 });
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    alone.ready.catch(() => {});
    await beside.stop();
    await ready;
  });

  test('a server that is stopped while it waits ends at once', async () => {
    const server = await start(withPort(await freePort()));
    const ready = expect(server.ready).rejects.toThrow();
    const since = performance.now();
    await server.stop();
    await ready;
    expect(performance.now() - since).toBeLessThan(2_000);
  });
});

describe('the database user of the service', () => {
  test('a user that owns no table causes no warning', async () => {
    await (await start()).ready;
    expect(said).toEqual([]);
  });

  test('a user that owns the tables causes a warning, when there is only one address', async () => {
    await (await start({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: '' })).ready;
    expect(said).toEqual([expect.stringMatching(/may switch off what guards the audit log: .* MIGRATION_DATABASE_URL\.$/)]);
  });

  test('a new user gets its rights at the next start', async () => {
    await (await start({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: '' })).ready;
    await running?.stop();
    const server = await start();
    await server.ready;
    expect(await ask(server, '/sigeba-api-web/v1/config')).toMatchObject({ status: 200 });
  });
});

describe('a server that cannot start says why in one line', () => {
  const line = (text: string | RegExp) => expect.objectContaining({ constructor: StartError, message: expect.stringMatching(text) });

  test('a missing database is named', async () => {
    const url = Object.assign(new URL(database.url), { pathname: '/nowhere' }).href;
    expect(await failureOf({ DATABASE_URL: url, MIGRATION_DATABASE_URL: '' })).toEqual(
      line(/^There is no database nowhere on .*: create it, or correct DATABASE_URL\. [^\n]*$/),
    );
  });

  test('a wrong password is named', async () => {
    const url = Object.assign(new URL(database.url), { password: 'guess' }).href;
    const failure = await failureOf({ DATABASE_URL: url, MIGRATION_DATABASE_URL: '' });
    expect(failure).toEqual(
      line(
        /^The database .* does not let us in: correct user and password of DATABASE_URL or, for its owner, of MIGRATION_DATABASE_URL\.[^\n]*$/,
      ),
    );
    expect(String(failure)).not.toContain('guess');
  });

  test('a DATA_DIR that is a file, or below one, is named', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await failureOf({ DATA_DIR: file })).toEqual(line(`^DATA_DIR ${file} cannot be used: it is not a folder. Choose another one.$`));
    expect(await failureOf({ DATA_DIR: `${file}/data` })).toEqual(line(/it is not a folder, or lies below a file/));
    expect(await failureOf({ DATA_DIR: '/proc/sigeba', DATABASE_URL: '' })).toEqual(line(/^DATA_DIR \/proc\/sigeba cannot be used: /));
  });

  test('a port in use is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    expect(await failureOf({ PORT: String(port) })).toEqual(line(`^Cannot listen on 127.0.0.1:${port}: `));
    other.close();
  });
});

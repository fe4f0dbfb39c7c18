/**
 * A new installation for a journey: an empty database, and the application as it starts in production (migrations, vocabularies, workers; no
 * demonstration), first without an identity provider, then with an OpenID Connect provider for given people. Started as a child process, it is
 * controlled by its parent only.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadConfig } from '../ground/config/config.ts';
import { createDatabase, startScratch } from '../ground/db/scratch.ts';
import { startServer } from '../start.ts';
import { CLIENT, startOidcProvider } from './oidcProvider.ts';

/**
 * The requests of the journey: `account` runs the operator's command with its arguments, and answers its output; `provider` starts the server
 * anew with the settings of the identity provider.
 */
export type FirstWish = { account: string[] } | { provider: true };
export type FirstGranted = { url: string } | { printed: string } | { error: string };

/** People whom single sign-on knows, by the name in its form. */
const PERSONE = Object.fromEntries(['ufficio', 'docente'].map((who) => [who, { email: `${who}@ateneo.example`, email_verified: true }]));

const scratch = await startScratch();
const { url: databaseUrl } = await createDatabase(scratch);
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-vuoto-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const provider = await startOidcProvider(`${url}/sigeba-api-web/v1/login/oidc/callback`, `${url}/login`, PERSONE);
const settings = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: String(port),
  PUBLIC_URL: url,
  LOG_LEVEL: 'error',
};
const withProvider = {
  ...settings,
  SSO_DRIVER: 'oidc',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
};
const log = { info: () => {}, warn: () => {}, error: console.error };
const start = async (env: Record<string, string>) => {
  const started = await startServer(loadConfig(env), log);
  await started.ready;
  return started;
};
let server = await start(settings);

const tell = (granted: FirstGranted) => process.send?.(granted);
process.on('message', (wish: FirstWish) => {
  const granting = 'account' in wish ? account(wish.account) : startAnew();
  granting.then(tell, (error) => tell({ error: String(error) }));
});

async function account(given: string[]): Promise<FirstGranted> {
  const command = [fileURLToPath(import.meta.resolve('../main.ts')), 'utente', ...given];
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...command], { env: { ...process.env, ...settings } });
  return { printed: stdout };
}

async function startAnew(): Promise<FirstGranted> {
  await server.stop();
  server = await start(withProvider);
  return { url };
}

process.once('disconnect', async () => {
  await server.stop();
  provider.stop();
  await scratch.stop();
  await rm(dataDir, { recursive: true, force: true });
});
tell({ url });

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

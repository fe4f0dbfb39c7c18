import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PRIMI_PASSI } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { sendTestMail } from './doctor.mail.ts';
import { examine, lookAtProcesses, lookAtWires } from './doctor.ts';
import { readClock } from './ground/clock/clock.queries.ts';
import { AUTHORITY, CERTIFIED } from './ground/config/authority.testing.ts';
import { CERTIFICATE } from './ground/config/certificate.testing.ts';
import { type Config, loadConfig } from './ground/config/config.ts';
import { trustAuthorities } from './ground/config/trustAuthorities.ts';
import { openDatabase } from './ground/db/database.ts';
import { countMachines } from './ground/db/machines.queries.ts';
import { BACKUP, markDone } from './ground/jobs/jobs.queries.ts';
import { startSmtpServer } from './test/smtpServer.ts';
import { createTestDatabase } from './test/testDatabase.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-doctor-'));
await writeFile(path.join(folder, 'index.html'), '');
const database = await createTestDatabase();
const db = openDatabase(database.serviceUrl, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const installed: Config = {
  ...loadConfig({ DEMO: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://bandi.ateneo.example', DISK_RESERVE_MB: '1' }),
  dataDir: folder,
  webDist: folder,
};
/** What is found of one thing, with the settings of an installation but for some. */
async function of(what: string, said: Partial<Config> = {}, now = new Date()) {
  const findings = await examine({ config: { ...installed, ...said }, db, url: database.serviceUrl, now });
  return findings.filter((finding) => finding.what === what);
}

describe('the doctor', () => {
  test('the doctor tells the age of the last backup, or that there is none', async () => {
    expect(await of('backup')).toMatchObject([{ state: 'attention', says: 'None has been taken.' }]);
    const now = new Date('2026-03-20T02:15:00.000Z');
    await db.transaction().execute((tx) => markDone(tx, { nome: BACKUP, giorno: '2026-03-20', now }));
    expect(await of('backup', {}, new Date('2026-03-21T02:30:00.000Z'))).toMatchObject([
      { state: 'well', says: 'The last one ended 24 hours ago.' },
    ]);
    expect(await of('backup', {}, new Date('2026-03-22T02:30:00.000Z'))).toMatchObject([{ state: 'attention' }]);
  });

  test('the doctor tells the first steps of the office, in the words of its home (D-230)', async () => {
    expect(await of('primi passi')).toEqual([{ what: 'primi passi', state: 'attention', says: '0 di 9 fatti. Mancano:' }]);
    for (const { nome, perche } of Object.values(PRIMI_PASSI))
      expect(await of(nome)).toEqual([{ what: nome, state: 'attention', says: perche, remedy: expect.any(String) }]);
  });

  test('the doctor says nothing of the first steps once the office has put them away', async () => {
    const owner = openDatabase(database.url, { max: 1 });
    const hidden = { chiave: 'primi_passi.nascosti', valore: 'true', descrizione: '' };
    await owner.insertInto('configurazione').values(hidden).execute();
    expect([...(await of('primi passi')), ...(await of(PRIMI_PASSI.DOMINI.nome))]).toEqual([]);
    await owner.deleteFrom('configurazione').where('chiave', '=', hidden.chiave).execute();
    await owner.destroy();
  });

  test.each(['address', 'pages', 'database', 'migrations', 'clock', 'role', 'files', 'disk'])('that is well: its %s', async (what) => {
    expect(await of(what)).toEqual([{ what, state: 'well', says: expect.any(String) }]);
  });

  test('the doctor finds a missing migration', async () => {
    const owner = openDatabase(database.url, { max: 1 });
    const gone = await owner
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0001_persone' as never)
      .execute();
    expect(gone).toHaveLength(1);
    await owner.destroy();
    expect(await of('migrations', { migrationDatabaseUrl: database.url })).toMatchObject([
      { state: 'attention', says: '1 are missing, first 0001_persone.' },
    ]);
  });

  test('the doctor finds offices without a second factor and secrets that are not encrypted', async () => {
    const withFattore = (said: Partial<Config['fattore']>) => of('second factor', { fattore: { ...installed.fattore, ...said } });
    expect(await withFattore({})).toMatchObject([{ state: 'attention', remedy: expect.stringContaining('SECRETS_KEY') }]);
    expect(await withFattore({ obbligatorio: false })).toMatchObject([
      { state: 'attention', remedy: expect.stringContaining('SECOND_FACTOR') },
    ]);
    expect(await withFattore({ key: Buffer.alloc(32) })).toMatchObject([{ state: 'well' }]);
  });

  test('the doctor finds processes without a shared key', async () => {
    const withKey = { fattore: { ...installed.fattore, key: Buffer.alloc(32) } };
    expect(await of('processes')).toEqual([]);
    const finding = { state: 'attention', remedy: expect.stringContaining('SECRETS_KEY') };
    expect(await of('processes', { workers: 2 })).toMatchObject([{ ...finding, says: expect.stringContaining('WORKERS is 2') }]);
    expect(await of('processes', { ...withKey, workers: 2 })).toEqual([]);
    expect(lookAtProcesses(installed, 2)).toMatchObject([{ ...finding, says: expect.stringContaining('2 machines') }]);
    const servers = [openDatabase(database.serviceUrl, { max: 1 }), openDatabase(database.serviceUrl, { max: 1 })];
    for (const server of servers) await readClock(server);
    // Two servers of one machine cannot be told apart from one with two connections.
    expect(await countMachines(db)).toEqual({ macchine: 1 });
    for (const server of servers) await server.destroy();
  });

  test('the doctor finds unencrypted connections to other machines', async () => {
    const said = (url: string, more: Partial<Config> = {}) =>
      lookAtWires({ config: { ...installed, ...more }, url })[0]?.says.split(': ')[1];
    const elsewhere = 'postgresql://sigeba:segreta@db.ateneo.example/sigeba';
    expect(await of('wires')).toEqual([]);
    expect(lookAtWires({ config: installed, url: elsewhere })).toMatchObject([
      { state: 'attention', remedy: expect.stringContaining('sslmode') },
    ]);
    expect([said(elsewhere), said(`${elsewhere}?sslmode=prefer`), said(`${elsewhere}?sslmode=verify-full`)]).toEqual([
      'database.',
      'database.',
      undefined,
    ]);
    const { s3 } = loadConfig({ S3_URL: 'http://chiave:segreta@files.ateneo.example/sigeba' });
    expect(said(elsewhere, { s3, smtpUrl: 'smtp://posta.ateneo.example:25' })).toBe('database, mail, files.');
    const near = 'postgresql://sigeba:segreta@%2Fvar%2Frun%2Fpostgresql/sigeba';
    expect(said(near, { smtpUrl: 'smtp://localhost:25' })).toBeUndefined();
    expect(said(near, { smtpUrl: 'smtps://posta.ateneo.example' })).toBeUndefined();
    expect(said(near, { replica: { url: elsewhere, lagSeconds: 5 } })).toBe('database.');
  });

  test("the doctor finds a clock that differs from the database's", async () => {
    const wrong = new Date(Date.now() + 90_000);
    expect(await of('clock', {}, wrong)).toMatchObject([{ state: 'wrong', says: expect.stringMatching(/^It differs by [89]\d s from/) }]);
  });

  test('the doctor finds a database that does not answer', async () => {
    const url = 'postgresql://sigeba:segreta@127.0.0.1:1/sigeba';
    const away = openDatabase(url, { max: 1 });
    const [finding] = (await examine({ config: installed, db: away, url, now: new Date() })).filter(({ what }) => what === 'database');
    await away.destroy();
    expect(finding).toMatchObject({
      state: 'wrong',
      says: 'The database sigeba on 127.0.0.1:1 (as sigeba) does not answer (ECONNREFUSED).',
    });
  });

  test('the doctor finds a missing mail server, and one that closes every connection', async () => {
    expect(await of('mail')).toMatchObject([{ state: 'attention', remedy: 'Set SMTP_URL.' }]);
    const server = createServer((socket) => socket.end('421 not today\r\n')).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    const [finding] = await of('mail', { smtpUrl: `smtp://user:segreta@127.0.0.1:${port}` });
    server.close();
    expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining(`127.0.0.1:${port} does not take mails`) });
    expect(finding?.says).not.toContain('segreta');
  });

  test('the doctor finds a store that cannot keep a file', async () => {
    const dataDir = path.join(folder, 'full');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'media'), '');
    expect(await of('files', { dataDir })).toMatchObject([{ state: 'wrong', says: expect.stringContaining('keeps no file (') }]);
  });

  test('the doctor finds that the folder of the files does not exist, and does not create it', async () => {
    const dataDir = path.join(folder, 'nowhere', 'data');
    expect(await of('files', { dataDir })).toMatchObject([
      { state: 'wrong', says: expect.stringContaining(`DATA_DIR ${dataDir} is not there`) },
    ]);
    expect(await of('disk', { dataDir })).toMatchObject([{ state: 'attention' }]);
    expect(existsSync(path.dirname(dataDir))).toBe(false);
  });

  test('the doctor tells root that it is not the server, and creates nothing in its folder', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'roots-'));
    const look = { config: { ...installed, dataDir }, db, url: database.serviceUrl, now: new Date() };
    const asRoot = await examine({ ...look, asRoot: true });
    expect(asRoot[0]).toMatchObject({ what: 'user', state: 'attention', remedy: expect.stringContaining('user of the service') });
    expect(asRoot.map(({ what }) => what)).not.toContain('files');
    expect(await readdir(dataDir)).toEqual([]);
    expect((await examine(look)).map(({ what }) => what)).toEqual(expect.not.arrayContaining(['user']));
  });

  test('the doctor finds a disk that is nearly full', async () => {
    expect(await of('disk', { diskReserveMB: 9_999_999 })).toMatchObject([
      { state: 'wrong', remedy: expect.stringContaining('Make room') },
    ]);
  });

  test('the doctor finds that nobody can log in by single sign-on, and when its certificate ends', async () => {
    expect(await of('single sign-on')).toMatchObject([
      { state: 'wrong', says: 'Nobody can enter by it; offices and help desk enter by password.' },
    ]);
    const saml = { driver: 'saml', idpCerts: [CERTIFICATE], spCert: CERTIFICATE, decryption: null } as unknown as Config['sso'];
    const states = async (now: string) => (await of('certificate of ours', { sso: saml }, new Date(now))).map(({ state }) => state);
    expect(await states('2036-10-01')).toEqual(['well']);
    expect(await states('2036-11-01')).toEqual(['attention']);
    expect(await states('2036-12-01')).toEqual(['wrong']);
  });

  test('the doctor finds offices that enter by password although a provider recognises them (D-222)', async () => {
    const what = 'offices by password';
    expect(await of(what, { ssoAttivo: true, accessoLocale: true })).toMatchObject([{ state: 'attention' }]);
    expect(await of(what, { ssoAttivo: true, accessoLocale: false })).toEqual([]);
    expect(await of(what)).toEqual([]);
  });

  test('the doctor finds an address without https, and pages that are not built', async () => {
    expect(await of('address', { publicUrl: 'http://bandi.ateneo.example' })).toMatchObject([{ state: 'attention' }]);
    expect(await of('pages', { webDist: '/nowhere' })).toMatchObject([{ state: 'wrong', remedy: '`npm run build`.' }]);
  });
});

describe('a mail server with a certificate of the university', () => {
  test('the doctor tells that its authority is not known, and once it is, that the test was taken', async () => {
    const smtp = await startSmtpServer('takes', CERTIFIED);
    const known = getCACertificates('default');
    try {
      const config = { ...installed, smtpUrl: smtp.url, mail: { ...installed.mail, from: 'bandi@ateneo.example' } };
      const refused = {
        state: 'wrong',
        says: expect.stringMatching(/^The certificate of 127\.0\.0\.1:\d+ is not accepted: unable to verify/),
      };
      expect(await of('mail', { smtpUrl: smtp.url })).toMatchObject([{ ...refused, remedy: expect.stringContaining('CA_FILE') }]);
      expect(await sendTestMail(config, 'anna@ateneo.example', new Date())).toMatchObject(refused);
      trustAuthorities({ authorities: [AUTHORITY] });
      expect(await of('mail', { smtpUrl: smtp.url })).toMatchObject([{ state: 'well' }]);
      expect(await sendTestMail(config, 'anna@ateneo.example', new Date())).toMatchObject({ state: 'well' });
      expect(smtp.mails).toEqual([expect.stringContaining('Subject: Prova di SIGEBA')]);
    } finally {
      setDefaultCACertificates(known);
      await smtp.stop();
    }
  });
});

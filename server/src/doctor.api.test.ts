import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PRIMI_PASSI } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { examine } from './features/stato/examine.ts';
import type { Look } from './features/stato/look.types.ts';
import { lookAtProcesses } from './features/stato/lookAtDatabase.ts';
import { lookAtWires } from './features/stato/lookAtSettings.ts';
import { readClock } from './ground/clock/clock.queries.ts';
import { AUTHORITY, CERTIFIED } from './ground/config/authority.testing.ts';
import { CERTIFICATE } from './ground/config/certificate.testing.ts';
import { type Config, loadConfig } from './ground/config/config.ts';
import { trustAuthorities } from './ground/config/trustAuthorities.ts';
import { openDatabase } from './ground/db/database.ts';
import { countMachines } from './ground/db/machines.queries.ts';
import { writeVerifica } from './ground/files/verifica.queries.ts';
import type { Finding } from './ground/finding.ts';
import { BACKUP, forgetFailed, markDone, markFailed, RESTORE } from './ground/jobs/jobs.queries.ts';
import { lookAtMail, sendTestMail } from './outside/smtp/checkMail.ts';
import { followFederation } from './outside/sso/federation.ts';
import { startFederation } from './test/federation.ts';
import { idpMetadata } from './test/samlIdp.ts';
import { startSmtpServer } from './test/smtpServer.ts';
import { createTestDatabase } from './test/testDatabase.ts';
import { openWire } from './test/wire.ts';
import { told } from './test/wireTold.ts';

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
const WORKS = ['filePerduti', 'pulizia'] as const;
const look = (more: Partial<Look>): Look => ({ config: installed, db, url: database.serviceUrl, now: new Date(), works: WORKS, ...more });
/** A finding as a terminal in English shows it. */
const inEnglish = ({ what, says, remedy, ...found }: Finding) => ({
  ...found,
  what: what.en,
  says: says.en,
  ...(remedy === undefined ? {} : { remedy: remedy.en }),
});
const find = async (more: Partial<Look>) => (await examine(look({ thorough: true, ...more }))).checks.map(inEnglish);
/** What is found of one thing, with the settings of an installation but for some. */
async function of(what: string, said: Partial<Config> = {}, now = new Date()) {
  return (await find({ config: { ...installed, ...said }, now })).filter((finding) => finding.what === what);
}

const states = async (more: Partial<Look>, ...names: string[]) =>
  (await find(more)).filter(({ what }) => names.includes(what)).map(({ what, state }) => `${what}: ${state}`);

describe('what the night did', () => {
  const now = new Date('2026-04-02T09:00:00.000Z');
  const doneAt = (nome: string, at: string) => markDone(db, { nome, giorno: at.slice(0, 10), now: new Date(at) });

  test('what no night has said yet is not known, and never well', async () => {
    const unknown = ['restore', 'works of the night', 'files compared'];
    expect(await states({ now }, ...unknown)).toEqual(unknown.map((what) => `${what}: unknown`));
  });

  test('a work that failed, or missed a night, is named, and ends well with its next end', async () => {
    const night = async () => (await find({ now })).find(({ what }) => what === 'works of the night');
    for (const nome of WORKS) await doneAt(nome, '2026-04-02T01:00:00.000Z');
    expect(await night()).toMatchObject({ state: 'well' });
    await markFailed(db, { nome: 'pulizia', now: new Date('2026-04-02T01:10:00.000Z') });
    expect(await night()).toMatchObject({ state: 'attention', says: 'Failed, or missed a night: pulizia.' });
    await forgetFailed(db, { nome: 'pulizia' });
    await doneAt('filePerduti', '2026-03-31T01:00:00.000Z');
    expect(await night()).toMatchObject({ state: 'attention', says: 'Failed, or missed a night: filePerduti.' });
  });

  test('lost and changed files are told as the night has found them', async () => {
    const found = (perduti: number, cambiati: number) =>
      writeVerifica(db, { now, file: 3, perduti, riletti: 1, cambiati, chiaviCambiate: [], chiaviNonLette: [] });
    await found(0, 0);
    expect(await states({ now }, 'files compared')).toEqual(['files compared: well']);
    await found(0, 1);
    expect(await states({ now }, 'files compared')).toEqual(['files compared: wrong']);
    await found(2, 0);
    expect(await of('files compared', {}, now)).toMatchObject([{ state: 'wrong', says: expect.stringContaining('2 uploaded files') }]);
  });

  test('a restore that was proved counts for forty days', async () => {
    await doneAt(RESTORE, '2026-03-01T10:00:00.000Z');
    expect(await states({ now }, 'restore')).toEqual(['restore: well']);
    expect(await states({ now: new Date('2026-05-01T10:00:00.000Z') }, 'restore')).toEqual(['restore: attention']);
  });
});

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
    expect(await of(what)).toMatchObject([{ what, state: 'well', says: expect.any(String) }]);
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
    const remedy = expect.stringContaining('SECRETS_KEY');
    const says = (words: string) => expect.stringContaining(words);
    expect(await of('processes', { workers: 2 })).toMatchObject([{ state: 'attention', remedy, says: says('WORKERS is 2') }]);
    expect(await of('processes', { ...withKey, workers: 2 })).toEqual([]);
    expect(lookAtProcesses(installed, 2)).toMatchObject([{ state: 'attention', remedy: { en: remedy }, says: { en: says('2 machines') } }]);
    const servers = [openDatabase(database.serviceUrl, { max: 1 }), openDatabase(database.serviceUrl, { max: 1 })];
    for (const server of servers) await readClock(server);
    // Two servers of one machine cannot be told apart from one with two connections.
    expect(await countMachines(db)).toEqual({ macchine: 1 });
    for (const server of servers) await server.destroy();
  });

  test('the doctor finds unencrypted connections to other machines', async () => {
    const said = (url: string, more: Partial<Config> = {}) =>
      lookAtWires({ config: { ...installed, ...more }, url })[0]?.says.en.split(': ')[1];
    const elsewhere = 'postgresql://sigeba:segreta@db.ateneo.example/sigeba';
    expect(await of('wires')).toEqual([]);
    expect(lookAtWires({ config: installed, url: elsewhere })).toMatchObject([
      { state: 'attention', remedy: { en: expect.stringContaining('sslmode') } },
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
    const [finding] = (await find({ db: away, url })).filter(({ what }) => what === 'database');
    await away.destroy();
    expect(finding).toMatchObject({
      state: 'wrong',
      says: 'It cannot be used.',
      detail: 'The database sigeba on 127.0.0.1:1 (as sigeba) does not answer (ECONNREFUSED).',
    });
  });

  test('the doctor finds a missing mail server, and one that closes every connection', async () => {
    expect(await of('mail')).toMatchObject([{ state: 'attention', remedy: 'Set SMTP_URL.' }]);
    const server = createServer((socket) => socket.end('421 not today\r\n')).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    const [finding] = await of('mail', { smtpUrl: `smtp://user:segreta@127.0.0.1:${port}` });
    server.close();
    expect(finding).toMatchObject({ state: 'wrong', detail: expect.stringContaining(`127.0.0.1:${port}: `) });
    expect(JSON.stringify(finding)).not.toContain('segreta');
  });

  test('the doctor finds a store that cannot keep a file', async () => {
    const dataDir = path.join(folder, 'full');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'media'), '');
    expect(await of('files', { dataDir })).toMatchObject([{ state: 'wrong', says: 'It keeps no file.' }]);
  });

  test('the doctor finds that the folder of the files does not exist, and does not create it', async () => {
    const dataDir = path.join(folder, 'nowhere', 'data');
    expect(await of('files', { dataDir })).toMatchObject([
      { state: 'wrong', detail: expect.stringContaining(`DATA_DIR ${dataDir} is not there`) },
    ]);
    expect(await of('disk', { dataDir })).toMatchObject([{ state: 'unknown' }]);
    expect(existsSync(path.dirname(dataDir))).toBe(false);
  });

  test('the doctor tells root that it is not the server, and creates nothing in its folder', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'roots-'));
    const config = { ...installed, dataDir };
    const asRoot = await find({ config, asRoot: true });
    expect(asRoot[1]).toMatchObject({ what: 'user', state: 'attention', remedy: expect.stringContaining('user of the service') });
    expect(asRoot.map(({ what }) => what)).not.toContain('files');
    expect(await readdir(dataDir)).toEqual([]);
    expect((await find({ config })).map(({ what }) => what)).toEqual(expect.not.arrayContaining(['user']));
  });

  test('the doctor finds a disk that is nearly full', async () => {
    expect(await of('disk', { diskReserveMB: 9_999_999 })).toMatchObject([
      { state: 'wrong', detail: expect.stringContaining('9999999'), remedy: 'Make room: until then no uploads are taken.' },
    ]);
  });

  test('the doctor finds that nobody can log in by single sign-on, and when its certificate ends', async () => {
    expect(await of('single sign-on')).toMatchObject([
      { state: 'wrong', says: 'Nobody can enter by it; offices and help desk enter by password.' },
    ]);
    const saml = {
      driver: 'saml',
      idpCerts: [CERTIFICATE],
      spCert: CERTIFICATE,
      decryption: null,
      federation: null,
    } as unknown as Config['sso'];
    const states = async (now: string) => (await of('certificate of ours', { sso: saml }, new Date(now))).map(({ state }) => state);
    expect(await states('2036-10-01')).toEqual(['well']);
    expect(await states('2036-11-01')).toEqual(['attention']);
    expect(await states('2036-12-01')).toEqual(['wrong']);
  });

  test('the doctor tells whether the metadata of the federation are taken, and until when those read before hold (D-295)', async () => {
    const federation = await startFederation();
    try {
      const now = new Date('2026-03-10T08:00:00.000Z');
      const sso = { ...federation.config, spCert: CERTIFICATE };
      const found = (at = now) => of('federation', { sso }, at);
      expect(await found()).toMatchObject([
        { state: 'wrong', detail: expect.stringContaining('answered 404'), remedy: expect.any(String) },
      ]);
      federation.signs(idpMetadata(now));
      expect(await found()).toMatchObject([{ state: 'well', says: 'Its metadata hold until 2026-03-12.' }]);
      expect(existsSync(sso.federation.copy)).toBe(false);
      await followFederation(sso, { warn: () => {} })(now);
      federation.says(idpMetadata(now));
      expect(await found()).toMatchObject([
        {
          state: 'attention',
          says: 'Its metadata are refused; the earlier ones are used, until 2026-03-12.',
          detail: expect.stringContaining('without a signature'),
        },
      ]);
      expect(await found(new Date('2026-03-13T08:00:00.000Z'))).toMatchObject([{ state: 'wrong' }]);
      expect(await of('certificate of the federation', { sso }, now)).toMatchObject([{ state: 'well' }]);
    } finally {
      await federation.stop();
    }
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
      const sent = async () => inEnglish(await sendTestMail(config, { to: 'anna@ateneo.example', now: new Date() }));
      const refused = {
        state: 'wrong',
        says: 'Its certificate is not accepted.',
        detail: expect.stringMatching(/^127\.0\.0\.1:\d+: unable to verify/),
      };
      expect(await of('mail', { smtpUrl: smtp.url })).toMatchObject([{ ...refused, remedy: expect.stringContaining('CA_FILE') }]);
      expect(await sent()).toMatchObject(refused);
      trustAuthorities({ authorities: [AUTHORITY] });
      expect(await of('mail', { smtpUrl: smtp.url })).toMatchObject([{ state: 'well' }]);
      expect(await sent()).toMatchObject({ state: 'well' });
      expect(smtp.mails).toEqual([expect.stringContaining('Subject: Prova di SIGEBA')]);
    } finally {
      setDefaultCACertificates(known);
      await smtp.stop();
    }
  });
});

test('a look asks the database a bounded number of statements, however many rows there are', async () => {
  const wire = await openWire(database.serviceUrl);
  const watched = openDatabase(wire.url, { max: 1 });
  try {
    await examine(look({ db: watched }));
    wire.take();
    await examine(look({ db: watched }));
    const asked = wire.take();
    expect(asked.length, told(asked)).toBeLessThanOrEqual(12);
  } finally {
    await watched.destroy();
    await wire.close();
  }
});

test('a name that is not found is told as such, and not as a server that does not answer', async () => {
  expect(inEnglish(await lookAtMail({ smtpUrl: 'smtp://posta.non-esiste.invalid:25' }))).toMatchObject({ says: 'Its name is not found.' });
  expect(inEnglish(await lookAtMail({ smtpUrl: 'smtp://127.0.0.1:1' }))).toMatchObject({
    says: 'It does not answer as a mail server does.',
  });
});

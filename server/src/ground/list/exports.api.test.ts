/** @module-tag database */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp, type TestApp } from '../../test/app.ts';
import { openDatabase } from '../db/database.ts';
import { cellsOf } from './xlsx.testing.ts';

const ROWS = 4_000;
const EXPORT = '/ur/audit/export?al=2020-12-31';
const now = '2026-03-10T08:00:00.000Z';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-exports-'));

/** A register of long rows of the year 2020, so that a file does not fit into what the network holds back. */
async function startWith(exports: Partial<TestApp['config']['exports']> = {}) {
  const standard = { atOnce: 2, waiting: 30, seconds: 60, downloadMinutes: 15 };
  const app = await startTestApp({ now, config: { dataDir, exports: { ...standard, ...exports } } });
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  await sql`insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, titolo)
    select '2020-01-01'::timestamptz + at * interval '1 minute', ${ufficio.id}, ${ufficio.id}, 'saveProposta', 'proposta', 900000000 + at,
      repeat('onde ', 400) || at from generate_series(1, ${ROWS}::int) at`.execute(app.db);
  await app.server.listen({ port: 0 });
  const { token } = await app.openSession(ufficio);
  const others = await Promise.all(
    Array.from({ length: 14 }, async () =>
      app.openSession(await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] })),
    ),
  );
  /** A file for the office, or for another officer by their number. */
  const download = (query = '', officer?: number) =>
    new Promise<{ asking: ClientRequest; answer: IncomingMessage }>((resolve, reject) => {
      const { port } = app.server.server.address() as AddressInfo;
      const asking = request({
        port,
        path: app.config.apiRoot + EXPORT + query,
        headers: { authorization: `Bearer ${officer === undefined ? token : others[officer]?.token}` },
        agent: false,
      });
      asking.once('response', (answer) => resolve({ asking, answer }));
      asking.once('error', reject);
      asking.end();
    });
  return { app, ufficio, download };
}

const openTransactions = async (app: TestApp) => {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and xact_start < now() - interval '1 second'`.execute(
    app.db,
  );
  return rows[0]?.open;
};
const exportsOf = async (app: TestApp) =>
  (await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'exportAudit').orderBy('id').execute()).map(({ dati }) => dati);
const linesOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);
/** Every row once, the latest first, each whole. */
const expectWhole = (csv: string) =>
  expect(linesOf(csv).map((line) => Number(/ (\d+)»;Proposta;9\d+;;[^;]*$/.exec(line)?.[1]))).toEqual(
    Array.from({ length: ROWS }, (_, at) => ROWS - at),
  );

/** Nobody reads or writes the table of what is exported until `work` has ended. */
async function whileLocked<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  const outside = openDatabase(app.databaseUrl, { max: 1, statementTimeout: 0 });
  try {
    return await outside.transaction().execute(async (tx) => {
      await sql`lock table richiesta_partecipazione in access exclusive mode`.execute(tx);
      return work();
    });
  } finally {
    await outside.destroy();
  }
}

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('files of lists', () => {
  let scene: Awaited<ReturnType<typeof startWith>>;
  let maria: Persona;
  beforeAll(async () => {
    scene = await startWith();
    maria = await buildUtente(scene.app);
  });
  afterAll(() => scene.app.stop());

  const work = () => scene.app.as(maria).get('/dipartimenti');
  const isReady = () => scene.app.server.inject({ url: '/ready' });

  test('more slow readers than connections hold nothing that others need, and then read complete files', async () => {
    const readers = await Promise.all(Array.from({ length: 14 }, (_, officer) => scene.download('', officer)));
    expect(readers.map(({ answer }) => answer.statusCode)).toEqual(Array.from({ length: 14 }, () => 200));
    await pause(1_100);
    expect(await openTransactions(scene.app)).toBe(0);
    const others = await Promise.all([...Array.from({ length: 40 }, work), scene.app.as(scene.ufficio).get('/ur/audit')]);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await isReady()).statusCode).toBe(200);
    expect(readdirSync(path.join(dataDir, 'export'))).toEqual([]);
    for (const { answer } of readers) {
      const csv = await buffer(answer);
      expect(csv.length).toBe(Number(answer.headers['content-length']));
      expectWhole(csv.toString());
    }
  });

  test('six files at once are complete, and people are served meanwhile', async () => {
    let finished = false;
    const begun = performance.now();
    const making = Promise.all(Array.from({ length: 6 }, async (_, officer) => text((await scene.download('', officer)).answer))).finally(
      () => {
        finished = true;
      },
    );
    const waits: number[] = [];
    while (!finished) {
      const since = performance.now();
      expect((await work()).status).toBe(200);
      waits.push(performance.now() - since);
    }
    for (const csv of await making) expectWhole(csv);
    // Whoever stood in line behind a file, let alone behind all of them, would be few and wait long.
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan((performance.now() - begun) / 4);
  });

  test('one person gets one file at a time and three that wait, and the other place is for others', async () => {
    const { mine, theirs } = await whileLocked(scene.app, async () => {
      const mine = Array.from({ length: 8 }, () => scene.download());
      await pause(500);
      return { mine: [...mine], theirs: [scene.download('', 0)] };
    });
    const statuses = async (all: typeof mine) =>
      Promise.all(
        all.map(async (asked) => {
          const { answer } = await asked;
          answer.resume();
          return answer.statusCode;
        }),
      );
    expect(await statuses(theirs)).toEqual([200]);
    expect((await statuses(mine)).sort()).toEqual([200, 200, 200, 200, 503, 503, 503, 503]);
  });

  test('a file waits for a lock longer than a page may, and is complete', async () => {
    let csv = Promise.resolve('');
    await whileLocked(scene.app, async () => {
      csv = scene.download().then(({ answer }) => text(answer));
      await pause(5_800);
    });
    expectWhole(await csv);
  });

  test('a file shows one instant: later writes are not in it', async () => {
    let csv = Promise.resolve('');
    await whileLocked(scene.app, async () => {
      csv = scene.download().then(({ answer }) => text(answer));
      await pause(300);
      await sql`insert into audit_log (quando, azione, oggetto_tipo, oggetto_id) values ('2020-06-01', 'nuovoAtto', 'proposta', 7)`.execute(
        scene.app.db,
      );
    });
    expectWhole(await csv);
    expect(linesOf(await text((await scene.download()).answer))).toHaveLength(ROWS + 1);
  });

  test('an export is recorded with filter, format and number of rows, and the register shows it', async () => {
    await text((await scene.download('&formato=xlsx')).answer);
    expect((await exportsOf(scene.app)).at(-1)).toEqual({ al: '2020-12-31', formato: 'xlsx', righe: ROWS + 1 });
    const { body } = await scene.app.as(scene.ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE');
    expect(body.resultList[0]?.testo).toContain(
      'ha scaricato il foglio di calcolo del registro delle attività (4001 righe, al 31/12/2020)',
    );
  });

  test('a spreadsheet has the same rows', async () => {
    const path = '/ur/audit/export?dal=2020-01-01&al=2020-01-01&formato=xlsx';
    const { bytes, headers } = await scene.app.as(scene.ufficio).get(path);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="attivita_202603100900.xlsx"',
      'content-length': String(bytes.length),
    });
    const [heads, first, ...rest] = await cellsOf(bytes);
    expect(heads?.map((cell) => cell?.value)).toEqual([
      ...['Numero', 'Quando', 'Operatore', 'Per conto di', 'Attività', 'Oggetto', 'Numero oggetto', 'Indirizzo IP', 'Tipo'],
    ]);
    expect(first?.[4]?.value).toMatch(/ha salvato la proposta 9\d+ «onde /);
    expect(rest).toHaveLength(1_378);
  });

  test('a HEAD request makes no file and uses up no ticket', async () => {
    const { body } = await scene.app.as(scene.ufficio).post<{ token: string }>('/token-download', { risorsa: EXPORT });
    const before = (await exportsOf(scene.app)).length;
    const url = `${scene.app.config.apiRoot}${EXPORT}&token=${body.token}`;
    expect((await scene.app.server.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect((await exportsOf(scene.app)).length).toBe(before);
    expect((await scene.app.server.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('a file that fails while it is made is refused and leaves nothing', async () => {
    const before = await exportsOf(scene.app);
    await sql`alter table accesso_rifiutato rename to altrove`.execute(scene.app.db);
    const { status, headers } = await scene.app.as(scene.ufficio).get(EXPORT);
    await sql`alter table altrove rename to accesso_rifiutato`.execute(scene.app.db);
    expect([status, headers['content-disposition']]).toEqual([500, undefined]);
    expect(await exportsOf(scene.app)).toEqual(before);
    expect(readdirSync(path.join(dataDir, 'export'))).toEqual([]);
  });
});

describe('too many files', () => {
  test('a surplus file is refused with a sentence and a time to come back, and a client that leaves makes room', async () => {
    const { app, ufficio, download } = await startWith({ atOnce: 1, waiting: 1 });
    const {
      status,
      headers,
      text: said,
    } = await whileLocked(app, async () => {
      const [making, waiting] = [download(), download()];
      // Both have their places by then on a busy machine too: a third that came before them would wait for the lock.
      await pause(3_000);
      const refused = await app.as(ufficio).get(EXPORT);
      void making.then(({ answer }) => answer.resume());
      void waiting.then(({ answer }) => answer.resume());
      return refused;
    });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('15');
    expect(said).toContain('Ci sono già molte esportazioni in corso. Riprova tra qualche istante.');
    await expect.poll(async () => (await app.as(ufficio).get(EXPORT)).status).toBe(200);
    await app.stop();
  });

  test('a file that takes too long is refused as a whole, and not recorded', async () => {
    const { app, ufficio } = await startWith({ seconds: 1 });
    const refused = await whileLocked(app, () => app.as(ufficio).get<{ message: string }>(EXPORT));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.body.message).toMatch(/^L'esportazione avrebbe richiesto troppo tempo/);
    expect(await exportsOf(app)).toEqual([]);
    await app.stop();
  });

  test('a download that never ends is cut, and does not look complete', async () => {
    const { app, download } = await startWith({ downloadMinutes: 1 / 60 });
    const { answer } = await download();
    await pause(1_500);
    await expect(text(answer)).rejects.toThrow('aborted');
    await app.stop();
  });
});

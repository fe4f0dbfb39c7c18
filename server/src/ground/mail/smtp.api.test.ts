import { afterAll, afterEach, expect, test } from 'vitest';
import { openTransport } from '../../outside/smtp/transport.ts';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { buildEmail } from '../../test/buildEmail.ts';
import { startSmtpServer } from '../../test/smtpServer.ts';
import { createAlarms } from '../alarms.ts';
import { startMailWorker } from './mailWorker.ts';
import { sendDue } from './sendDue.ts';

/** The whole way, from the outbox through a connection to a mail server that may refuse, hang or die. */
const START = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: START });
const smtp = await startSmtpServer();
const transport = openTransport({ ...app.config, smtpUrl: smtp.url });
afterAll(async () => {
  transport.close();
  await smtp.stop();
  await app.stop();
});
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  smtp.mails.length = 0;
  app.clock.set(START);
});

const proposta = await buildProposta(app);
const WORKERS = 3;
async function queue(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push(await buildEmail(app, { to: proposta.responsabile, propostaId: proposta.id, soggetto: `Numero ${n}`, corpo: 'Corpo' }));
  return ids;
}
/** Several workers side by side, until nothing is due. */
const work = () =>
  Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while ((await sendDue(app.db, transport, app.clock.now())) > 0);
    }),
  );
const handedOver = () => smtp.mails.map((mail) => Number(/Message-ID: <outbox-(\d+)@/i.exec(mail)?.[1])).sort((a, b) => a - b);
const states = async () => (await app.db.selectFrom('email_outbox').select('stato').distinct().execute()).map(({ stato }) => stato);

test('mails that a server refuses are sent once it accepts mails again: none is lost, none is sent twice', async () => {
  const ids = await queue(10);
  smtp.manner = '451 try later';
  await work();
  expect([handedOver(), await states()]).toEqual([ids, ['DA_INVIARE']]);
  smtp.mails.length = 0;
  smtp.manner = 'takes';
  await work();
  expect(handedOver()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await work();
  await work();
  expect([handedOver(), await states()]).toEqual([ids, ['INVIATA']]);
});

test('mails that a server may have accepted before it died after DATA are repeated once, under the same id, and no more', async () => {
  const ids = await queue(3);
  smtp.manner = 'hangs up after data';
  await work();
  expect([handedOver(), await states()]).toEqual([ids, ['DA_INVIARE']]);
  app.clock.advance({ minutes: 5 });
  await work();
  expect(handedOver()).toEqual([...ids, ...ids].sort((a, b) => a - b));
  smtp.manner = 'takes';
  app.clock.advance({ minutes: 100_000 });
  await work();
  expect([handedOver().length, await states()]).toEqual([6, ['INCERTA']]);
});

test('a server that accepted the repetition has each mail once more than it knows of, and no third', async () => {
  const ids = await queue(2);
  smtp.manner = 'hangs up after data';
  await work();
  smtp.manner = 'takes';
  app.clock.advance({ minutes: 5 });
  await work();
  await work();
  expect([handedOver(), await states()]).toEqual([[...ids, ...ids].sort((a, b) => a - b), ['INVIATA']]);
});

test('a server that hangs before its greeting has accepted nothing: a stopped mail is put back and sent later', async () => {
  const [id] = await queue(1);
  smtp.manner = 'silent';
  const stop = new AbortController();
  const hanging = sendDue(app.db, transport, app.clock.now(), { stop: stop.signal });
  await expect.poll(() => smtp.connections).toBe(1);
  stop.abort();
  await hanging;
  expect([handedOver(), await states()]).toEqual([[], ['DA_INVIARE']]);
  smtp.manner = 'takes';
  await work();
  expect([handedOver(), await states()]).toEqual([[id], ['INVIATA']]);
});

test('a worker that is stopped while the mail server is silent ends at once and puts the mail back', async () => {
  await queue(1);
  const silent = await startSmtpServer('silent');
  const own = openTransport({ ...app.config, smtpUrl: silent.url });
  const worker = startMailWorker({ db: app.db, transport: own, log: app.server.log, alarms: createAlarms(app.server.log) });
  await expect.poll(() => silent.connections).toBe(1);
  const since = performance.now();
  await worker.stop();
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(await app.db.selectFrom('email_outbox').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    stato: 'DA_INVIARE',
    tentativi: 0,
    incerti: 0,
    presa_ts: null,
  });
  await silent.stop();
});

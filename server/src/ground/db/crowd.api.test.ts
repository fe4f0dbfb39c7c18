/** @module-tag database */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { openDatabase } from './database.ts';
import type { Tx } from './db.types.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
/** Not through the pool that is being crowded. */
const outside = openDatabase(app.databaseUrl, { max: 1, statementTimeout: 0 });
afterAll(async () => {
  await outside.destroy();
  await app.stop();
});

/** Holds what `lock` takes until `work` has ended. */
const whileHeld = <T>(lock: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  outside.transaction().execute(async (tx) => {
    await lock(tx);
    return work();
  });

const statusesOf = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

/** As many as were found to be refused once, of the people who send in the last minutes of a call. */
const PEOPLE = 200;

describe('many people at once', () => {
  test('two hundred people who send while the register of numbers is locked for four seconds are all served', async () => {
    const bando = await buildBando(app);
    const proposte = await Promise.all(Array.from({ length: PEOPLE }, () => buildProposta(app, { bando, completa: true })));
    let sending: Promise<{ status: number; body: unknown }[]> = Promise.resolve([]);
    await whileHeld(
      (tx) => sql`lock table contatore_protocollo in exclusive mode`.execute(tx),
      async () => {
        sending = Promise.all(
          proposte.map(({ responsabile, id, fresh }) => app.as(responsabile).put(`/proposte/sottomissione/${id}`, fresh)),
        );
        await pause(4_000);
      },
    );
    expect(statusesOf(await sending)).toEqual([200]);
    const numbers = await app.db.selectFrom('proposta').select('numero_protocollo').where('status', '=', 'INVIATA').execute();
    expect(new Set(numbers.map(({ numero_protocollo }) => numero_protocollo)).size).toBe(PEOPLE);
  });

  test('while a table is locked and forty wait for it, other work goes on, and they are told in Italian to try again', async () => {
    const maria = await buildUtente(app);
    await app.as(maria).get('/dipartimenti');
    let isTold = false;
    const told = await whileHeld(
      (tx) => sql`lock table istanza in access exclusive mode`.execute(tx),
      async () => {
        const waiting = Array.from({ length: 20 }, () => app.as(maria).get('/cert/listProposteCert')).concat(
          Array.from({ length: 20 }, () => app.as(maria).get('/cert/1')),
        );
        const first = Promise.race(waiting).finally(() => {
          isTold = true;
        });
        await pause(50);
        const others = [
          ...(await Promise.all(Array.from({ length: 10 }, () => app.as(maria).get('/dipartimenti')))),
          { status: (await app.server.inject({ url: '/ready' })).statusCode },
        ];
        expect(statusesOf(others)).toEqual([200]);
        expect(isTold, 'the others are answered while the forty wait').toBe(false);
        return first;
      },
    );
    expect(told).toMatchObject({
      status: 503,
      body: { code: 1, message: "Il servizio è molto occupato e l'operazione non è stata eseguita. Riprova tra qualche istante." },
    });
    expect(Number(told.headers['retry-after'])).toBeGreaterThan(0);
  });
});

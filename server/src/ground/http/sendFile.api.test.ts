import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import type { Tx } from '../db/db.types.ts';
import { sendFile } from './sendFile.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

/** A reply that hands its stream over instead of sending it. */
function heldReply() {
  const held: { stream?: Readable } = {};
  const reply = {
    type: () => reply,
    header: () => reply,
    send: (stream: Readable) => {
      held.stream = stream;
      return reply;
    },
  };
  return { held, reply: reply as unknown as FastifyReply };
}

const openTransactions = async () => {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(app.db);
  return rows[0]?.open;
};
const written = async () => (await app.db.selectFrom('struttura').select('nome').execute()).map(({ nome }) => nome);

/** A file whose making leaves a row behind, if it is sent whole. */
const making = (nome: string, content: AsyncIterable<string>) => async (tx: Tx) => {
  await tx.insertInto('struttura').values({ nome }).execute();
  return { name: 'x.csv', mime: 'text/csv', content };
};
async function* lines() {
  yield 'one\n';
  yield 'two\n';
}
async function* broken() {
  yield 'one\n';
  throw new Error('the cursor was lost');
}
const textOf = async (stream: Readable | undefined) => {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
};

describe('a file', () => {
  test('sent whole leaves what its making wrote', async () => {
    const { held, reply } = heldReply();
    await sendFile(app.db, reply, making('whole', lines()));
    expect(await textOf(held.stream)).toBe('one\ntwo\n');
    expect(await written()).toContain('whole');
  });

  test('that breaks on the way leaves nothing, and the reader sees that it broke', async () => {
    const { held, reply } = heldReply();
    await sendFile(app.db, reply, making('broken', broken()));
    await expect(textOf(held.stream)).rejects.toThrow('the cursor was lost');
    expect(await written()).not.toContain('broken');
  });

  test.each([
    ['before the first line', false],
    ['in the middle', true],
  ])('whose reader goes away %s leaves no transaction open', async (_when, started) => {
    const { held, reply } = heldReply();
    await sendFile(app.db, reply, making('left', lines()));
    if (started) await new Promise((resolve) => held.stream?.once('data', resolve));
    held.stream?.destroy();
    await expect.poll(openTransactions).toBe(0);
    expect(await written()).not.toContain('left');
  });

  test('asked for with HEAD a hundred times leaves the server as it was', async () => {
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { token } = await app.openSession(office);
    const head = () =>
      app.server.inject({ method: 'HEAD', url: `${app.config.apiRoot}/ur/proposte/export`, headers: { authorization: `Bearer ${token}` } });
    for (let n = 0; n < 5; n++) await Promise.all(Array.from({ length: 20 }, head));
    await expect.poll(openTransactions).toBe(0);
    expect((await app.as(office).get('/ur/proposte')).status).toBe(200);
  });
});

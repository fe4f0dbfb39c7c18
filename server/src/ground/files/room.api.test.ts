import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { createAlarms } from '../alarms.ts';
import { openRoom } from './room.ts';

let free = 10_000;
const alarms = createAlarms({ error: () => {}, warn: () => {} });
const open = (database: string | null) => openRoom({ files: '/files', database, reserveMB: 512, alarms, freeMB: async () => free });
let room = open('/database');
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', alarms, room: { level: () => room.level(), watch: () => room.watch() } });
afterAll(() => app.stop());
const proposta = await buildProposta(app);
const maria = proposta.responsabile;

/** A new look at the disk. */
const leave = (megabytes: number, database: string | null = '/database') => {
  free = megabytes;
  room = open(database);
};
beforeEach(() => leave(10_000));

const read = async () => (await app.as(maria).get<Proposta>(`/proposte/${proposta.id}`)).body;
async function save(titolo: string) {
  const { lastUpdate } = await read();
  return app.as(maria).put<Proposta & { message: string }>(`/proposte/${proposta.id}`, { valori: { titolo }, lastUpdate });
}
const upload = () => sendUpload(app, maria, { tipo: 'pdf', content: PDF });
const ready = async () => {
  const reply = await app.server.inject({ url: '/ready' });
  return { code: reply.statusCode, ...reply.json<{ status: string }>() };
};

describe('the free space on the disk', () => {
  test('with ample space files are accepted and there is no alarm', async () => {
    expect(await upload()).toMatchObject({ status: 200 });
    expect(await ready()).toMatchObject({ code: 200, status: 'ok' });
    expect(alarms.list()).toEqual([]);
  });

  test('below the reserve files are refused with a sentence, Salva goes on, and there is an alarm', async () => {
    leave(511);
    expect(await upload()).toMatchObject({ status: 503, body: { message: expect.stringContaining('allegati è quasi esaurito') } });
    expect(await save('Con poco spazio')).toMatchObject({ status: 200 });
    expect(await ready()).toMatchObject({ code: 200, alarms: [{ name: 'disk' }] });
    expect(alarms.list()).toMatchObject([{ name: 'disk', text: 'Disk: 511 MB left, no more uploads are taken.' }]);
    leave(513);
    expect(await upload()).toMatchObject({ status: 200 });
    expect(alarms.list()).toEqual([]);
  });

  test('with hardly any space writes are refused before PostgreSQL stops, reads go on, and callers are told', async () => {
    await save('Prima');
    leave(127);
    expect(await save('Dopo')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Lo spazio del server è esaurito') },
    });
    expect(await read()).toMatchObject({ titolo: 'Prima' });
    expect((await app.as(maria).post('/token-download', { url: '/media/img/1' })).status).not.toBe(503);
    expect(await ready()).toMatchObject({ code: 503, status: 'full' });
    leave(10_000);
    expect(await save('Dopo')).toMatchObject({ status: 200, body: { titolo: 'Dopo' } });
  });

  test('for a database on another machine only files are refused', async () => {
    leave(1, null);
    expect(await upload()).toMatchObject({ status: 503 });
    expect(await save('Altrove')).toMatchObject({ status: 200 });
  });
});

test('a full database answers Salva with a sentence, and what was saved before is there', async () => {
  await save('Prima');
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(app.db);
  await sql`create trigger no_room before update on compilazione for each row execute function no_room()`.execute(app.db);
  expect(await save('Dopo')).toMatchObject({
    status: 503,
    body: { code: 1, message: expect.stringContaining('Lo spazio del server è esaurito') },
  });
  await sql`drop trigger no_room on compilazione`.execute(app.db);
  expect(await read()).toMatchObject({ titolo: 'Prima' });
  expect(await save('Dopo')).toMatchObject({ status: 200 });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildUtente, type Persona, startTestApp, type TestBando } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-limiti-'));
const app = await startTestApp({ now: NOW, config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);

/** The university's own limits: these, and no others. */
async function setting(limiti: Record<string, unknown>) {
  await app.db.deleteFrom('configurazione').where('chiave', 'like', 'limiti.persona_ora.%').execute();
  const rows = Object.entries(limiti).map(([limite, valore]) => ({
    chiave: `limiti.persona_ora.${limite}`,
    valore: JSON.stringify(valore),
    descrizione: '',
  }));
  if (rows.length > 0) await app.db.insertInto('configurazione').values(rows).execute();
}

let bando: TestBando;
let maria: Persona;
beforeEach(async () => {
  app.clock.set(NOW);
  await setting({});
  [bando, maria] = [await buildBando(app), await buildUtente(app)];
});

const create = (chi = app.as(maria)) => chi.post<Proposta>('/proposte', { classeId: bando.classeId, valori: {} });
const times = <T>(many: number, act: () => Promise<T>) => Promise.all(Array.from({ length: many }, act));
const count = (statuses: readonly { status: number }[], status: number) => statuses.filter((each) => each.status === status).length;
const drafts = async () => (await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', maria.id).execute()).length;

describe('the hourly limits of one person', () => {
  test('ten mails to the office are allowed, however many are sent at once', async () => {
    await setting({});
    await app.db
      .insertInto('configurazione')
      .values({ chiave: 'ufficio.email', valore: JSON.stringify('ricerca@ateneo.example'), descrizione: '' })
      .execute();
    await app.as(maria).put(`/profilo-utente/${maria.id}/mesiCongedo`, { mesiCongedoA: 3, mesiCongedoBC: 6 });
    const answers = await times(60, () => app.as(maria).post('/profilo-utente/invioMailCongedo', { utenteId: maria.id }));
    expect([count(answers, 200), count(answers, 429)]).toEqual([10, 50]);
    const mails = await app.db.selectFrom('email_outbox').select('id').where('oggetto_id', '=', maria.id).execute();
    expect(mails).toHaveLength(10);
  });

  test('drafts are limited, and the refusal says from when more are allowed', async () => {
    await setting({ create: 2 });
    expect((await create()).status).toBe(200);
    app.clock.advance({ minutes: 20, seconds: 30 });
    expect((await create()).status).toBe(200);
    const refused = await create();
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "Hai raggiunto il limite di 2 nuovi documenti in un'ora. Puoi riprovare dalle 13:00.", violationReport: null },
    });
    expect(refused.headers['retry-after']).toBe(String(39 * 60 + 30));
    expect(await drafts()).toBe(2);
    app.clock.advance({ minutes: 39, seconds: 30 });
    expect((await create()).status).toBe(200);
  });

  test('refused acts are not counted', async () => {
    await setting({ create: 1 });
    for (const _ of [1, 2, 3]) expect((await app.as(maria).post('/proposte', { classeId: 999_999_999, valori: {} })).status).toBe(404);
    expect((await create()).status).toBe(200);
  });

  test('existing objects may always be saved, and only new istanze are counted', async () => {
    await setting({ create: 1 });
    const put = (body: object) => app.as(maria).put<Istanza>('/cert/updatePropostaCert', body);
    let { body } = await put({ propostaCertId: null, datiProposta: {} });
    for (const _ of [1, 2, 3]) {
      app.clock.advance({ seconds: 1 });
      const saved = await put({ propostaCertId: body.id, datiProposta: {}, lastUpdate: body.lastUpdate });
      expect(saved.status).toBe(200);
      body = saved.body;
    }
    expect((await put({ propostaCertId: null, datiProposta: {} })).status).toBe(429);
  });

  test('the person at the keyboard is counted', async () => {
    await setting({ create: 1 });
    const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { acting } = await actFor(app, helpDesk, maria);
    expect((await create(acting)).status).toBe(200);
    expect((await create(acting)).status).toBe(429);
    expect((await create()).status).toBe(200);
  });

  test('prints and exports are limited, simultaneous ones too, each kind by itself', async () => {
    await setting({ ticket: 3 });
    const ask = (chi = app.as(maria)) => chi.post<{ token: string }>('/token-download', { risorsa: '/dati-personali' });
    const answers = await times(5, () => ask());
    expect([count(answers, 200), count(answers, 429)]).toEqual([3, 2]);
    expect((await ask()).body).toMatchObject({
      message: "Hai raggiunto il limite di 3 stampe e file scaricati in un'ora. Puoi riprovare dalle 13:00.",
    });
    expect((await ask(app.as(await buildUtente(app)))).status).toBe(200);
    app.clock.advance({ minutes: 60 });
    expect((await ask()).status).toBe(200);
  });

  test('uploads are limited by number and by declared size', async () => {
    await setting({ upload: 3 });
    const send = (content = PDF) => sendUpload(app, maria, { tipo: 'pdf', content });
    const answers = await times(5, () => send());
    expect([count(answers, 200), count(answers, 429)]).toEqual([3, 2]);
    await setting({ uploadMB: 1 });
    const refused = await send(Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]));
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('1 MB di file caricati') } });
  });
});

test('people who have nothing to attach files to cannot upload', async () => {
  const referee = await buildUtente(app, { tipoUtente: 'REFEREE' });
  for (const tipo of ['pdf', 'img', 'xlsx', 'fileUpload'])
    expect((await sendUpload(app, referee, { tipo, content: PDF })).status).toBe(403);
});

test('uploads that nothing names are limited', async () => {
  await app.db
    .insertInto('configurazione')
    .values({ chiave: 'limiti.sciolti_mb', valore: JSON.stringify(1), descrizione: '' })
    .execute();
  const send = (content: Buffer) => sendUpload(app, maria, { tipo: 'pdf', content });
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700 * 1024), PDF]);
  expect((await send(large)).status).toBe(200);
  expect(await send(large)).toMatchObject({ status: 409, body: { message: expect.stringContaining('superano 1 MB') } });
  expect((await send(PDF)).status).toBe(200);
  await app.db.deleteFrom('configurazione').where('chiave', '=', 'limiti.sciolti_mb').execute();
});

test('an invalid setting counts as none', async () => {
  await setting({ create: 'molti' });
  expect((await create()).status).toBe(200);
});

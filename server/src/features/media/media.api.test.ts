import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireMedia } from '../../ground/files/expireMedia.ts';
import { openDiskStorage } from '../../outside/storage/diskStorage.ts';
import {
  buildBando,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestApp,
  type TestProposta,
} from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';
import { PDF, type Sent, sendUpload } from '../../test/sendUpload.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const MB = 1024 * 1024;
const ALLEGATO = 'allega';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-media-'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-10T10:00:00.000Z', config: { dataDir } });
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

let maria: Persona;
beforeEach(async () => {
  app.clock.set('2026-03-10T10:00:00.000Z');
  maria = await buildUtente(app);
});

const send = (chi: Persona, tipo: string, content: Buffer, sent: Sent = {}) => sendUpload(app, chi, { tipo, content, ...sent });

const storedFiles = (): number =>
  existsSync(path.join(dataDir, 'media'))
    ? readdirSync(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
const rowCount = async () => (await app.db.selectFrom('media').select('id').execute()).length;

async function leavesNothing(act: () => Promise<{ status: number; body: { message?: string } }>) {
  const before = [storedFiles(), await rowCount()];
  const { status, body } = await act();
  expect([storedFiles(), await rowCount()]).toEqual(before);
  return { status, message: body.message };
}

describe('an upload', () => {
  test('of a PDF is stored under a name of our own [API-116] [API-244]', async () => {
    const { status, body } = await send(maria, 'pdf', PDF, { nome: '../../Curriculum è "mio".pdf' });
    expect({ status, body }).toMatchObject({ status: 200, body: { mime: 'application/pdf', dimensione: PDF.length } });
    const { storage_key: key } = await app.db.selectFrom('media').select('storage_key').where('id', '=', body.id).executeTakeFirstOrThrow();
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of an image takes png and no gif, whatever its name says [API-119] [FORM-033]', async () => {
    expect((await send(maria, 'img', PNG, { nome: 'foto.pdf' })).body.mime).toBe('image/png');
    const refused = await leavesNothing(() => send(maria, 'img', GIF, { nome: 'foto.png' }));
    expect(refused).toEqual({ status: 422, message: 'Il contenuto del file non è di un tipo ammesso (jpg, png).' });
  });

  test('of something that only calls itself a PDF is refused and leaves nothing behind', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    for (const tipo of ['pdf', 'xlsx', 'fileUpload']) {
      expect((await leavesNothing(() => send(ufficio, tipo, Buffer.from('<script>alert(1)</script>')))).status).toBe(422);
    }
  });

  test('of another type than the one announced is refused [API-118] [API-245]', async () => {
    expect((await send(maria, 'fileUpload', PDF, { fields: { filetype: 'application/pdf' } })).status).toBe(200);
    expect((await leavesNothing(() => send(maria, 'fileUpload', PNG, { fields: { filetype: 'application/pdf' } }))).status).toBe(422);
  });

  test('of a type that no call takes is refused, and the types that are taken are named', async () => {
    const { message } = await leavesNothing(() => send(maria, 'fileUpload', PDF, { fields: { filetype: 'text/html' } }));
    expect(message).toBe('Il contenuto del file non è di un tipo ammesso (pdf, jpg, png, xlsx, docx).');
  });

  test('over the maximum is refused with the size named and leaves nothing behind [LIM-010] [LIM-033] [ERR-062]', async () => {
    const big = Buffer.concat([PNG, Buffer.alloc(MB)]);
    expect(await leavesNothing(() => send(maria, 'img', big))).toEqual({
      status: 422,
      message: 'Il file supera la dimensione massima di 1 MB.',
    });
    const long = Buffer.concat([PDF, Buffer.alloc(2 * MB)]);
    expect((await leavesNothing(() => send(maria, 'pdf', long, { fields: { maxSize: '1' } }))).status).toBe(422);
    expect((await send(maria, 'img', Buffer.concat([PNG, Buffer.alloc(MB - PNG.length)]))).status).toBe(200);
  });

  test('has a name that reads in one direction', async () => {
    expect((await send(maria, 'pdf', PDF, { nome: 'fattura\u202Efdp\u2066.pdf' })).body.nome).toBe('fatturafdp.pdf');
  });

  test('broken off half way leaves nothing behind', async () => {
    const before = [storedFiles(), await rowCount()];
    expect(await send(maria, 'pdf', PDF, { cut: true })).toMatchObject({ status: 422, body: { code: 3 } });
    expect([storedFiles(), await rowCount()]).toEqual(before);
  });

  test('without a file is refused; without a session it is not even read', async () => {
    expect((await app.as(maria).post('/media/pdf')).status).toBe(422);
    expect((await app.anonymous.post('/media/pdf')).status).toBe(401);
  });

  test.each(['pdf', 'img', 'fileUpload'])('of nothing says that the file is empty, and leaves nothing behind (%s)', async (tipo) => {
    expect(await leavesNothing(() => send(maria, tipo, Buffer.alloc(0)))).toEqual({ status: 422, message: 'Il file è vuoto (0 byte).' });
  });

  test('that nothing hangs on expires after a day', async () => {
    const { body } = await send(maria, 'pdf', PDF);
    const storage = openDiskStorage(path.join(dataDir, 'media'));
    app.clock.advance({ minutes: 24 * 60 - 1 });
    await expireMedia(app.db, storage, app.clock.now());
    expect((await app.as(maria).get(`/media/${body.id}/proposta`)).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect(await expireMedia(app.db, storage, app.clock.now())).toBeGreaterThan(0);
    expect((await app.as(maria).get(`/media/${body.id}/proposta`)).status).toBe(404);
  });
});

/** A bozza of Maria's whose member's form asks for a file; Ugo's and Ada's parts. */
async function parteConAllegato() {
  const campiPartecipante = [buildCampo('file-upload', { uid: ALLEGATO, label: 'Allegato' })];
  const proposta = await buildProposta(app, { bando: await buildBando(app, { campiPartecipante }), responsabile: maria });
  const { utente: ugo } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
  const { utente: ada } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
  const { body } = await send(ugo, 'pdf', PDF);
  const parte = `/proposte-partecipanti/${proposta.id}`;
  const { lastUpdate } = (await app.as(ugo).get<{ lastUpdate: string }>(parte)).body;
  const valori = { [ALLEGATO]: { files: [{ mediaId: body.id, nome: 'cv.pdf' }] } };
  expect((await app.as(ugo).put(parte, { valori, lastUpdate })).status).toBe(200);
  return { proposta, ugo, ada, mediaId: body.id };
}

/** A bozza of Maria's whose form asks for a file. */
async function bozzaConAllegato(campo = buildCampo('file-upload', { uid: ALLEGATO, label: 'Allegato' })): Promise<TestProposta> {
  const bando = await buildBando(app);
  const titolo = buildCampo('textfield', { uid: CAMPO.titolo, opzioni: { titolo: true } });
  await app.db
    .updateTable('form_versione')
    .set({ modello: JSON.stringify({ sezioni: [buildSezione([titolo, campo])], regole: [] }) })
    .where('id', '=', bando.formVersioneId)
    .execute();
  return buildProposta(app, { bando, responsabile: maria });
}

const saving = (proposta: TestProposta, mediaId: number, chi = maria) =>
  app.as(chi).put<{ valori: Record<string, unknown>; lastUpdate: string }>(`/proposte/${proposta.id}`, {
    valori: { [ALLEGATO]: { files: [{ mediaId, nome: 'inventato' }] } },
    ...proposta.fresh,
  });

describe('a file of a proposta', () => {
  test('is kept under the name that the server knows [FORM-093] [FORM-094]', async () => {
    const proposta = await bozzaConAllegato();
    const { body } = await send(maria, 'pdf', PDF, { nome: 'lettera.pdf' });
    const saved = await saving(proposta, body.id);
    expect(saved.body.valori).toEqual({ [ALLEGATO]: { files: [{ mediaId: body.id, nome: 'lettera.pdf' }] } });
    app.clock.advance({ minutes: 48 * 60 });
    expect(await expireMedia(app.db, openDiskStorage(path.join(dataDir, 'media')), app.clock.now())).toBeGreaterThanOrEqual(0);
    expect((await app.as(maria).get(`/media/${body.id}/proposta`)).bytes).toEqual(PDF);
  });

  test("cannot be somebody else's, nor of a type that the field does not take", async () => {
    const altri = await buildUtente(app);
    const proposta = await bozzaConAllegato();
    const foreign = await send(altri, 'pdf', PDF);
    expect((await saving(proposta, foreign.body.id)).status).toBe(422);
    const image = await send(maria, 'fileUpload', PNG, { nome: 'foto.png' });
    expect(await saving(proposta, image.body.id)).toMatchObject({ status: 422, body: { violationReport: [{ campo: ALLEGATO }] } });
    expect((await saving(proposta, 999_999_999)).status).toBe(422);
  });

  test('hangs on one proposta, even when two are saved with it at the same moment', async () => {
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const bozze = [await bozzaConAllegato(), await bozzaConAllegato()] as const;
      const { body } = await send(maria, 'pdf', PDF);
      const saved = await Promise.all(bozze.map((bozza) => saving(bozza, body.id)));
      const [, lost] = saved.toSorted((a, b) => a.status - b.status);
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(lost?.body).toMatchObject({
        violationReport: [{ campo: ALLEGATO, messaggio: 'Allegato: Un file non è più disponibile: caricalo di nuovo.' }],
      });
      const tied = await app.db.selectFrom('compilazione_media').select('media_id').where('media_id', '=', body.id).execute();
      expect(tied).toHaveLength(1);
    }
  });

  test('is read by who reads the proposta, and does not exist for anybody else [API-126] [MEDIA-016]', async () => {
    const proposta = await bozzaConAllegato();
    const { body } = await send(maria, 'pdf', PDF);
    const [membro, estraneo] = [await buildUtente(app), await buildUtente(app)];
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    await buildRichiesta(app, { proposta, utente: membro, status: 'ACCETTATA' });
    const read = async (chi: Persona) => (await app.as(chi).get(`/media/${body.id}/proposta`)).status;
    expect([await read(maria), await read(membro), await read(ufficio)]).toEqual([200, 404, 404]);
    await saving(proposta, body.id);
    expect([await read(maria), await read(membro), await read(ufficio)]).toEqual([200, 200, 200]);
    expect([await read(estraneo), await read(terza)]).toEqual([404, 404]);
  });

  test('of a member’s part is read by that member while they are one, and does not exist for anybody else', async () => {
    const { proposta, ugo, ada, mediaId } = await parteConAllegato();
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const read = async (chi: Persona) => (await app.as(chi).get(`/media/${mediaId}/proposta`)).status;
    expect([await read(ugo), await read(ada), await read(maria), await read(ufficio)]).toEqual([200, 404, 404, 404]);
    expect((await app.as(ugo).put(`/partecipazioni/withdraw/${proposta.id}`, {})).status).toBe(200);
    expect(await read(ugo)).toBe(404);
  });

  test('comes by a ticket of one use, as an attachment that runs nothing [MEDIA-019]', async () => {
    const { body } = await send(maria, 'pdf', PDF, { nome: 'relazione è.pdf' });
    const link = `/media/${body.id}/proposta`;
    const ticket = await app.as(maria).post<{ token: string }>('/token-download', { risorsa: link });
    const reply = await app.anonymous.get(`${link}?token=${ticket.body.token}`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*"; filename\*=UTF-8''relazione%20%C3%A8\.pdf$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    expect((await app.anonymous.get(`${link}?token=${ticket.body.token}`)).status).toBe(401);
    expect((await app.anonymous.get(link)).status).toBe(401);
  });
});

test('an image of the caller is read with the session, by nobody else [API-124]', async () => {
  const { body } = await send(maria, 'img', PNG);
  expect((await app.as(maria).get(`/media/img/${body.id}`)).bytes).toEqual(PNG);
  expect((await app.as(await buildUtente(app)).get(`/media/img/${body.id}`)).status).toBe(404);
});

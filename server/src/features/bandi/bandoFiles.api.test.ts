import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { BandoPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { answerWithMedia, buildModuloEtica } from '../../test/buildIstanza.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const read = async (id: number) => (await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`)).body;
const save = (body: { id: number; [section: string]: unknown }) =>
  afterwards(app.as(ufficio).put('/bandi/updateBando', body), () => app.as(ufficio).get<Bando>(`/bandi/${body.id}?completo=true`));

describe('files of a call', () => {
  async function withFile(window: { startTimestamp?: string } = {}) {
    const bando = await buildBando(app, window);
    const { body: file } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF, nome: 'bando.pdf' });
    const { lastUpdate } = await read(bando.id);
    const { status } = await save({ id: bando.id, lastUpdate, files: [{ id: file.id }] });
    expect(status).toBe(200);
    return { bando, file };
  }

  test('are stored in their order, and deleted [CALL-048]', async () => {
    const { bando, file } = await withFile();
    const { body: other } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF, nome: 'allegato.pdf' });
    const { lastUpdate } = await read(bando.id);
    const { body } = await save({ id: bando.id, lastUpdate, files: [{ id: other.id }, { id: file.id }] });
    expect(body.files.map(({ nome }) => nome)).toEqual(['allegato.pdf', 'bando.pdf']);
    const { body: fewer } = await save({ id: bando.id, lastUpdate: body.lastUpdate, files: [{ id: file.id }] });
    expect(fewer.files.map(({ nome }) => nome)).toEqual(['bando.pdf']);
  });

  test('are read by everybody from the start of the call, and by nobody before it but the office', async () => {
    const open = await withFile();
    const reader = await buildUtente(app);
    const read = (id: number, who = reader) => app.as(who).get(`/media/${id}/bando`);
    expect(await read(open.file.id)).toMatchObject({ status: 200, text: PDF.toString() });
    const { body } = await app.as(reader).get<BandoAperto[]>('/bandi/getBandiValidi');
    expect(body.find(({ id }) => id === open.bando.id)?.files).toMatchObject([{ id: open.file.id, nome: 'bando.pdf' }]);
    const planned = await withFile({ startTimestamp: '2026-03-25T09:00:00.000Z' });
    expect((await read(planned.file.id)).status).toBe(404);
    expect((await read(planned.file.id, altra)).status).toBe(200);
    expect((await read(planned.file.id, terza)).status).toBe(404);
  });

  test('are readable without login, and nothing else is, once the office has made the call public and it has begun', async () => {
    const readAs = (id: number) => app.anonymous.get(`/media/${id}/bandoPubblico`);
    const { bando, file } = await withFile();
    const planned = await withFile({ startTimestamp: '2026-03-25T09:00:00.000Z' });
    const { body: loose } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF });
    expect(await readAs(file.id)).toMatchObject({ status: 404, body: { code: 4 } });
    await app.db.updateTable('bando').set({ pubblico: true }).where('id', 'in', [bando.id, planned.bando.id]).execute();
    const { body: page } = await app.anonymous.get<BandoPagina>(`/bandi/pubblici/${bando.id}`);
    expect(page.files).toMatchObject([{ id: file.id, nome: 'bando.pdf' }]);
    const { status, text, headers } = await readAs(file.id);
    expect({ status, text }).toEqual({ status: 200, text: PDF.toString() });
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="bando.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await readAs(planned.file.id)).status).toBe(404);
    expect((await readAs(loose.id)).status).toBe(404);
    expect((await app.anonymous.get(`/media/${file.id}/bando`)).status).toBe(401);
  });

  test("somebody else's upload and an image are refused, and nothing is changed", async () => {
    const { bando, file } = await withFile();
    const { body: foreign } = await sendUpload(app, altra, { tipo: 'fileUpload', content: PDF });
    const { lastUpdate } = await read(bando.id);
    const refused = await save({ id: bando.id, lastUpdate, files: [{ id: foreign.id }] });
    expect(refused.body.violationReport).toEqual([{ campo: 'files', messaggio: 'Un file non è più disponibile: caricalo di nuovo.' }]);
    await app.db.updateTable('media').set({ mime: 'image/png', proprietario_id: ufficio.id }).where('id', '=', foreign.id).execute();
    const image = await save({ id: bando.id, lastUpdate, files: [{ id: foreign.id }] });
    expect(image.body.violationReport).toMatchObject([{ campo: 'files' }]);
    expect((await read(bando.id)).files.map(({ id }) => id)).toEqual([file.id]);
  });

  test('a PDF that answers a request of the ethics committee becomes no file of a call', async () => {
    await buildModuloEtica(app);
    const { bando, file } = await withFile();
    const { body: rischi } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF });
    await answerWithMedia(app, ufficio, rischi.id);
    const { lastUpdate } = await read(bando.id);
    const refused = await save({ id: bando.id, lastUpdate, files: [{ id: file.id }, { id: rischi.id }] });
    expect(refused.body.violationReport).toEqual([{ campo: 'files', messaggio: 'Un file non è più disponibile: caricalo di nuovo.' }]);
  });

  test('stay when unattached uploads are swept', async () => {
    const { file } = await withFile();
    const { expireMedia } = await import('../../ground/files/expireMedia.ts');
    const storage = { remove: async () => {}, sweep: async () => 0 };
    await expireMedia(app.db, storage as never, new Date('2026-06-01T00:00:00.000Z'));
    expect(await app.db.selectFrom('media').select('id').where('id', '=', file.id).executeTakeFirst()).toBeDefined();
  });
});

import { buildCampo, buildOpzione, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestApp } from '../test/app.ts';
import { CAMPO } from '../test/modello.ts';
import { PDF, sendUpload } from '../test/sendUpload.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const METODO = 'metodo';

let app: TestApp;
let maria: Persona;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-10T10:00:00.000Z' });
});
beforeEach(async () => {
  maria = await buildUtente(app);
});
afterAll(() => app.stop());

const metodo = buildCampo('rich-text', { uid: METODO, label: 'Metodo', maxLengthSize: 20 });
const SENZA_LIMITE = ['primo', 'secondo', 'terzo'].map((uid) => buildCampo('rich-text', { uid, maxLengthSize: null }));
const evento = buildCampo('select-fields', {
  uid: 'evento',
  valori: [buildOpzione('Online'), buildOpzione('In sede', { id: 7, campiSuccessivi: [{ ...metodo, id: 8, uid: 'dentro' }] })],
});

/** A bozza of Maria's whose form asks for formatted texts, and how to save it. */
async function bozza() {
  const bando = await buildBando(app);
  const titolo = buildCampo('textfield', { uid: CAMPO.titolo, opzioni: { titolo: true } });
  await app.db
    .updateTable('form_versione')
    .set({ modello: JSON.stringify({ sezioni: [buildSezione([titolo, metodo, evento, ...SENZA_LIMITE])], regole: [] }) })
    .where('id', '=', bando.formVersioneId)
    .execute();
  const proposta = await buildProposta(app, { bando, responsabile: maria });
  let { fresh } = proposta;
  const save = async (valori: Record<string, unknown>) => {
    const reply = await app.as(maria).put<{ valori: Valori; lastUpdate: string; violationReport?: unknown }>(`/proposte/${proposta.id}`, {
      valori,
      ...fresh,
    });
    if (reply.status === 200) fresh = { lastUpdate: reply.body.lastUpdate };
    return { status: reply.status, valori: reply.body.valori, violazioni: reply.body.violationReport };
  };
  return { proposta, save };
}

const upload = async (chi = maria) => (await sendUpload(app, chi, { tipo: 'img', content: PNG, nome: 'onda.png' })).body.id;
const withImage = (id: number) => `<p>a<img src="/media/img/${id}" alt="Onda"></p>`;

describe('a formatted text', () => {
  test('a formatted text keeps its markup and loses everything harmful [FORM-083]', async () => {
    const { save } = await bozza();
    const html = '<p><strong>Onde</strong> e <em>materia</em></p>';
    expect((await save({ [METODO]: html })).valori[METODO]).toBe(html);
    const evil = '<p onclick="x()">a<script>alert(1)</script><img src="https://altrove.it/x.png"><a href="javascript:x()">b</a></p>';
    expect((await save({ [METODO]: evil })).valori[METODO]).toBe('<p>ab</p>');
    const inside = await save({ evento: { scelta: 7, campi: { dentro: evil } } });
    expect(inside.valori).toEqual({ evento: { scelta: 7, campi: { dentro: '<p>ab</p>' } } });
  });

  test('a formatted text over twice its visible characters is refused with its field [FORM-174]', async () => {
    const { save } = await bozza();
    expect((await save({ [METODO]: `<p><strong>${'x'.repeat(40)}</strong></p>` })).status).toBe(200);
    expect(await save({ [METODO]: `<p>${'x'.repeat(41)}</p>` })).toMatchObject({ status: 422, violazioni: [{ campo: METODO }] });
  });

  test.each([
    ['longer than its field may be, marks and all', '<b></b>'.repeat(3_000)],
    ['deeper than any editor writes', '<b>'.repeat(3_000)],
    ['that would be longer stored than sent', '</p>'.repeat(2_500)],
  ])('%s is refused quickly, with its field', async (_what, html) => {
    const { save } = await bozza();
    expect(await save({ [METODO]: html })).toMatchObject({
      status: 422,
      violazioni: [{ campo: METODO, messaggio: 'Metodo: Il testo ha troppa formattazione: incollalo di nuovo senza formattazione.' }],
    });
  });

  test.each(['<b>', '<p>a</p>', '<', '</p>'])('half a million signs of %s, three times in one Salva, hold nobody up', async (piece) => {
    const { save } = await bozza();
    const sent = SENZA_LIMITE.map(({ uid }, place) => [uid, 'x'.repeat(place) + piece.repeat(Math.floor(499_000 / piece.length))]);
    const before = process.threadCpuUsage();
    expect((await save(Object.fromEntries(sent))).status).toBe(422);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_500);
  });
});

describe('an image of a formatted text', () => {
  test('an image is read by the readers of the proposta, and before that by its uploader [MEDIA-016]', async () => {
    const { proposta, save } = await bozza();
    const [membro, estraneo] = [await buildUtente(app), await buildUtente(app)];
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    await buildRichiesta(app, { proposta, utente: membro, status: 'ACCETTATA' });
    const id = await upload();
    const read = (chi: Persona) => app.as(chi).get(`/media/img/${id}`);
    const readers = async () => Promise.all([maria, membro, ufficio, estraneo].map(async (chi) => (await read(chi)).status));
    expect(await readers()).toEqual([200, 404, 404, 404]);
    expect((await save({ [METODO]: withImage(id) })).valori[METODO]).toBe(withImage(id));
    expect(await readers()).toEqual([200, 200, 200, 404]);
    expect((await read(membro)).bytes).toEqual(PNG);
  });

  test("an image cannot be another person's upload or a file of another type; a PDF is never served as one", async () => {
    const { save } = await bozza();
    const foreign = await upload(await buildUtente(app));
    expect(await save({ [METODO]: withImage(foreign) })).toMatchObject({ status: 422, violazioni: [{ campo: METODO }] });
    const pdf = (await sendUpload(app, maria, { tipo: 'pdf', content: PDF })).body.id;
    expect((await save({ [METODO]: withImage(pdf) })).status).toBe(422);
    expect((await app.as(maria).get(`/media/img/${pdf}`)).status).toBe(404);
  });

  test('an image that is removed from the text is detached', async () => {
    const { save } = await bozza();
    const id = await upload();
    const attached = async () =>
      (await app.db.selectFrom('compilazione_media').select('campo_uid').where('media_id', '=', id).execute()).map((row) => row.campo_uid);
    await save({ evento: { scelta: 7, campi: { dentro: withImage(id) } } });
    expect(await attached()).toEqual(['dentro']);
    await save({ [METODO]: '<p>a</p>' });
    expect(await attached()).toEqual([]);
  });
});

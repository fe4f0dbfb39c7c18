import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Pubblicazione, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta as AnyProposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-iris-'));
const file = path.join(folder, 'iris.json');
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { irisUrl: pathToFileURL(file).href } });
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const prodotto = (id: number, said: Partial<Pubblicazione> = {}): Pubblicazione => ({
  prodottoId: String(id),
  handle: `11573/${id}`,
  tipo: 'Articolo in rivista',
  titolo: `Onde e particelle ${id}`,
  anno: 2000 + id,
  autori: 'Rossi, A.',
  testo: 'Rivista, 1-9',
  impactFactor: 2.5,
  ...said,
});
const catalogo = {
  says: (people: Record<string, Pubblicazione[]>) => writeFile(file, JSON.stringify(people)),
  isAway: () => rm(file, { force: true }),
};

const anna = await buildUtente(app, { email: 'anna@ateneo.example' });
const ugo = await buildUtente(app, { email: 'ugo@ateneo.example' });
beforeEach(() =>
  catalogo.says({ 'anna@ateneo.example': Array.from({ length: 12 }, (_, at) => prodotto(at + 1)), 'ugo@ateneo.example': [prodotto(50)] }),
);

type Proposta = AnyProposta & { valori: Valori };
type Pagina = { resultList: Pubblicazione[]; totale: number; start: number; end: number };
const list = (who: Persona, query = '') => app.as(who).get<Pagina>(`/pubblicazioni${query}`);
const nothing = { status: 404, body: { code: 42, message: 'Nessun risultato', violationReport: null } };

describe('the catalogue of publications', () => {
  test("lists the caller's own products by page, newest first [API-147]", async () => {
    const { body } = await list(anna, '?limit=10&offset=10');
    expect(body).toMatchObject({ totale: 12, start: 11, end: 12 });
    expect(body.resultList.map(({ prodottoId }) => prodottoId)).toEqual(['2', '1']);
    expect((await list(ugo)).body.resultList).toEqual([prodotto(50)]);
  });

  test('searches by title, whatever the accents, and by year [API-147]', { tags: 'database' }, async () => {
    await catalogo.says({ 'anna@ateneo.example': [prodotto(1, { titolo: 'Città e realtà' }), prodotto(2)] });
    expect((await list(anna, '?titolo=realta')).body.resultList).toMatchObject([{ prodottoId: '1' }]);
    expect((await list(anna, '?anno=2002')).body.resultList).toMatchObject([{ prodottoId: '2' }]);
  });

  test('answers code 42 where it has nothing [ERR-051] [API-148] [API-149]', async () => {
    expect(await list(anna, '?titolo=quarzo')).toMatchObject(nothing);
    expect(await app.as(anna).get('/pubblicazioni/id-ugov/999')).toMatchObject(nothing);
    expect(await app.as(anna).get('/pubblicazioni/handle?handle=11573/999')).toMatchObject(nothing);
  });

  test("finds anybody's product by id and by handle [API-148] [API-149]", async () => {
    expect((await app.as(anna).get('/pubblicazioni/id-ugov/50')).body).toEqual(prodotto(50));
    expect((await app.as(anna).get('/pubblicazioni/handle?handle=11573/50')).body).toEqual(prodotto(50));
  });

  test.each([
    '/id-ugov/..%2F..%2Fsecret',
    '/id-ugov/-x',
    '/id-ugov/a%20b',
    '/handle?handle=http://169.254.169.254/x',
    '/handle?handle=../x',
    '/handle',
    '?anno=20x1',
    '?limit=0',
  ])('refuses what is neither id nor handle nor year before asking it: %s', async (query) => {
    expect((await app.as(anna).get(`/pubblicazioni${query}`)).body).toMatchObject({ code: 3 });
  });

  test('being away is told in words; a product that was seen is still found [ERR-052]', async () => {
    await app.as(anna).get('/pubblicazioni/id-ugov/50');
    await catalogo.isAway();
    const away = {
      status: 503,
      body: { message: 'Il catalogo delle pubblicazioni non risponde. Riprova più tardi o inserisci la pubblicazione a mano.' },
    };
    expect(await list(anna)).toMatchObject(away);
    expect(await app.as(anna).get('/pubblicazioni/id-ugov/999')).toMatchObject(away);
    expect((await app.as(anna).get('/pubblicazioni/id-ugov/50')).body).toEqual(prodotto(50));
    expect((await app.as(anna).get('/pubblicazioni/handle?handle=11573/50')).body).toEqual(prodotto(50));
  });

  test('one person asks so many times a minute and no more; another is not held back', async () => {
    const eager = await buildUtente(app);
    const statuses = [];
    for (let at = 0; at < 121; at += 1) statuses.push((await app.as(eager).get('/pubblicazioni/id-ugov/50')).status);
    expect([...new Set(statuses.slice(0, 120))]).toEqual([200]);
    expect(statuses[120]).toBe(429);
    expect((await app.as(ugo).get('/pubblicazioni/id-ugov/50')).status).toBe(200);
    app.clock.advance({ seconds: 61 });
    expect((await app.as(eager).get('/pubblicazioni/id-ugov/50')).status).toBe(200);
  });
});

const CAMPO = 'pubbli';
const bando = await buildBando(app, {
  campi: [buildCampo('publications', { uid: CAMPO, label: 'Pubblicazioni', opzioni: { massimo: 3 } })],
});

describe('a form with publications', () => {
  const create = (...pubblicazioni: object[]) =>
    app.as(anna).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { [CAMPO]: { pubblicazioni } } });
  const save = ({ id, lastUpdate }: Pick<Proposta, 'id' | 'lastUpdate'>, ...pubblicazioni: object[]) => {
    app.clock.advance({ seconds: 1 });
    return app.as(anna).putAndRead<Proposta>(`/proposte/${id}`, { valori: { [CAMPO]: { pubblicazioni } }, lastUpdate });
  };
  const seen = () => list(anna, '?limit=100');

  test('stores what the catalogue says of a product, not what is sent [FORM-090] [FORM-115]', async () => {
    await seen();
    const { body } = await create({ ...prodotto(1), titolo: 'Un Nobel', impactFactor: 99 });
    expect(body.valori[CAMPO]).toEqual({ pubblicazioni: [prodotto(1)] });
    const read = await app.as(anna).get<Proposta>(`/proposte/${body.id}`);
    expect(read.body.valori[CAMPO]).toEqual({ pubblicazioni: [prodotto(1)] });
  });

  test('keeps its copy when the catalogue changes, and is saved when it is away [FORM-115]', async () => {
    await seen();
    const { body } = await create(prodotto(1));
    await catalogo.says({ 'anna@ateneo.example': [prodotto(1, { titolo: 'Onde, seconda edizione' }), prodotto(2)] });
    await seen();
    await catalogo.isAway();
    const saved = await save(body, prodotto(1, { titolo: 'Altro' }), prodotto(2));
    expect(saved.status).toBe(200);
    expect(saved.body.valori[CAMPO]).toEqual({ pubblicazioni: [prodotto(1), prodotto(2)] });
    expect((await app.as(anna).get(`/proposte/validazione/${body.id}`)).body).toMatchObject({ violazioni: [] });
  });

  test('refuses a product that nobody has seen in the catalogue, and a fourth [FORM-177] [FORM-178]', async () => {
    await seen();
    expect(await create(prodotto(777))).toMatchObject({
      status: 422,
      body: {
        code: 3,
        violationReport: [
          { campo: CAMPO, messaggio: `Pubblicazioni, ${prodotto(777).titolo}: Una pubblicazione non è nel catalogo: cercala di nuovo.` },
        ],
      },
    });
    expect(await create(...[1, 2, 3, 4].map((id) => prodotto(id)))).toMatchObject({
      status: 422,
      body: { violationReport: [{ messaggio: 'Pubblicazioni: Numero massimo raggiunto' }] },
    });
  });
});

test('publications of the people of a project: holder and accepted participants, nobody else [FORM-114]', async () => {
  const uid = 'diTutt';
  const di = await buildBando(app, { campi: [buildCampo('publications-rend', { uid, label: 'Pubblicazioni' })] });
  await list(anna, '?limit=100');
  const { body } = await app.as(anna).postAndRead<Proposta>('/proposte', { classeId: di.classeId, valori: {} });
  const proposta = { id: body.id ?? 0, bando: di, responsabile: anna, valori: {}, fresh: { lastUpdate: '' }, numeroProtocollo: null };
  await buildRichiesta(app, { proposta, utente: ugo, status: 'ACCETTATA' });
  const { utente: invited } = await buildRichiesta(app, { proposta });
  const perUtente = [invited, ugo, anna].map(({ id }, at) => ({ utenteId: id, pubblicazioni: [prodotto(at + 1)] }));
  const saved = await app
    .as(anna)
    .putAndRead<Proposta>(`/proposte/${body.id}`, { valori: { [uid]: { perUtente } }, lastUpdate: body.lastUpdate });
  expect(saved.body.valori[uid]).toEqual({ perUtente: [perUtente[2], perUtente[1]] });
  expect(saved.body.facts).toMatchObject({ gruppo: [{ utenteId: anna.id }, { utenteId: ugo.id }] });
});

import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { modello } from '../../test/modello.ts';

const app = await startTestApp({ now: '2031-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const utente = await buildUtente(app);
// Later in its file, earlier by its code.
const agraria = { codice: 'AGRI-01/A', descrizione: 'Economia agraria' };
await app.db
  .insertInto('ssd')
  .values({ id: 2, ...agraria, area_cun_id: 1, ordine: 9 })
  .execute();

describe('the vocabularies', () => {
  test.each([
    ['/areeCUN', [{ id: 1, codice: '02', descrizione: 'Scienze fisiche', descrizioneEn: null }], 'API-141'],
    [
      '/ssds',
      [
        { id: 2, ...agraria, descrizioneEn: null, areaId: 1 },
        { id: 1, codice: 'PHYS-01/A', descrizione: 'Fisica sperimentale', descrizioneEn: null, areaId: 1 },
      ],
      'API-138',
    ],
    ['/settoriERC', [{ id: 1, codice: 'PE2', descrizione: 'Costituenti della materia', descrizioneEn: null }], 'API-139'],
    ['/tematiche-H-2020', [{ id: 1, codice: 'SC1', descrizione: 'Salute', descrizioneEn: null }], 'API-143'],
  ])('%s answers %o [%s]', async (path, voci, _id) => {
    expect((await app.as(utente).get(path)).body).toEqual(voci);
  });

  test('the roles stand by their words; those no longer valid are left out [API-137]', async () => {
    await app.db.insertInto('ruolo').values({ codice: 'XX', descrizione: 'Antico', gruppo: 'ALTRO', valido: false }).execute();
    const { body } = await app.as(utente).get('/ruoli');
    expect(body).toMatchObject([
      { id: 3, codice: 'AR', descrizione: 'Assegnista di ricerca' },
      { id: 1, codice: 'PO', descrizione: 'Professore ordinario' },
      { id: 2, codice: 'RU', descrizione: 'Ricercatore' },
      { id: 4, codice: 'S-IN', descrizione: 'Senza incarico' },
    ]);
  });

  test('the fields of one ERC panel, or of all; macro-areas by their name [API-140] [API-136]', async () => {
    const codici = async (path: string) => (await app.as(utente).get<{ codice: string }[]>(path)).body.map(({ codice }) => codice);
    expect(await codici('/sotto-settori-erc?settoreId=1')).toEqual(['PE2_1', 'PE2_2']);
    expect(await codici('/sotto-settori-erc?settoreId=2')).toEqual([]);
    expect(await codici('/sotto-settori-erc')).toEqual(['PE2_1', 'PE2_2']);
    expect((await app.as(utente).get('/macroaree')).body).toEqual([
      { id: 1, codice: 'A', nome: 'Scienze', nomeEn: null },
      { id: 2, codice: 'B', nome: 'Lettere', nomeEn: null },
    ]);
  });

  test('thematic lines and flagships are two lists; the impacts on culture a third [API-144] [API-145] [API-146]', async () => {
    await app.db
      .insertInto('dizionario_horizon')
      .values([
        { tipo: 'LINEA_TEMATICA', codice: 'CL1.1', descrizione: 'Salute', ordine: 1 },
        { tipo: 'FLAGSHIP', codice: 'MIS1', descrizione: 'Clima', ordine: 1 },
      ])
      .execute();
    await app.db.insertInto('ricaduta_diffusione_cultura').values({ codice: 'R01', descrizione: 'Brevetti', ordine: 1 }).execute();
    const words = async (path: string) =>
      (await app.as(utente).get<{ descrizione: string }[]>(path)).body.map(({ descrizione }) => descrizione);
    expect(await words('/dizionariHorizon/lineeTematiche')).toEqual(['Salute']);
    expect(await words('/dizionariHorizon/flagship')).toEqual(['Clima']);
    expect(await words('/ricadute-diffusione-cultura')).toEqual(['Brevetti']);
  });

  test('the browser may keep them: for an hour, then by their fingerprint; each session its own', async () => {
    const first = await app.as(utente).get('/areeCUN');
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    expect(first.headers.vary).toContain('authorization');
    expect(first.headers['x-sessione-secondi']).toBeUndefined();
    const { token } = await app.openSession(utente);
    const again = (etag: string) =>
      app.server.inject({
        url: '/sigeba-api-web/v1/areeCUN',
        headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
      });
    expect(await again(String(first.headers.etag))).toMatchObject({ statusCode: 304, body: '' });
    expect(await again('W/"altro"')).toMatchObject({ statusCode: 200 });
    expect((await app.anonymous.get('/areeCUN')).headers['cache-control']).toBe('no-store');
  });
});

describe('the university keywords', () => {
  test('are found by a part of them, whatever case and accents, first what begins so, at most forty [API-142] [FORM-173] [API-243]', {
    tags: 'database',
  }, async () => {
    const parola = (descrizione: string, valido = true, inglese: string | null = null) => ({
      descrizione,
      descrizione_norm: normaliseParola(descrizione),
      descrizione_en: inglese,
      descrizione_en_norm: inglese === null ? null : normaliseParola(inglese),
      area_cun_id: 1,
      valido,
    });
    const many = Array.from({ length: 60 }, (_, at) => parola(`Fisica numero ${at}`));
    await app.db
      .insertInto('parola_chiave_cun')
      .values([
        parola('Biofisica'),
        parola('Fisicità'),
        parola('Fisica antica', false),
        parola('100% rinnovabile'),
        parola('Buchi neri', true, 'Black holes'),
        ...many,
      ])
      .execute();
    const search = async (text: string, lingua = 'it') =>
      (
        await app.as(utente).get<{ descrizione: string }[]>(`/parole-chiave-cun?text=${encodeURIComponent(text)}&lingua=${lingua}`)
      ).body.map(({ descrizione }) => descrizione);
    expect(await search('FISICITA')).toEqual(['Fisicità']);
    expect(await search('a')).toHaveLength(40);
    expect((await search('fisic'))[0]).toBe('Fisica numero 0');
    expect(await search('fisic')).not.toContain('Fisica antica');
    expect(await search('biofis')).toEqual(['Biofisica']);
    expect(await search('%')).toEqual(['100% rinnovabile']);
    expect(await search('')).toHaveLength(40);
    expect([await search('black hole'), await search('black hole', 'en'), await search('biofis', 'en')]).toEqual([
      [],
      ['Buchi neri'],
      ['Biofisica'],
    ]);
  });
});

describe('a form template', () => {
  test('is answered whole, at its latest version [API-150] [PROP-057]', async () => {
    const { formId } = await buildBando(app);
    await app.db
      .insertInto('form_versione')
      .values({ form_id: formId, versione: 2, modello: JSON.stringify({ sezioni: [], regole: [] }) })
      .execute();
    const { formId: other } = await buildBando(app);
    expect((await app.as(utente).get(`/form/${formId}`)).body).toMatchObject({ id: formId, versione: 2, sezioni: [] });
    expect((await app.as(utente).get(`/form/${other}`)).body).toMatchObject({ versione: 1, tipo: 'PROPOSTA', lingua: 'it', ...modello });
  });

  test('of a proposta stays the version that it was begun with; a later one begins with that of the classe', async () => {
    const bando = await buildBando(app, { endTimestamp: '2031-12-31T12:00:00.000Z', startTimestamp: '2031-01-01T00:00:00.000Z' });
    const begun = await app.as(utente).post<{ id: number }>('/proposte', { classeId: bando.classeId, valori: {} });
    const { id: form_versione_id } = await app.db
      .insertInto('form_versione')
      .values({ form_id: bando.formId, versione: 2, modello: JSON.stringify({ sezioni: [], regole: [] }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const begins = async () => (await app.as(utente).get(`/proposte/new/${bando.classeId}`)).body;
    expect(await begins()).toMatchObject({ formId: bando.formId, modulo: { versione: 1 } });
    await app.db.updateTable('classe').set({ form_versione_id }).where('id', '=', bando.classeId).execute();
    expect(await begins()).toMatchObject({ formId: bando.formId, modulo: { versione: 2 } });
    expect((await app.as(utente).get(`/proposte/${begun.body.id}`)).body).toMatchObject({ modulo: { versione: 1 } });
  });
});

describe('/config', () => {
  test('tells clock, theme, version and page sizes before any login [LIM-013] [LIM-017]', async () => {
    await app.db
      .insertInto('configurazione')
      .values([
        { chiave: 'ente.nome', valore: JSON.stringify('Università di Prova'), descrizione: '' },
        { chiave: 'email.domini', valore: JSON.stringify(['ateneo.example']), descrizione: '' },
        { chiave: 'segreto', valore: JSON.stringify('da non dire'), descrizione: '' },
      ])
      .execute();
    const { body, text } = await app.anonymous.get('/config');
    expect(body).toMatchObject({
      nomeEnte: 'Università di Prova',
      dominiEmail: ['ateneo.example'],
      themeClass: 'default',
      logoPath: null,
      versione: '1.5.5',
      demo: false,
      ssoAttivo: true,
      pagina: { archivio: 20 },
      adesso: '2031-03-20T11:00:00.000Z',
    });
    expect(text).not.toContain('da non dire');
  });
});

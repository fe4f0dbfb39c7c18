import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../test/app.ts';
import { modello } from '../test/modello.ts';

const app = await startTestApp({ now: '2031-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const utente = await buildUtente(app);

describe('the vocabularies', () => {
  test.each([
    ['/areeCUN', [{ id: 1, codice: '02', descrizione: 'Scienze fisiche' }]],
    ['/ssds', [{ id: 1, codice: 'PHYS-01/A', descrizione: 'Fisica sperimentale' }]],
    ['/settoriERC', [{ id: 1, codice: 'PE2', descrizione: 'Costituenti della materia' }]],
    ['/tematiche-H-2020', [{ id: 1, codice: 'SC1', descrizione: 'Salute' }]],
  ])('%s [API-138]', async (path, voci) => {
    expect((await app.as(utente).get(path)).body).toEqual(voci);
  });

  test('the roles stand by their words; those no longer valid are left out', async () => {
    await app.db.insertInto('ruolo').values({ codice: 'XX', descrizione: 'Antico', gruppo: 'ALTRO', valido: false }).execute();
    const { body } = await app.as(utente).get<{ codice: string }[]>('/ruoli');
    expect(body.map(({ codice }) => codice)).toEqual(['AR', 'PO', 'RU', 'S-IN']);
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

  test('of a proposta stays the version that it was begun with', async () => {
    const bando = await buildBando(app, { endTimestamp: '2031-12-31T12:00:00.000Z', startTimestamp: '2031-01-01T00:00:00.000Z' });
    const begun = await app.as(utente).post<{ id: number }>('/proposte', { classeId: bando.classeId, valori: {} });
    await app.db
      .insertInto('form_versione')
      .values({ form_id: bando.formId, versione: 2, modello: JSON.stringify({ sezioni: [], regole: [] }) })
      .execute();
    expect((await app.as(utente).get(`/proposte/${begun.body.id}`)).body).toMatchObject({ formulario: { versione: 1 } });
    expect((await app.as(utente).get(`/proposte/new/${bando.classeId}`)).body).toMatchObject({ formulario: { versione: 2 } });
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
      ssoAttivo: false,
      pagina: { archivio: 20 },
      adesso: '2031-03-20T11:00:00.000Z',
    });
    expect(text).not.toContain('da non dire');
  });
});

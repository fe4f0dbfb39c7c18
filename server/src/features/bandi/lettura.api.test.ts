import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { nome: 'Ricerca 2026', nomeTipologia: 'Progetti medi', nomeClasse: 'Classe A' });
const read = async () => (await app.as(ufficio).get<Bando>(`/bandi/${bando.id}?completo=true`)).body;
const save = (body: object, who = ufficio) => app.as(who).put('/bandi/updateBando', body);

test('a call is read whole: its tipologie, and in each its classi [CALL-002] [CALL-003]', async () => {
  expect(await read()).toMatchObject({
    tipologiaProgetti: [{ id: bando.tipologiaId, nome: 'Progetti medi', classi: [{ id: bando.classeId, nome: 'Classe A' }] }],
  });
});

test('a call is read with year, name, description, files and window [CALL-017]', async () => {
  const { body: file } = await sendUpload(app, ufficio, { tipo: 'fileUpload', content: PDF, nome: 'bando.pdf' });
  const { lastUpdate } = await read();
  await save({ id: bando.id, lastUpdate, descrizione: 'Finanzia la ricerca', files: [{ id: file.id }] });
  expect(await read()).toMatchObject({
    id: bando.id,
    anno: 2026,
    nome: 'Ricerca 2026',
    descrizione: 'Finanzia la ricerca',
    files: [{ id: file.id, nome: 'bando.pdf' }],
    startTimestamp: '2026-01-01T09:00:00.000Z',
    endTimestamp: '2026-03-31T12:00:00.000Z',
    tipologiaProgetti: [{ nome: 'Progetti medi', classi: [{ nome: 'Classe A' }] }],
  });
});

test('a proposta shows its classe and tipologia, which are those of the call [PROP-003]', async () => {
  const { id, responsabile } = await buildProposta(app, { bando });
  const { classe } = (await app.as(responsabile).get<Proposta>(`/proposte/${id}`)).body;
  expect(classe).toMatchObject({ id: bando.classeId, anno: 2026, tipologiaProgetto: { id: bando.tipologiaId } });
  const { tipologiaProgetti } = await read();
  const tipologia = tipologiaProgetti.find((each) => each.id === classe.tipologiaProgetto.id);
  expect(tipologia?.classi.map((each) => each.id)).toContain(classe.id);
});

test('the research office creates and changes calls, and a researcher does neither [SEC-026]', async () => {
  const utente = await buildUtente(app);
  const insert = '/bandi/insertBando?anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
  const change = { id: bando.id, lastUpdate: (await read()).lastUpdate, nome: 'Ricerca' };
  expect([(await app.as(utente).post(insert)).status, (await save(change, utente)).status]).toEqual([403, 403]);
  expect([(await app.as(ufficio).post(insert)).status, (await save(change)).status]).toEqual([200, 200]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadPdf, readPdf } from '../../ground/pdf/readPdf.testing.ts';
import {
  buildBando,
  buildCommissione,
  buildLettori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';
import { officialise } from '../../test/officialise.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-pdf-'));
const app = await startTestApp({ now: '2026-03-10T10:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

const campi = [
  buildCampo('textfield', { uid: 'titolo', label: 'Titolo', opzioni: { titolo: true } }),
  buildCampo('rich-text', { uid: 'metodo', label: 'Metodo', maxLengthSize: 2_000 }),
  buildCampo('file-upload', { uid: 'allega', label: 'Allegato' }),
  buildCampo('budget', { uid: 'budget', label: 'Piano finanziario' }),
];
const bando = await buildBando(app, { campi });
const responsabile = await buildUtente(app, { dipartimento: 1 });
const proposta = await buildProposta(app, { bando, responsabile });
const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const presidente = await buildUtente(app, { cognome: 'Quagliarello' });
const { rad, direttore } = await buildLettori(app);

const get = (who: Persona, from: string) => app.as(who).get(`${from}/proposte/pdf/${proposta.id}`);
async function pdfOf(who: Persona, from: string): Promise<ReadPdf> {
  const { status, bytes, headers, text } = await get(who, from);
  expect(status, text.slice(0, 300)).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(bytes.length) });
  return readPdf(bytes);
}

let draft: ReadPdf;
let ricevuta: Ricevuta;
beforeAll(async () => {
  await buildCommissione(app, { bando, presidente, membri: [] });
  const image = (await sendUpload(app, responsabile, { tipo: 'img', content: PNG })).body.id;
  const file = (await sendUpload(app, responsabile, { tipo: 'pdf', content: PDF })).body.id;
  const valori = {
    titolo: 'Onde & particelle',
    metodo: `<h3>Fasi</h3><ul><li><p>misura di <em>H</em><sub>2</sub>O</p></li></ul><p><img src="/media/img/${image}" alt="Il grafico"></p>`,
    allega: { files: [{ mediaId: file, nome: 'documento.pdf' }] },
    budget: proposta.valori.budget ?? {
      voci: [{ id: bando.voci.missioni, nome: '', tipo: 'LIBERO', importo: null, quota: null, finanziamentoRichiesto: 12_500.5 }],
    },
  };
  const saved = await app.as(responsabile).put<{ lastUpdate: string }>(`/proposte/${proposta.id}`, { valori, ...proposta.fresh });
  expect(saved.status, saved.text.slice(0, 500)).toBe(200);
  draft = await pdfOf(responsabile, '');
  const { lastUpdate } = saved.body;
  const checked = await app.as(responsabile).get(`/proposte/validazione/${proposta.id}`);
  expect(checked.body).toEqual({ valida: true, violazioni: [], motivi: [] });
  const sent = await app.as(responsabile).put<{ lastUpdate: string }>(`/proposte/sottomissione/${proposta.id}`, { lastUpdate });
  expect(sent.status, sent.text.slice(0, 500)).toBe(200);
  ricevuta = (await app.as(responsabile).get<Ricevuta[]>(`/proposte/${proposta.id}/ricevute`)).body[0] as Ricevuta;
});

test('a draft says on every page that it is one', () => {
  for (const page of draft.pages) expect(page).toContain('BOZZA');
  expect(draft.text).toContain('Stato Bozza: non è stata inviata');
});

test('a sent proposta is downloaded with number, instant, version and fingerprint by its sender and its members (D-179)', async () => {
  const numero = ricevuta.dati?.numero ?? '';
  for (const who of [responsabile, membro]) {
    const { title, text, pages, isTagged, language } = await pdfOf(who, '');
    expect({ title, isTagged, language }).toEqual({ title: 'Onde & particelle', isTagged: true, language: 'it-IT' });
    expect(text).toContain(
      `Numero di protocollo ${numero} Inviata il 10/03/2026 11:00:00 Versione 1 Impronta SHA-256 ${ricevuta.impronta}`,
    );
    for (const page of pages) expect(page).toContain(`${numero} · 10/03/2026 11:00:00`);
    expect(text).not.toContain('BOZZA');
  }
});

test('formatted texts, tables, files with their fingerprint and pictures are as on the screen (D-171)', async () => {
  const { text, roles } = await pdfOf(responsabile, '');
  expect(text).toMatch(/Metodo Fasi • misura di H2O/);
  expect(text).toContain('documento.pdf SHA-256 ');
  expect(ricevuta.dati?.file.filter(({ sha256 }) => text.includes(sha256))).toHaveLength(1);
  expect(text).toMatch(/Missioni.*12\.500,50/);
  for (const role of ['H1', 'H2', 'H3', 'L', 'Figure', 'Table', 'TH']) expect(roles).toContain(role);
});

test('the document says that a member who has filled in their part has no publications', async () => {
  const hIndex = (uid: string) => buildCampo('h-index-part', { uid, label: 'h-index', flagRequired: true });
  const pubblicazioni = (uid: string) => buildCampo('publications-part', { uid, label: 'Pubblicazioni dei componenti' });
  const conParti = await buildBando(app, {
    campi: [hIndex('hparti'), pubblicazioni('pparti')],
    campiPartecipante: [hIndex('hprima'), pubblicazioni('pprima')],
  });
  const sua = await buildProposta(app, { bando: conParti, completa: true });
  const { utente } = await buildRichiesta(app, { proposta: sua, status: 'ACCETTATA' });
  const contrario = await buildUtente(app, { cognome: 'Contrario' });
  await buildRichiesta(app, { proposta: sua, utente: contrario, status: 'RIFIUTATA' });
  const pdf = async () => (await readPdf((await app.as(sua.responsabile).get(`/proposte/pdf/${sua.id}`)).bytes)).text;
  expect(await pdf()).toContain('Parte non ancora compilata');
  const valori = { hprima: { perUtente: [{ utenteId: utente.id, hindex: 21, database: 'WoS' }] } };
  const { lastUpdate } = (await app.as(utente).get<{ lastUpdate: string }>(`/proposte-partecipanti/${sua.id}`)).body;
  expect((await app.as(utente).put(`/proposte-partecipanti/${sua.id}`, { valori, lastUpdate })).status).toBe(200);
  expect((await app.as(sua.responsabile).get(`/proposte/validazione/${sua.id}`)).body).toMatchObject({ valida: true });
  expect((await app.as(sua.responsabile).put(`/proposte/sottomissione/${sua.id}`, sua.fresh)).status).toBe(200);
  const sent = await pdf();
  expect(sent).not.toContain('BOZZA');
  expect(sent).toMatch(/Pubblicazioni dei componenti .*Nessun Elemento/);
  expect(sent).not.toContain('Parte non ancora compilata');
  // Who refused is nobody's business on paper.
  expect(sent).not.toMatch(/Contrario|rifiutata/i);
});

test('the office downloads the document with the receipt [MEDIA-008] [API-129]', async () => {
  expect((await pdfOf(ufficio, '/ur')).text).toContain(ricevuta.impronta);
});

test('the commissione downloads the document from its own address; others do not find it [MEDIA-009] [API-130]', async () => {
  expect((await pdfOf(presidente, '/mc')).text).toContain('misura di H2O');
  const codes = [];
  for (const [who, from] of [
    [responsabile, '/ur'],
    [await buildUtente(app), ''],
    [presidente, ''],
    [rad, '/rad'],
    [direttore, '/dirdip'],
  ] as const)
    codes.push((await get(who, from)).status);
  expect(codes).toEqual([403, 404, 404, 404, 404]);
});

test('the document holds the outcome when its reader may know it; RAD and director find the document from then on [MEDIA-010] [API-131]', async () => {
  const giudizio = { punteggio: 87.65, finanziamento: 13_579, commento: 'Canarino', motivazione: 'Motivo riservato' };
  await writtenDirectly(app).giveEsito(proposta, giudizio);
  for (const who of [responsabile, membro]) expect((await pdfOf(who, '')).text).not.toMatch(/87,|13\.579|Canarino|riservato/);
  app.clock.set('2026-05-20T11:00:00.000Z');
  await officialise(app, bando, { at: '2026-05-10T10:00:00.000Z' });
  for (const [who, from] of [
    [responsabile, ''],
    [rad, '/rad'],
    [direttore, '/dirdip'],
  ] as const)
    expect((await pdfOf(who, from)).text).toMatch(/Finanziamento concesso 13\.579,00 €/);
});

test('the document is opened by a ticket that works once, and by nothing else [MEDIA-019]', async () => {
  const risorsa = `/proposte/pdf/${proposta.id}`;
  const { token } = (await app.as(responsabile).post<{ token: string }>('/token-download', { risorsa })).body;
  expect((await app.anonymous.get(`${risorsa}?token=${token}`)).status).toBe(200);
  expect((await app.anonymous.get(`${risorsa}?token=${token}`)).status).toBe(401);
  expect((await app.anonymous.get(risorsa)).status).toBe(401);
});

test('the document of an English form has its frame, answers and amounts in English', async () => {
  const inglese = await buildBando(app, {
    sigla: 'SP',
    nomeTipologia: 'SEED PNR',
    nomeClasse: 'SEED',
    endTimestamp: '2026-12-15T13:00:00.000Z',
    campi: [buildCampo('currencyfield', { uid: 'costoo', label: 'Cost' }), buildCampo('textarea', { uid: 'metodo', label: 'Method' })],
  });
  await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', inglese.formId).execute();
  const { id, valori, fresh } = await buildProposta(app, { bando: inglese, responsabile });
  const saved = await app.as(responsabile).put(`/proposte/${id}`, { valori: { ...valori, costoo: 12_500.5 }, ...fresh });
  expect(saved.status, saved.text.slice(0, 500)).toBe(200);
  const { bytes, headers } = await app.as(responsabile).get(`/proposte/pdf/${id}`);
  expect(headers['content-disposition']).toContain(`proposal-${id}`);
  const { text } = await readPdf(bytes);
  for (const said of ['State Draft: it has not been submitted', 'Principal investigator', 'Funding requested €0.00', '€12,500.50'])
    expect(text).toContain(said);
  expect(text.match(/Bozza:|BOZZA|Stato|Finanziament|Responsabile|Dipartiment|Nessun|risposta|pagina|€\u00a0|,\d{2}(?!\d)/g)).toBeNull();
});

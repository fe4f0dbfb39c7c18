import type { Config } from '@sigeba/contract/configurazione/config.routes.ts';
import type { SezioneImpostazioni, Stemma } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIntestazione } from '../../form/testata.queries.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { buildUtente, type Persona, startTestApp, type TestApp } from '../../test/app.ts';
import { whileHeld } from '../../test/whileLocked.ts';
import { lockConfigurazione, writeImpostazioni } from './impostazioni.queries.ts';
import { buildPng } from './png.testing.ts';

let app: TestApp;
let ufficio: Persona;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
  ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
});
afterAll(() => app.stop());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#822433" d="M0 0h40v40z"></path></svg>';

const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

type Answer = Stemma & { violationReport: { campo: string; messaggio: string }[] };
const upload = (sent: { png?: Buffer; svg?: string | null; nome?: string }, chi = ufficio) =>
  app
    .as(chi)
    .post<Answer>('/ur/stemma', { nome: 'stemma.svg', svg: null, ...sent, png: (sent.png ?? buildPng(40, 40)).toString('base64') });
const refused = async (sent: Parameters<typeof upload>[0]) => {
  const { status, body } = await upload(sent);
  return [status, body.violationReport[0]?.campo, body.violationReport[0]?.messaggio];
};
async function save(valori: object, sezione = 'MARCHIO') {
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const lastUpdate = body.find((each) => each.sezione === sezione)?.lastUpdate;
  return app.as(ufficio).put<SezioneImpostazioni & Answer>(`/ur/impostazioni/${sezione}`, { valori, lastUpdate });
}
const config = async () => (await app.anonymous.get<Config>('/config')).body;
const shown = (id: number) => app.anonymous.get(`/stemma/${id}`);
const nellaTestata = () => app.db.transaction().execute(readIntestazione);

describe('the crest of the university', () => {
  test('is seen by anybody once the settings name it, from a cache of its own address, and stands in every letterhead [D-289]', async () => {
    const { status, body } = await upload({ svg: SVG });
    expect([status, (await shown(body.id)).status, (await config()).logoPath]).toEqual([200, 404, null]);
    expect(await nellaTestata()).toEqual({ ente: 'Università degli Studi', citta: null, marchio: { stemma: null, colore: null } });

    const saved = await save({ 'ente.stemma': [String(body.id), 'un altro nome'], 'ente.nome': 'Università di Prova' });
    expect(saved.body.impostazioni.find(({ chiave }) => chiave === 'ente.stemma')?.valore).toEqual([String(body.id), 'stemma.svg']);
    const { logoPath } = await config();
    expect(logoPath).toBe(`/sigeba-api-web/v1/stemma/${body.id}`);
    const { bytes, headers } = await shown(body.id);
    expect(bytes.toString()).toBe(SVG);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await nellaTestata()).toMatchObject({ ente: 'Università di Prova', marchio: { stemma: buildPng(40, 40) } });
  });

  test('as a picture is that picture, without what else the file had', async () => {
    const { body } = await upload({ png: buildPng(30, 20, { note: 'autore' }), nome: 'stemma.png' });
    await save({ 'ente.stemma': [String(body.id), ''] });
    const { bytes, headers } = await shown(body.id);
    expect(headers['content-type']).toBe('image/png');
    expect(bytes).toEqual(buildPng(30, 20));
  });

  test('leaves pages and documents with its setting, and the name stays', async () => {
    await save({ 'ente.stemma': null });
    expect((await config()).logoPath).toBeNull();
    expect(await nellaTestata()).toMatchObject({ ente: 'Università di Prova', marchio: { stemma: null } });
  });

  test('that nobody chose within a day is deleted with the next one', async () => {
    const { body } = await upload({});
    app.clock.advance({ minutes: 25 * 60 });
    ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { body: next } = await upload({});
    expect((await app.db.selectFrom('stemma').select('id').execute()).map(({ id }) => id)).toEqual([next.id]);
    const gone = await save({ 'ente.stemma': [String(body.id), 'x'] });
    expect([gone.status, gone.body.violationReport]).toEqual([
      422,
      [{ campo: 'ente.stemma', messaggio: 'Lo stemma non c’è più: sceglilo di nuovo.' }],
    ]);
  });

  test('that is being saved, a day after it was uploaded, is not deleted with the next one', { tags: 'database' }, async () => {
    const { body } = await upload({});
    app.clock.advance({ minutes: 25 * 60 });
    ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const righe = [{ chiave: 'ente.stemma', valore: [String(body.id), 'stemma.png'], descrizione: 'Stemma' }];
    const choose = (tx: Tx) => writeImpostazioni(tx, { righe, at: app.clock.now(), by: ufficio.id });
    const [next] = await whileHeld(app, lockConfigurazione, [() => upload({})], choose);
    expect([next?.status, (await shown(body.id)).status]).toEqual([200, 200]);
    await save({ 'ente.stemma': null });
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '«script»'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>', '«onload»'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[</style><script>alert(1)</script>]]></style></svg>', '«script»'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><image href="https://altrove.example/x.png"/></svg>', '«image»'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(https://altrove.example/x#a)"/></svg>', 'altro file'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><style>@import "https://altrove.example/x"</style></svg>', 'regole di stile'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', 'entità'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>', '«use»'],
    ['<html><body>uno stemma</body></html>', 'non è un’immagine SVG'],
    [`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(300 * 1024)}</svg>`, 'pesa più di 300 kB'],
    [svgOf('<style>@import url(https://altrove.example/x.css);<g></g></style>'), 'dentro «style»'],
    [svgOf('<style>rect{fill:url(https://altrove.example/x)}<g/></style><rect/>'), 'dentro «style»'],
    [svgOf('<style>rect{fill:red}<title>a</title>@import "https://altrove.example/x"</style>'), 'regole di stile'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>', 'ben formata'],
    ['uno stemma <svg xmlns="http://www.w3.org/2000/svg"/>', 'ben formata'],
    [svgOf('<path d="&#1;"/>'), 'ben formata'],
    [svgOf('<style>rect{fill:red} & ]]&gt;</style>'), 'ben formata'],
    [svgOf('<clipPath id="a"><rect clip-path="url(#b)"/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<clipPath id="a"><rect style="clip-path:url(#b)"/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<clipPath id="a" clip-path="url(#b)"><rect/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<clipPath id="a"><clipPath id="b"><rect/></clipPath></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<style>.x{clip-path:url(#b)}</style><clipPath id="a"><rect class="y x"/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<style>.x,rect{clip-path:url(#b)}</style><clipPath id="a"><rect/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<style>rect{/*} .x{*/clip-path:url(#b)}</style><clipPath id="a"><rect/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<style>rect{fill:url(#} .x{); clip-path:url(#b)}</style><clipPath id="a"><rect/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<style>.x{.y{fill:red}clip-path:url(#b)}</style><clipPath id="a"><rect/></clipPath>'), 'dentro un ritaglio'],
    [svgOf('<g clip-path="url(#b)"><clipPath id="a" style="all:inherit"><rect/></clipPath></g>'), 'regole di stile'],
  ])('as a drawing that could run or fetch something is refused, and what it was is named (%#)', async (svg, said) => {
    expect(await refused({ svg })).toEqual([422, 'ente.stemma', expect.stringContaining(said)]);
  });

  test('as a drawing with empty attributes is stored as XML without them, and may clip as drawing programs do', async () => {
    const content =
      '<style>.a,.b{clip-path:url(#c)}.d{fill:none}</style><clipPath id="c"><rect class="d"></rect></clipPath><path class="a"></path>';
    const { body } = await upload({ svg: svgOf(content.replace('<path', '<path d="" transform=""')) });
    const stored = await app.db.selectFrom('stemma').select('svg').where('id', '=', body.id).executeTakeFirstOrThrow();
    expect(stored.svg).toBe(svgOf(content));
  });

  test.each([
    ['of no PNG', Buffer.from('GIF89a')],
    ['of too many pixels', buildPng(801, 10)],
    ['with fewer pixels than it says', buildPng(40, 40, { rows: 39 })],
    ['with more pixels than it says', buildPng(40, 4, { rows: 4_000 })],
    ['that is cut off', buildPng(40, 40).subarray(0, -20)],
  ])('with a picture %s is refused', async (_, png) => {
    expect(await refused({ png })).toEqual([422, 'ente.stemma', expect.stringContaining('non è un PNG leggibile')]);
  });

  test('is stored for the research office alone', async () => {
    const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
    expect((await upload({}, etica)).status).toBe(403);
    expect((await upload({}, await buildUtente(app))).status).toBe(403);
  });
});

test('colours that cannot be read are refused with the pair, and nothing is stored; those that can count at once [D-289]', async () => {
  const wrong = await save({ 'ente.nome': 'Altro', 'ente.colori': ['#ffcc00', '#cc9900', '#996600', '#fffbf0', '#fff0c0'] });
  expect([wrong.status, wrong.body.violationReport]).toEqual([
    422,
    [{ campo: 'ente.colori', messaggio: expect.stringContaining('le parole dei pulsanti e i pulsanti hanno un contrasto di 1,5') }],
  ]);
  expect(await config()).toMatchObject({ themeClass: 'default', nomeEnte: 'Università di Prova' });
  await save({ 'ente.colori': ['#822433', '#6b1d2a', '#47121b', '#faeff1', '#f2dade'] });
  expect((await config()).themeClass).toBe('ateneo-822433-6b1d2a-47121b-faeff1-f2dade');
  expect((await nellaTestata()).marchio.colore).toBe('#822433');
});

test('what the university says at the login and of privacy is read by anybody [D-289]', async () => {
  expect(await config()).toMatchObject({ testoAccesso: { it: null, en: null }, privacy: false });
  await save({ 'accesso.testo': 'Entra con le credenziali di Ateneo.', 'privacy.testo': 'Titolare\n\nL’Ateneo.' }, 'TESTI');
  expect(await config()).toMatchObject({ testoAccesso: { it: 'Entra con le credenziali di Ateneo.', en: null }, privacy: true });
  const { body, headers } = await app.anonymous.get('/privacy');
  expect([body, headers['cache-control']]).toEqual([{ it: 'Titolare\n\nL’Ateneo.', en: null }, 'public, max-age=60']);
});

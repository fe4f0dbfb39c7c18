import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { TESTI_MODULO } from '@sigeba/contract/valutazioni/modulo.text.ts';
import type { ModuloLetto, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readSheet } from '../../ground/sheet/readSheet.ts';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { multipart } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const classe = await buildValutando(app, { fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }, { fase: 1, massimo: null }] });
const { criterioIds } = classe;
const [punti = 0, parole = 0] = criterioIds;

async function invited() {
  const proposta = await buildInValutazione(app, classe);
  return { proposta, utente: (await buildRefereeAttivo(app, proposta)).utente };
}

async function download(who: Persona, { id }: { id: number }, search = '') {
  const risorsa = `/referee/valutazione/modulo/${id}${search}`;
  const { body } = await app.as(who).post<{ token: string }>('/token-download', { risorsa });
  return app.anonymous.get<Errore>(`${risorsa}${search === '' ? '?' : '&'}token=${body.token}`, { headers: { 'accept-language': 'en' } });
}

async function drop(who: Persona, { id }: { id: number }, content: Buffer) {
  const { payload, headers } = multipart(content, { nome: 'evaluation.xlsx', fields: { propostaId: String(id) } });
  const { token } = await app.openSession(who);
  const url = `${app.config.apiRoot}/referee/valutazione/modulo`;
  const sent = { ...headers, 'accept-language': 'en', authorization: `Bearer ${token}` };
  const reply = await app.server.inject({ method: 'POST', url, headers: sent, payload });
  return { status: reply.statusCode, body: reply.json<ModuloLetto & Errore>() };
}

const rowsOf = async (bytes: Buffer) => (await readSheet(bytes, { righe: 300, colonne: 20 })).righe.map(({ celle }) => celle);
const kept = () => app.db.selectFrom('media').select('id').execute();

test('a referee downloads the sheet, fills it in and drops it back: the editor shows its contents, and only Salva stores them', async () => {
  const { proposta, utente } = await invited();
  const draft = scheda(criterioIds, [6.5, null], { motivazione: 'So far' });
  const begun = (await app.as(utente).post<Valutazione>(`/referee/valutazione/${proposta.id}`, draft)).body;
  const { status, bytes, headers } = await download(utente, proposta);
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="evaluation-${proposta.id}.xlsx"`]);
  expect((await drop(utente, proposta, bytes)).body).toEqual({
    righe: [{ criterioId: punti, punteggio: 6.5 }],
    motivazione: 'So far',
    violazioni: [],
  });

  const filled = (await rowsOf(bytes)).map((celle) => {
    const row = [...celle, ...Array.from({ length: 5 - celle.length }, () => null)] as (string | number | null)[];
    if (row[0] === `CRITERION ${punti}`) return [...row.slice(0, 3), '8,5', 'Sound <plan> & people'];
    return row[0] === `CRITERION ${parole}` ? [...row.slice(0, 3), null, 'In words'] : row;
  });
  const back = await drop(utente, proposta, await bookOf({ rows: filled }));
  expect(back.body).toEqual({
    righe: [
      { criterioId: punti, punteggio: 8.5, motivazione: 'Sound <plan> & people' },
      { criterioId: parole, motivazione: 'In words' },
    ],
    motivazione: 'So far',
    violazioni: [],
  });
  const now = (await app.as(utente).get<Valutazione>(`/referee/valutazione/${begun.id}`)).body;
  expect([now.lastUpdate, now.valutazionePunteggioList[0]?.punteggio]).toEqual([begun.lastUpdate, 6.5]);
  expect(await kept()).toEqual([]);
});

test('the json file holds the same contents, and is read by the same rules', async () => {
  const { proposta, utente } = await invited();
  await app.as(utente).post(`/referee/valutazione/${proposta.id}`, scheda(criterioIds, [6.5, null], { motivazione: 'So far' }));
  const { bytes, headers } = await download(utente, proposta, '?formato=json');
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    expect.stringMatching(/^application\/json/),
    `attachment; filename="evaluation-${proposta.id}.json"`,
  ]);
  const form = JSON.parse(bytes.toString()) as { evaluation: Record<string, unknown>[] };
  expect(form.evaluation[1]).toMatchObject({ Code: `CRITERION ${punti}`, Score: 6.5, Comments: null });
  const rowOf = (id: number) => form.evaluation.find(({ Code }) => Code === `CRITERION ${id}`) ?? {};
  Object.assign(rowOf(punti), { Score: '8,5', Comments: 'Sound' });
  Object.assign(rowOf(parole), { Score: true, Comments: 'In words' });
  expect((await drop(utente, proposta, Buffer.from(JSON.stringify(form)))).body).toEqual({
    righe: [
      { criterioId: punti, punteggio: 8.5, motivazione: 'Sound' },
      { criterioId: parole, motivazione: 'In words' },
    ],
    motivazione: 'So far',
    violazioni: [{ campo: `criterio.${parole}.punteggio`, messaggio: TESTI_MODULO.strana.booleano }],
  });
  const other = await invited();
  expect((await drop(other.utente, other.proposta, bytes)).body.message).toContain(TESTI_MODULO.altraScheda);
  expect(await kept()).toEqual([]);
});

test('contents that cannot be read are reported by criterion, beside the readable ones', async () => {
  const { proposta, utente } = await invited();
  const [head = [], first = []] = await rowsOf((await download(utente, proposta)).bytes);
  const formula = { xml: '<c><f>1+1</f><v>2</v></c>' };
  const rows = [head, first, [`CRITERION ${punti}`, '', '', 12, 'Words'], [`CRITERION ${parole}`, '', '', null, formula]];
  const { status, body } = await drop(utente, proposta, await bookOf({ rows: rows as (string | null)[][] }));
  expect([status, body]).toEqual([
    200,
    {
      righe: [{ criterioId: punti, punteggio: 12, motivazione: 'Words' }],
      violazioni: [
        { campo: `criterio.${parole}.motivazione`, messaggio: TESTI_MODULO.strana.formula },
        { campo: `criterio.${punti}.punteggio`, messaggio: 'The score goes from 0 to 10.' },
      ],
    },
  ]);
});

describe('a file that is no form', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['of another kind', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), /none of these types: xlsx/],
    ['that grows beyond measure', () => bookOf({ data: `<a ${' '.repeat(1020)}/>`.repeat(103 * 1024) }), /too much/],
    ['with macros', () => bookOf({ parts: { 'xl/vbaProject.bin': 'x' } }), /macros/],
    ['whose XML names entities', () => bookOf({ before: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }), /that can be read/],
    ['of a thousand rows', () => bookOf({ rows: Array.from({ length: 1000 }, () => ['x']) }), /more rows/],
    ['that is another sheet', () => bookOf({ rows: [['Name', 'Score']] }), /not the form that was downloaded/],
    ['of json that breaks off', async () => Buffer.from('{"evaluation": ['), /not a json file that can be read/],
    ['of json without answers', async () => Buffer.from('{"form": 1}'), /not the form that was downloaded/],
    [
      'of json whose answers are lists',
      async () => Buffer.from('{"evaluation": [{"Code": ["SHEET"]}]}'),
      /Row 1 .* neither a number nor words/,
    ],
    ['of json of a thousand rows', async () => Buffer.from(`{"evaluation": [${'{},'.repeat(1000)}{}]}`), /more rows/],
    ['of words alone', async () => Buffer.from('Good work'), /none of these types: xlsx, json/],
    ['that is empty', async () => Buffer.alloc(0), /empty/],
  ])('%s is refused in words of the referee, and nothing of it stays', async (_, content, why) => {
    const { proposta, utente } = await invited();
    const { status, body } = await drop(utente, proposta, await content());
    expect(status).toBe(422);
    expect(body.message).toMatch(why);
    expect(await kept()).toEqual([]);
  });

  test('a file of another evaluation is refused, and so is a sheet that the caller may not write in', async () => {
    const { proposta, utente } = await invited();
    const other = await invited();
    const { bytes } = await download(utente, proposta);
    expect((await drop(other.utente, other.proposta, bytes)).body.message).toContain(TESTI_MODULO.altraScheda);
    expect([(await drop(utente, other.proposta, bytes)).status, (await download(utente, other.proposta)).status]).toEqual([404, 404]);
    await concludi(app, 'referee', utente, proposta, scheda(criterioIds, [1, null], { valutazionePunteggioList: RIGHE }));
    const late = [await drop(utente, proposta, bytes), await download(utente, proposta)];
    expect(late.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Your evaluation has been submitted and can no longer be changed.'],
      [409, 'Your evaluation has been submitted and can no longer be changed.'],
    ]);
  });
  const RIGHE = [
    { criterioId: punti, punteggio: 1 },
    { criterioId: parole, punteggio: null, motivazione: 'Done' },
  ];
});

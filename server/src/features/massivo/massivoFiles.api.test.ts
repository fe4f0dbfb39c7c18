import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COLONNE } from '@sigeba/contract/massivo/colonne.ts';
import { TEMPLATE, TEMPLATES } from '@sigeba/contract/massivo/massivo.rules.ts';
import { afterAll, expect, test } from 'vitest';
import { partsOf } from '../../ground/list/xlsx.testing.ts';
import { readSheet } from '../../ground/sheet/readSheet.ts';
import { startTestApp } from '../../test/app.ts';
import { foglioOf, massivoOf } from '../../test/massivoOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, carica, deposita, dottorando } = await massivoOf(app);

async function download(risorsa: string) {
  const { body } = await app.as(ufficio).post<{ token: string }>('/token-download', { risorsa });
  return app.anonymous.get<{ code: number }>(`${risorsa}${risorsa.includes('?') ? '&' : '?'}token=${body.token}`);
}
const rowsOf = async (bytes: Buffer) => (await readSheet(bytes, { righe: 1000, colonne: 50 })).righe.map(({ celle }) => celle);

test('each template is an empty sheet of its columns, which is read as it is [API-122] [USER-026] [USER-092]', async () => {
  for (const template of TEMPLATES) {
    const { status, bytes, headers } = await download(`/media/downloadTemplate/tipo?template=${template}`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect(await rowsOf(bytes)).toEqual([COLONNE[template].map(({ nome, obbligatoria }) => (obbligatoria ? `${nome}*` : nome))]);
    const scelta = { template, ...(template === 1 ? { tipologia: 'RETTORE' } : template === 4 ? { tipologia: 'INATTIVO' } : {}) };
    expect((await carica(scelta, bytes)).body).toMatchObject({ righeOk: 0, listErr: [] });
  }
  expect((await download('/media/downloadTemplate/tipo?template=6')).status).toBe(422);
});

test.each([
  [0, 'Specializzandi', 'USER-087'],
  [2, 'Indicatori', 'USER-088'],
  [3, 'Aspettativa', 'USER-090'],
  [4, 'Inattivi', 'USER-089'],
  [5, 'Dottorandi', 'USER-091'],
] as const)('the template %i, %s, bears its name and its columns [%s]', async (template, nome, _id) => {
  const { headers, bytes } = await download(`/media/downloadTemplate/tipo?template=${template}`);
  expect(TEMPLATE[template]).toBe(nome);
  expect(headers['content-disposition']).toContain(`${nome.toLowerCase()}.xlsx`);
  expect((await rowsOf(bytes))[0]?.map((cell) => String(cell).replace('*', ''))).toEqual(COLONNE[template].map((colonna) => colonna.nome));
});

test('what was uploaded is listed with its file and its choice [USER-053] [USER-054]', async () => {
  const { body } = await carica({ template: 5 }, await foglioOf(5, [dottorando()]));
  const { resultList } = (await app.as(ufficio).get<{ resultList: object[] }>('/media/massivi/listaprogettimassivo')).body;
  expect(resultList.find((each) => 'id' in each && each.id === body.id)).toMatchObject({
    ...{ nome: 'elenco.xlsx', nomeThumb: 'elenco.xlsx', lastUpd: '2026-03-10T08:00:00.000Z' },
    ...{ anno: 2026, template: 5, tipologia: null },
  });
});

test('a template has lists to choose from, an example and what each column wants', async () => {
  const parts = await partsOf((await download('/media/downloadTemplate/tipo?template=5')).bytes);
  expect(parts.get('xl/workbook.xml')).toMatch(/Dottorandi.*Esempio.*Istruzioni.*Elenchi/);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/sqref="I2:I20001"><formula1>'Elenchi'!\$A\$2:\$A\$\d+</);
  expect(sheet).toContain('<formula1>"1,2,3"</formula1>');
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('mario.rossi@ateneo.example');
  expect(parts.get('xl/worksheets/sheet4.xml')).toContain(dipartimento);
});

test('an applied file is downloaded as it came, and stays when old uploads go [API-123] [USER-110] [API-121]', async () => {
  const content = await foglioOf(5, [dottorando(), dottorando({ email: 'x' })]);
  const { body } = await carica({ template: 5 }, content);
  expect((await download(`/media/${body.id}/downloadMassivo`)).bytes.equals(content)).toBe(true);
  const list = await app.as(ufficio).get<{ resultList: object[] }>('/media/massivi/listaprogettimassivo');
  expect(list.body.resultList[0]).toEqual({
    ...{ id: body.id, nome: 'elenco.xlsx', nomeThumb: 'elenco.xlsx', lastUpd: '2026-03-10T08:00:00.000Z', anno: 2026, template: 5 },
    ...{ tipologia: null, righeOk: 1, righeRespinte: 1, caricatoDa: 'Mancini Paola' },
  });
  const onlyLookedAt = await deposita(content);
  expect((await download(`/media/${onlyLookedAt}/downloadMassivo`)).status).toBe(404);
});

test('what is refused is a spreadsheet by row and column, before it is applied and after', async () => {
  const content = await foglioOf(5, [dottorando(), dottorando({ email: '=1+1' })]);
  const expected = [
    ['Riga', 'Colonna', 'Errore'],
    ['3', 'email', expect.any(String)],
  ];
  const id = await deposita(content);
  expect(await rowsOf((await download(`/media/${id}/erroriMassivo?template=5&anno=2026`)).bytes)).toEqual(expected);
  const { body } = await carica({ template: 5 }, content);
  expect(await rowsOf((await download(`/media/${body.id}/erroriMassivo`)).bytes)).toEqual(expected);
});

test('the file of docs/esempi shows three people added and three rows refused, each by its column', async () => {
  await app.db.updateTable('dipartimento').set({ nome: 'Dipartimento di Informatica' }).where('id', '=', 1).execute();
  const foglio = await readFile(path.join(import.meta.dirname, '../../../../docs/esempi/dottorandi.xlsx'));
  const { body } = await carica({ template: 5 }, foglio);
  expect(body.conteggi).toMatchObject({ AGGIUNTA: 3, RESPINTA: 3 });
  expect(body.listErr.map(({ riga, colonna }) => [riga, colonna])).toEqual([
    [5, 'codice_fiscale'],
    [6, 'dipartimento'],
    [7, 'anno_corso'],
  ]);
});

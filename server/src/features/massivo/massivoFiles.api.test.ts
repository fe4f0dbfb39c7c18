import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { COLONNE } from '@sigeba/contract/massivo/colonne.ts';
import { TEMPLATE, TEMPLATES } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { CaricamentoMassivo, EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../ground/list/xlsx.testing.ts';
import { readSheet } from '../../ground/sheet/readSheet.ts';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { foglioOf, massivoOf } from '../../test/massivoOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, carica, righe, deposita, anteprima, applica, find, dottorando } = await massivoOf(app);
const DOTTORANDI = { template: 5 } as const;

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
  expect((await download('/media/downloadTemplate/tipo?template=7')).status).toBe(422);
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
    nome: 'elenco.xlsx',
    nomeThumb: 'elenco.xlsx',
    lastUpd: '2026-03-10T08:00:00.000Z',
    anno: 2026,
    template: 5,
    tipologia: null,
  });
});

test('a template has lists to choose from, an example and what each column wants', async () => {
  const parts = await partsOf((await download('/media/downloadTemplate/tipo?template=5')).bytes);
  expect(parts.get('xl/workbook.xml')).toMatch(/Dottorandi.*Esempio.*Istruzioni.*Elenchi/);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/sqref="I2:I20001"><formula1>'Elenchi'!\$A\$2:\$A\$\d+</);
  expect(sheet).toContain('<formula1>"1,2,3"</formula1>');
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('mario.rossi@ateneo.example');
  // A department that this installation has not would be refused.
  expect(parts.get('xl/worksheets/sheet2.xml')).not.toContain('Dipartimento di Informatica');
  expect(parts.get('xl/worksheets/sheet4.xml')).toContain(dipartimento);
});

test('the example of each template of people is accepted by this installation as it stands [D-235]', async () => {
  for (const template of [6, 5, 0] as const) {
    const parts = await partsOf((await download(`/media/downloadTemplate/tipo?template=${template}`)).bytes);
    const example = await bookOf({ parts: { 'xl/worksheets/sheet1.xml': parts.get('xl/worksheets/sheet2.xml') ?? null } });
    expect((await carica({ template }, example)).body).toMatchObject({ righeOk: 1, listErr: [], conteggi: { RESPINTA: 0 } });
  }
});

test('the template of docenti e personale lists the roles that it takes, and the regimes [D-235]', async () => {
  const parts = await partsOf((await download('/media/downloadTemplate/tipo?template=6')).bytes);
  const elenchi = parts.get('xl/worksheets/sheet4.xml') ?? '';
  for (const words of ['Dipartimenti', 'SSD', 'Ruoli', 'Regimi', 'Professore ordinario', 'Tempo Definito', dipartimento])
    expect(elenchi).toContain(words);
  for (const words of ['Dottorando', 'Senza incarico']) expect(elenchi).not.toContain(words);
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain("'Elenchi'!$C$2:$C$");
});

test('an applied file is downloaded as it came, and stays when old uploads go [API-123] [USER-110] [API-121]', async () => {
  const content = await foglioOf(5, [dottorando(), dottorando({ email: 'x' })]);
  const { body } = await carica({ template: 5 }, content);
  expect((await download(`/media/${body.id}/downloadMassivo`)).bytes.equals(content)).toBe(true);
  const list = await app.as(ufficio).get<{ resultList: object[] }>('/media/massivi/listaprogettimassivo');
  expect(list.body.resultList[0]).toEqual({
    id: body.id,
    nome: 'elenco.xlsx',
    nomeThumb: 'elenco.xlsx',
    lastUpd: '2026-03-10T08:00:00.000Z',
    anno: 2026,
    template: 5,
    tipologia: null,
    righeOk: 1,
    righeRespinte: 1,
    caricatoDa: 'Mancini Paola',
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

describe('before it is applied', () => {
  test('a file says row by row what it would change, and changes nothing', async () => {
    const [nuovo, vecchio] = [dottorando(), dottorando()];
    await righe(DOTTORANDI, [vecchio]);
    const id = await deposita(await foglioOf(5, [nuovo, { ...vecchio, ciclo: 'XLI' }, dottorando({ email: 'x' })]));
    const { body } = await anteprima(id, DOTTORANDI);
    expect(body).toMatchObject({
      id,
      nome: 'elenco.xlsx',
      applicato: false,
      righeOk: 2,
      conteggi: { AGGIUNTA: 1, CAMBIATA: 1, RESPINTA: 1 },
    });
    expect(body.righe.map(({ riga, esito, persona }) => [riga, esito, persona])).toEqual([
      [4, 'RESPINTA', 'Ferri Ugo'],
      [2, 'AGGIUNTA', 'Ferri Ugo'],
      [3, 'CAMBIATA', 'Ferri Ugo'],
    ]);
    expect(await find(nuovo.codice_fiscale)).toBeUndefined();
    expect((await applica(id, DOTTORANDI)).body).toMatchObject({ applicato: true, righeOk: 2 });
    expect(await find(nuovo.codice_fiscale)).toBeDefined();
  });

  test('somebody new whose codice fiscale contradicts them is applied where it is ticked, and the register says so (D-219)', async () => {
    const [buono, dubbio, altro] = [dottorando(), dottorando({ data_nascita: '02/01/1980' }), dottorando({ data_nascita: '03/01/1980' })];
    const id = await deposita(await foglioOf(5, [buono, dubbio, altro]));
    const messaggio = 'Il codice fiscale non corrisponde alla data di nascita.';
    const { body } = await anteprima(id, DOTTORANDI);
    expect(body).toMatchObject({ righeOk: 1, conteggi: { AGGIUNTA: 1, DA_CONFERMARE: 2, RESPINTA: 0 } });
    expect(body.righe.find(({ riga }) => riga === 3)).toMatchObject({
      esito: 'DA_CONFERMARE',
      persona: 'Ferri Ugo',
      errori: [{ colonna: 'codice_fiscale', messaggio }],
    });
    const applied = await app.as(ufficio).put<EsitoMassivo>(`/media/massivo/${id}`, { anno: 2026, template: 5, confermate: [3] });
    expect(applied.body).toMatchObject({
      righeOk: 2,
      conteggi: { AGGIUNTA: 2, DA_CONFERMARE: 1 },
      listErr: [{ riga: 4, colonna: 'codice_fiscale', messaggio }],
    });
    const { id: utenteId } = (await find(dubbio.codice_fiscale)) ?? { id: 0 };
    expect(await find(altro.codice_fiscale)).toBeUndefined();
    const { dati } = await app.db
      .selectFrom('audit_log')
      .select('dati')
      .where('azione', '=', 'caricaRiga')
      .where('oggetto_id', '=', utenteId)
      .executeTakeFirstOrThrow();
    expect(dati).toMatchObject({
      modifiche: expect.arrayContaining([{ campo: 'Codice fiscale confermato', prima: null, dopo: messaggio }]),
    });
  });

  test('nobody who is there already is given another birth date by a tick', async () => {
    const row = dottorando();
    await righe(DOTTORANDI, [row]);
    const id = await deposita(await foglioOf(5, [{ ...row, data_nascita: '02/01/1980' }]));
    const applied = await app.as(ufficio).put<EsitoMassivo>(`/media/massivo/${id}`, { anno: 2026, template: 5, confermate: [2] });
    expect(applied.body.conteggi).toMatchObject({ RESPINTA: 1, DA_CONFERMARE: 0, CAMBIATA: 0 });
  });

  test('what was read is nobody else’s; applied twice it answers the same and stands once in the list', { tags: 'database' }, async () => {
    const id = await deposita(await foglioOf(5, [dottorando()]));
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    expect((await anteprima(id, DOTTORANDI, collega)).status).toBe(404);
    // Of one person a second file waits; a third is refused while it does.
    const atOnce = await Promise.all([1, 2].map(() => applica(id, DOTTORANDI)));
    const replies = [...atOnce, await applica(id, DOTTORANDI)];
    expect(replies.map(({ status, body }) => [status, body.conteggi.AGGIUNTA])).toEqual([1, 2, 3].map(() => [200, 1]));
    const { body } = await app.as(ufficio).get<Pagina<CaricamentoMassivo>>('/media/massivi/listaprogettimassivo');
    expect(body.resultList.filter((row) => row.id === id)).toHaveLength(1);
  });

  test('two files of the same people at once make each person once', { tags: 'database' }, async () => {
    const rows = Array.from({ length: 20 }, () => dottorando());
    const replies = await Promise.all([righe(DOTTORANDI, rows), righe(DOTTORANDI, rows.toReversed())]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.conteggi.AGGIUNTA).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});

describe('an upload is refused', () => {
  const messages = (body: { violationReport: { campo: string; messaggio: string }[] | null }) =>
    (body.violationReport ?? []).map(({ campo, messaggio }) => [campo, messaggio]);

  test('without template, kind or year [USER-074] [USER-075] [USER-076]', async () => {
    const file = await foglioOf(5, [dottorando()]);
    const without = async (fields: object) => messages((await carica(fields as never, file)).body);
    expect(await without({ template: '' })).toEqual([['template', 'Seleziona un modello']]);
    expect(await without({ template: 5, anno: '' })).toEqual([['anno', 'Seleziona un anno']]);
    for (const template of [1, 4]) expect(await without({ template })).toEqual([['tipologia', 'Seleziona una tipologia']]);
    for (const template of [0, 2, 3, 5]) expect(await without({ template, anno: '' })).toEqual([['anno', 'Seleziona un anno']]);
    expect(await without({ template: 9 })).toEqual([['template', 'Seleziona un modello']]);
    expect(await without({ template: 1, tipologia: 'CODICE_ETICO' })).toEqual([['tipologia', 'Seleziona una tipologia']]);
  });

  test('as "errore formattazione" where it is no xlsx [USER-077] [USER-085]', async () => {
    for (const content of [Buffer.from('a;b\r\n1;2\r\n'), Buffer.from('%PDF-1.7\n%%EOF\n')]) {
      const { status, body } = await carica(DOTTORANDI, content);
      expect([status, body.message, ...messages(body)]).toEqual([
        ...[422, 'errore formattazione'],
        ['file', 'Il file non è un foglio di calcolo xlsx leggibile.'],
      ]);
    }
  });

  test('as "errore formattazione" where its layout is another; nothing of it is applied', async () => {
    const nomi = ['codice_fiscale', 'cognome', 'nome'];
    const refused = async (content: Buffer) => {
      const { status, body } = await carica({ template: 4, tipologia: 'INATTIVO' }, content);
      return [status, body.message, body.violationReport?.[0]?.messaggio];
    };
    const layouts: [Buffer, string | RegExp][] = [
      [await foglioOf(5, [dottorando()]), /Colonne non previste: email/],
      [await bookOf({ rows: [['cognome', 'nome']] }), 'Mancano le colonne: codice_fiscale.'],
      [await bookOf({ rows: [[...nomi, 'Nome*']] }), 'La colonna «nome» compare due volte.'],
      [await bookOf({ rows: [] }), 'Il foglio è vuoto: scrivi una riga di intestazioni e, sotto, una riga per persona.'],
      [await bookOf({ rows: [nomi], after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }), /celle unite/],
      [await bookOf({ rows: [nomi], parts: { 'xl/vbaProject.bin': 'x' } }), /macro/],
      [await bookOf({ rows: [nomi], before: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>' }), /non è un foglio/],
      [await bookOf({ rows: [nomi, ...Array.from({ length: 20_001 }, () => ['x'])] }), /più di 20.000 righe/],
    ];
    for (const [content, detail] of layouts)
      expect(await refused(content)).toEqual([422, 'errore formattazione', expect.stringMatching(detail)]);
    expect((await refused(await bookOf({ rows: [['Elenco degli inattivi'], [], ['Nome', 'Cod. Fiscale', 'COGNOME']] })))[0]).toBe(200);
    expect((await refused(await bookOf({ rows: [['NOME *', 'Codice_Fiscale*', ' cognome ']] })))[0]).toBe(200);
  });

  test('to whoever is not of the office, and on its behalf [SEC-025]', async () => {
    const file = await foglioOf(5, [dottorando()]);
    expect((await carica(DOTTORANDI, file, await buildUtente(app))).status).toBe(403);
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await app.as(terza).get('/media/massivi/listaprogettimassivo')).status).toBe(403);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), ufficio);
    const id = await deposita(file);
    expect((await acting.put(`/media/massivo/${id}`, { ...DOTTORANDI, anno: 2026 })).status).toBe(403);
  });
});

/** Places of birth: a letter for each thousand people. */
const LETTERS = 'ABCDEFGILM';

test('ten thousand rows are read, compared and written in less than a minute, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const code = withControllo(`FRRGUO80A01${LETTERS[Math.floor(at / 1000)]}${String(at % 1000).padStart(3, '0')}`);
    return dottorando({ codice_fiscale: code, email: `massa${at}@ateneo.example` });
  });
  const id = await deposita(await foglioOf(5, rows));
  const begun = performance.now();
  const [{ body }, waited] = await Promise.all([applica(id, DOTTORANDI), slowestOf(20)]);
  expect(body.conteggi.AGGIUNTA).toBe(10_000);
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(waited).toBeLessThan(5_000);
  expect((await righe(DOTTORANDI, rows)).body.conteggi.INVARIATA).toBe(10_000);
  // Ten thousand people are written in a minute at most, which is asserted, and read again.
}, 120_000);

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

/** What somebody else waits at most for an answer, in milliseconds. */
async function slowestOf(times: number): Promise<number> {
  let slowest = 0;
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    await app.as(ufficio).get('/ur/inattivi/anni');
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

import type { ColonneMassivo, EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { massivoOf } from '../../test/massivoOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, codice, carica, deposita, anteprima, applica, find } = await massivoOf(app);

const DOCENTI = { template: 6 } as const;
const TESTA = ['Matr.', 'Cod. Fisc.', 'Cogn.', 'Nome', 'Indirizzo mail', 'Nato', 'Qualifica', 'Sede', 'Impegno', 'Fine'];
const ABBINATE = ',codice_fiscale,cognome,nome,email,data_nascita,ruolo,dipartimento,regime,data_termine';
const rigaOf = (cf: string) => [
  ...[731, cf, 'Ferri', 'Ugo', `${cf}@ateneo.example`, 29_221],
  ...['Professore ordinario', dipartimento, 'tempo pieno', 'Indeterminato'],
];
/** A file as an office writes it, with headings of its own. */
const foglio = (rows: (string | number)[][], testa: string[] = TESTA) =>
  bookOf({ rows: [['Elenco del personale'], [], testa, ...rows], after: '<mergeCells><mergeCell ref="A1:J1"/></mergeCells>' });
const colonneOf = (id: number, who = ufficio) => app.as(who).get<ColonneMassivo & Errore>(`/media/massivo/${id}/colonne?template=6`);
const abbina = (id: number, colonne = ABBINATE, who = ufficio) =>
  app.as(who).put<Errore>(`/media/massivo/${id}/colonne`, { template: 6, colonne });
const anteprimaCon = (id: number, colonne: string) =>
  app.as(ufficio).get<EsitoMassivo & Errore>(`/media/massivo/${id}/anteprima?template=6&anno=2026&colonne=${colonne}`);

describe('a file with headings of its own [D-236]', () => {
  test('shows its columns with three examples each, and what is recognised already', async () => {
    const codici = [codice(), codice(), codice(), codice()];
    const id = await deposita(await foglio(codici.map(rigaOf)));
    const unmatched = [{ campo: 'colonne', messaggio: expect.stringMatching(/^Mancano le colonne: cognome/) }];
    expect((await anteprima(id, DOCENTI)).body).toMatchObject({ message: 'errore formattazione', violationReport: unmatched });
    const { body } = await colonneOf(id);
    expect(body).toMatchObject({ nome: 'elenco.xlsx', riga: 3, spostamento: 0 });
    expect(body.colonne.map(({ intestazione, colonna }) => [intestazione, colonna])).toEqual([
      ['Matr.', null],
      ['Cod. Fisc.', 'codice_fiscale'],
      ['Cogn.', null],
      ['Nome', 'nome'],
      ['Indirizzo mail', 'email'],
      ['Nato', null],
      ['Qualifica', 'ruolo'],
      ['Sede', null],
      ['Impegno', null],
      ['Fine', null],
    ]);
    expect(body.colonne[1]?.esempi).toEqual(codici.slice(0, 3));
    expect(body.colonne[5]).toMatchObject({ esempi: [29_221], giorni: false });
  });

  test('is read as it was matched, and the next file of the same head by itself; both say so', async () => {
    const testa = [...TESTA.slice(0, -1), 'Scade'];
    const [primo, secondo] = [codice(), codice()];
    const id = await deposita(await foglio([rigaOf(primo)], testa));
    expect((await abbina(id)).status).toBe(200);
    expect((await anteprimaCon(id, ABBINATE)).body).toMatchObject({ righeOk: 1, abbinamento: { colonne: ABBINATE } });
    const applied = await app.as(ufficio).put<EsitoMassivo>(`/media/massivo/${id}`, { template: 6, anno: 2026, colonne: ABBINATE });
    expect(applied.body).toMatchObject({ righeOk: 1, applicato: true });
    expect(await find(primo)).toMatchObject({ ruolo: 'PO', data_di_nascita: '1980-01-01' });

    const later = await deposita(await foglio([rigaOf(secondo)], ['Matricola', ...testa.slice(1)]));
    expect((await anteprima(later, DOCENTI)).status).toBe(422);
    const same = await deposita(
      await foglio(
        [rigaOf(secondo)],
        testa.map((heading) => `${heading.toUpperCase()} *`),
      ),
    );
    expect((await anteprima(same, DOCENTI)).body).toMatchObject({ righeOk: 1, abbinamento: { colonne: ABBINATE, ricordato: true } });
    expect((await colonneOf(same)).body.colonne[2]).toMatchObject({ intestazione: 'COGN. *', colonna: 'cognome' });
    expect((await applica(same, DOCENTI)).body).toMatchObject({ righeOk: 1, conteggi: { AGGIUNTA: 1 } });

    const again = await deposita(await foglio([rigaOf(codice())], testa));
    const other = ABBINATE.replace('regime', '');
    await abbina(again, other);
    expect((await anteprima(again, DOCENTI)).body).toMatchObject({ conteggi: { RESPINTA: 1 }, abbinamento: { colonne: other } });
    const { body } = await app.as(ufficio).get<{ resultList: object[] }>('/ur/audit?limit=5&offset=0');
    expect(JSON.stringify(body)).toContain(
      'ha abbinato le colonne del file «elenco.xlsx» a quelle del modello Docenti e personale: «Cod. Fisc.» come Codice fiscale, «Cogn.» come Cognome',
    );
  });

  test('is refused in one call, where nobody sees how it is read', async () => {
    const testa = [...TESTA.slice(0, -1), 'Cessa'];
    const content = await foglio([rigaOf(codice())], testa);
    await abbina(await deposita(content));
    const { status, body } = await carica(DOCENTI, content);
    expect([status, body.message, body.violationReport?.[0]?.messaggio]).toEqual([
      ...[422, 'errore formattazione'],
      expect.stringMatching(/^Mancano le colonne: cognome, data_nascita/),
    ]);
  });

  test('is not matched without its mandatory columns, with one twice, or with a column of another template', async () => {
    const id = await deposita(await foglio([rigaOf(codice())], [...TESTA, 'Note']));
    const said = async (colonne: string) =>
      (await abbina(id, colonne)).body.violationReport?.map(({ campo, messaggio }) => [campo, messaggio]);
    expect(await said(ABBINATE.replace('ruolo', ''))).toEqual([['colonne', 'Da abbinare ancora: Ruolo.']]);
    expect(await said(`${ABBINATE},nome`)).toEqual([['colonne.10', "«Nome» è già scelta per un'altra colonna del file."]]);
    expect(await said(`${ABBINATE},scuola`)).toEqual([['colonne', 'Le colonne scelte non sono del modello.']]);
    expect((await anteprimaCon(id, ABBINATE.replace('ruolo', ''))).body.violationReport).toHaveLength(1);
    expect((await anteprima(id, DOCENTI)).status).toBe(422);
  });

  test('is asked anew where what was kept is no longer of the template', async () => {
    const id = await deposita(await foglio([rigaOf(codice())], [...TESTA, 'Vecchia']));
    await abbina(id);
    await app.db
      .updateTable('abbinamento_massivo')
      .set({ colonne: ABBINATE.replace('regime', 'sparita') })
      .execute();
    expect((await anteprima(id, DOCENTI)).body).toMatchObject({ code: 3, message: 'errore formattazione' });
    expect((await colonneOf(id)).body.colonne[2]).toMatchObject({ intestazione: 'Cogn.', colonna: null });
  });

  test('is its owner’s alone, and nobody matches it on their behalf', async () => {
    const id = await deposita(await foglio([rigaOf(codice())], [...TESTA, 'Altro']));
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    expect([(await colonneOf(id, collega)).status, (await abbina(id, ABBINATE, collega)).status]).toEqual([404, 404]);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), ufficio);
    expect((await acting.put(`/media/massivo/${id}/colonne`, { template: 6, colonne: ABBINATE })).status).toBe(403);
  });
});

test('a file without headings is refused, so that its first person is not taken for them', async () => {
  const id = await deposita(await bookOf({ rows: [['Elenco del personale'], rigaOf(codice()), rigaOf(codice())] }));
  const detail = [{ campo: 'file', messaggio: expect.stringMatching(/^La riga 2 ha il codice fiscale di una persona/) }];
  expect((await anteprima(id, DOCENTI)).body).toMatchObject({ code: 3, violationReport: detail });
  expect((await colonneOf(id)).body).toMatchObject({ code: 3, violationReport: detail });
  expect((await abbina(id)).status).toBe(422);
});

test('a merged title and lines under the table are no people; the lines are told [D-237]', async () => {
  const testa = [
    'Codice Fiscale',
    'Cognome',
    'Nome',
    'E-mail',
    'Data di nascita',
    'Ruolo',
    'Dipartimento',
    'Regime',
    'Data termine rapporto',
  ];
  const rows = [rigaOf(codice()).slice(1), ['Totale: 1'], ['Nota', 'dati al 1° marzo']];
  const { body } = await carica(DOCENTI, await foglio(rows, testa));
  expect(body).toMatchObject({
    righeOk: 1,
    listErr: [],
    note: [
      { riga: 5, testo: 'Totale: 1' },
      { riga: 6, testo: 'Nota dati al 1° marzo' },
    ],
  });
  const merged = await bookOf({ rows: [testa, rows[0] ?? []], after: '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>' });
  expect((await carica(DOCENTI, merged)).body.violationReport?.[0]?.messaggio).toMatch(/celle unite/);
  const plain = await carica(DOCENTI, await bookOf({ rows: [testa, rigaOf(codice()).slice(1)] }));
  expect(Object.keys(plain.body)).not.toContain('note');
  expect(Object.keys(plain.body)).not.toContain('abbinamento');
});

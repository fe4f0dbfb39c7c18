/** @module-tag database */
import type { ConteggiArchivio, TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { buildArchivio } from '../../test/archivioScene.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, terza, standard, tm, a } = await buildArchivio(app);
const at = a.fresh.lastUpdate;

const page = (query: string) => app.as(ufficio).get<PaginaArchivio>(`/ur/proposte?${query}`);
const letters = async (query: string) => {
  const { body } = await page(query);
  return body.resultList.map(({ titolo }) => titolo?.[0] ?? '').join('');
};

describe('the filters of the archive', () => {
  test.each([
    ['', 'FABCE', 'API-051'],
    ['anno=2026', 'ABCE', 'ARCH-028'],
    [`classeId=${tm.classeId}`, 'E', 'ARCH-029'],
    [`tipologiaProgettoId=${standard.tipologiaId}`, 'ABC', 'ARCH-029'],
    ['macroAreaId=2', 'CE', 'ARCH-030'],
    ['dipartimentoId=2', 'B', 'ARCH-030'],
    ['cognome=dangel', 'FAC', 'API-203'],
    ['cognome=D%27%C3%80NGELO', 'FA', 'API-203'],
    ['cognome=angelo', '', 'API-203'],
    ['under40=true&anno=2026', 'A', 'ARCH-033'],
    ['under40=false&anno=2026', 'ABCE', 'ARCH-033'],
    ['testo=boschi', 'B', ''],
    ['testo=100%25', 'B', ''],
    ['testo=_', '', ''],
    ['testo=tm2026', 'E', ''],
    ['testo=1/2025', 'F', ''],
    ['testo=1', 'FABE', ''],
    ['testo=dangelo', 'FA', ''],
    ['testo=anna+esposito', 'E', ''],
    [`testo=${encodeURIComponent(a.responsabile.email.toUpperCase())}`, 'FA', ''],
    ['testo=nobody@ateneo.example', '', ''],
    [`classeId=${tm.classeId},${standard.classeId}`, 'ABCE', 'ARCH-029'],
    ['dipartimentoId=2,3', 'BCE', 'ARCH-030'],
    ['richiestoDa=30000', 'B', ''],
    ['anno=2026&richiestoDa=1&richiestoA=29999.99', 'ACE', ''],
    ['inviataDal=2026-03-20&inviataAl=2026-03-20', 'ABCE', ''],
    ['inviataAl=2026-03-19', 'F', ''],
    ['anno=2026&macroAreaId=2&cognome=e', 'E', 'API-203'],
    ['anno=2024', '', 'ARCH-028'],
  ])('"%s" leaves %s [%s]', async (query, expected) => {
    expect(await letters(query)).toBe(expected);
  });

  test('a person who was asked and declined does not take part; one who accepted does', async () => {
    const [refused, accepted] = [await buildUtente(app), await buildUtente(app)];
    await buildRichiesta(app, { proposta: a, utente: refused, status: 'RIFIUTATA' });
    await buildRichiesta(app, { proposta: a, utente: accepted, status: 'ACCETTATA' });
    expect(await letters(`testo=${encodeURIComponent(refused.email)}`)).toBe('');
    expect(await letters(`testo=${encodeURIComponent(accepted.email)}`)).not.toBe('');
  });

  test.each([
    ['BOZZA', 'D', 'ARCH-051'],
    ['ALL', 'FABCE', 'ARCH-046'],
    ['DA_VALUTARE', 'FC', 'ARCH-047'],
    ['VALUTATE', 'E', 'ARCH-048'],
    ['FINANZIATE', 'A', 'ARCH-049'],
    ['NON_FINANZIATE', 'B', 'ARCH-050'],
  ])('the button %s shows %s [%s]', async (status, expected) => {
    expect(await letters(`statusValutazione=${status}`)).toBe(expected);
  });

  test('the counts of the buttons follow the other filters and match what each button shows', async () => {
    const counts = async (query: string) => (await app.as(ufficio).get<ConteggiArchivio>(`/ur/proposte/conteggi?${query}`)).body;
    expect(await counts('')).toEqual({ BOZZA: 1, ALL: 5, DA_VALUTARE: 2, VALUTATE: 1, FINANZIATE: 1, NON_FINANZIATE: 1 });
    expect(await counts('anno=2026&cognome=d')).toEqual({
      BOZZA: 1,
      ALL: 2,
      DA_VALUTARE: 1,
      VALUTATE: 0,
      FINANZIATE: 1,
      NON_FINANZIATE: 0,
    });
  });

  test.each([
    ['titolo', 'ABCEF'],
    ['-titolo', 'FECBA'],
    ['responsabile', 'BCAFE'],
    ['punteggio', 'BAECF'],
    ['-punteggio', 'EABCF'],
    ['richiesto', 'ACEFB'],
    ['-richiesto', 'BCEFA'],
    ['inviata', 'FABCE'],
    ['-protocollo', 'ECBAF'],
    ['anno', 'FABCE'],
    ['stato', 'ABECF'],
    ['-concesso', 'ABCEF'],
    ['-speso', 'ABCEF'],
    ['titolare', 'ABCEF'],
    ['dipartimento', 'BAFCE'],
    ['macroarea', 'CEABF'],
    ['tipologia', 'ABCFE'],
    ['classe', 'ABCEF'],
  ])('sorted by %s it reads %s, what is equal always in the same order', async (ordine, expected) => {
    expect(await letters(`ordine=${ordine}`)).toBe(expected);
  });

  test.each([
    'statusValutazione=TUTTE',
    'ordine=utente_id',
    'ordine=titolo;drop',
    'anno=26',
    'limit=0',
    'offset=-1',
    'classeId=x',
    'richiestoDa=-1',
    'inviataDal=2026-02-30',
  ])('"%s" is refused with the field named', async (query) => {
    expect(await page(query)).toMatchObject({ status: 422, body: { code: 3, violationReport: [{ campo: query.split('=')[0] }] } });
  });
});

test('a page has at most 100 rows, however many are asked for', async () => {
  expect(await page('anno=2026&limit=1000')).toMatchObject({ status: 200, body: { totale: 4, start: 1, end: 4 } });
  expect((await app.as(ufficio).get('/ur/utenti?limit=1000')).status).toBe(200);
});

describe('the totals of the filter', () => {
  const totals = async (query: string) => (await app.as(ufficio).get<TotaliArchivio>(`/ur/proposte/totali?${query}`)).body;

  test('are added up to the cent, assegni separately, also for rows chosen by hand', async () => {
    const { body } = await page('anno=2026');
    const euro = (of: 'assegnoRichiesto' | 'assegnoConcesso') => body.resultList.reduce((sum, row) => sum + (row[of] ?? 0), 0);
    const sum = (rows: typeof body.resultList) =>
      rows.reduce((cents, row) => cents + Math.round(row.finanziamentoRichiesto * 100), 0) / 100;
    expect(await totals('anno=2026')).toEqual({
      totale: 4,
      richiesto: sum(body.resultList),
      assegniRichiesti: euro('assegnoRichiesto'),
      assegniConcessi: euro('assegnoConcesso'),
      concesso: body.resultList.reduce((euro, row) => euro + (row.finanziamentoConcesso ?? 0), 0),
      speso: 0,
    });
    const [one, other] = body.resultList;
    if (one === undefined || other === undefined) throw new Error('no rows');
    expect(await totals(`ids=${one.id},${other.id}`)).toMatchObject({ totale: 2, richiesto: sum([one, other]) });
    expect(await letters(`ids=${one.id},${other.id}`)).toBe('AB');
  });

  test('count only what the account may see, whatever ids it names', async () => {
    const theirs = (await app.as(terza).get<TotaliArchivio>(`/ur/proposte/totali?ids=${a.id}`)).body;
    expect(theirs).toEqual({ totale: 0, richiesto: 0, assegniRichiesti: 0, concesso: 0, assegniConcessi: 0, speso: 0 });
    expect((await app.as(terza).get<{ indirizzi: string[] }>(`/ur/proposte/indirizzi?ids=${a.id}`)).body.indirizzi).toEqual([]);
  });

  test('addresses are listed once each, and the register keeps the number of proposte', async () => {
    const { body } = await app.as(ufficio).get<{ indirizzi: string[] }>('/ur/proposte/indirizzi?cognome=d');
    expect(body.indirizzi).toHaveLength(2);
    const { body: register } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE&limit=1');
    expect(register.resultList[0]?.testo).toMatch(/ha copiato gli indirizzi e-mail .* \(3 righe, cognome «d»\)$/);
  });

  test.each(['ids=', 'ids=1,x', `ids=${Array.from({ length: 501 }, (_, at) => at + 1).join()}`])('%s is refused', async (query) => {
    expect((await page(query)).status).toBe(422);
  });
});

describe('a page of the archive', () => {
  test.each([
    ['', { totale: 5, start: 1, end: 5 }],
    ['limit=2', { totale: 5, start: 1, end: 2 }],
    ['limit=2&offset=4', { totale: 5, start: 5, end: 5 }],
    ['limit=5', { totale: 5, start: 1, end: 5 }],
    ['limit=2&offset=10', { totale: 5, start: 0, end: 0 }],
    ['anno=2024', { totale: 0, start: 0, end: 0 }],
  ])('"%s" says %o [API-001] [API-184] [API-204]', async (query, expected) => {
    expect((await page(query)).body).toMatchObject(expected);
  });

  test('the pages together are the list, without repetitions', async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => letters(`limit=2&offset=${offset}`)));
    expect(pages.join('')).toBe('FABCE');
  });

  test('a row shows what the office reads, also before officialisation', async () => {
    const { body } = await page('testo=acque');
    expect(body.resultList).toMatchObject([
      {
        id: a.id,
        numeroProtocollo: a.numeroProtocollo,
        status: 'INVIATA',
        statusValutazioneProposta: 'FINANZIATA',
        esitoUfficializzato: false,
        punteggio: 70.5,
        sogliaFinanziabilita: 60,
        sottoSoglia: false,
        finanziamentoRichiesto: 11_000,
        assegnoRichiesto: 24_000,
        finanziamentoConcesso: 11_111,
        dipartimento: 'Fisica',
        macroArea: 'Scienze',
        under40: true,
        sendTimestamp: at,
      },
    ]);
  });

  test('a row is below the threshold by the mean that decides, not by the score beside it', async () => {
    const set = (media: number | null, media_soglia: number | null) =>
      app.db.updateTable('proposta').set({ media, media_soglia }).where('id', '=', a.id).execute();
    const told = [];
    for (const [media, mediaSoglia] of [
      [70.5, 59.99],
      [59.99, 60],
      [59.99, null],
      [null, null],
    ] as const) {
      await set(media, mediaSoglia);
      told.push((await page('testo=acque')).body.resultList[0]?.sottoSoglia);
    }
    expect(told).toEqual([true, false, true, false]);
  });

  test('under 40 includes an age of 39 on the day of the sending, and not 40 [PROP-106] [ARCH-055] [ARCH-019]', async () => {
    const { body } = await page('anno=2026&ordine=titolo');
    expect(body.resultList.map(({ under40 }) => under40)).toEqual([true, false, false, false]);
  });
});

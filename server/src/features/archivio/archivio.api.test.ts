/** @module-tag database */
import type { ConteggiArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { buildArchivio } from '../../test/archivioScene.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, standard, tm, a } = await buildArchivio(app);
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
    ['anno=2026&macroAreaId=2&cognome=e', 'E', 'API-203'],
    ['anno=2024', '', 'ARCH-028'],
  ])('"%s" leaves %s [%s]', async (query, expected) => {
    expect(await letters(query)).toBe(expected);
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

  test('the counts of the buttons follow the other filters, and are what each would show', async () => {
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
  ])('sorted by %s it reads %s, what is equal always in the same order', async (ordine, expected) => {
    expect(await letters(`ordine=${ordine}`)).toBe(expected);
  });

  test.each([
    'statusValutazione=TUTTE',
    'ordine=utente_id',
    'ordine=titolo;drop',
    'anno=26',
    'limit=101',
    'limit=0',
    'offset=-1',
    'classeId=x',
  ])('"%s" is refused with the field named', async (query) => {
    expect(await page(query)).toMatchObject({ status: 422, body: { code: 3, violationReport: [{ campo: query.split('=')[0] }] } });
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

  test('the pages together are the list, nothing twice', async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => letters(`limit=2&offset=${offset}`)));
    expect(pages.join('')).toBe('FABCE');
  });

  test('a row tells what the office reads, before officialisation too', async () => {
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

  test('under 40 is an age of 39 on the day of the sending; one of 40 is not [PROP-106] [ARCH-055] [ARCH-019]', async () => {
    const { body } = await page('anno=2026&ordine=titolo');
    expect(body.resultList.map(({ under40 }) => under40)).toEqual([true, false, false, false]);
  });
});

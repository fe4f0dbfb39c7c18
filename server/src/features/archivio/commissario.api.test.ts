/** @module-tag database */
import type { ConteggiCommissione, TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, startTestApp, writtenDirectly } from '../../test/app.ts';
import { commissarioOf, ids } from './commissario.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { person, build, bando, speciale, estraneo, presidente, membro, own, other, special, past, lead, held, conflicts, canaries, get } =
  await commissarioOf(app);
await writtenDirectly(app).changeTitolare(held, membro);
const found = async (query = '', who = membro) => (await get<Pagina<PropostaCommissione>>(query, who)).body.resultList;

describe('the list of a member of commissioni', () => {
  test('has what was sent to them, earlier years too, without what the member takes part in [EVAL-002] [EVAL-005] [API-198]', async () => {
    expect(ids(await found())).toEqual(ids([own, other, special, past]));
    expect((await get<Pagina<PropostaCommissione>>('')).body).toMatchObject({ totale: 4, start: 1, end: 4 });
  });

  test('also has what the member takes part in, for the chair [API-065]', async () => {
    expect(ids(await found('', presidente))).toEqual(ids([own, other, ...conflicts]));
  });

  test.each([
    'statusValutazione=VALUTATE',
    'testo=Canarino',
    `testo=${lead.numeroProtocollo}`,
    'cognome=lombardi',
    `classeId=${estraneo.classeId}`,
    `ids=${ids(canaries).join()}`,
  ])('answers nothing to %s', async (query) => {
    expect((await get<Pagina<PropostaCommissione>>(`?${query}`)).body).toMatchObject({ resultList: [], totale: 0 });
    expect((await get<TotaliArchivio>(`/totali?${query}`)).body.totale).toBe(0);
  });

  test('counts, adds up and exports no others [API-250]', async () => {
    const conteggi = (await get<ConteggiCommissione>('/conteggi')).body;
    expect(conteggi).toEqual({ ALL: 4, DA_VALUTARE: 3, VALUTATE: 0, FINANZIATE: 0, NON_FINANZIATE: 0, ALTRE_MACROAREE: 1 });
    const rows = String((await get('/export?anno=2026')).bytes)
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(1 + 3);
    expect(rows.join()).not.toMatch(/canarino/i);
  });

  test.each(['', '/conteggi', '/anni', '/tipologie', '/macroaree', '/export', '?ordine=-punteggio&testo=a', '?testo=2026'])(
    'tells nothing about other proposte in %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/canarino|lombardi/i);
    },
  );

  test('has no draft, and refuses a filter for drafts', async () => {
    expect((await get('?statusValutazione=BOZZA')).status).toBe(422);
  });

  test.each([
    ['anno=2025 [EVAL-006]', 'anno=2025', [past]],
    ['cognome=verdi [EVAL-007]', 'cognome=verdi', [other]],
    ['a tipologia [EVAL-008]', `tipologiaProgettoId=${speciale.tipologiaId}`, [special]],
    ['a classe [EVAL-008]', `classeId=${bando.classeId}`, [own, other]],
    ['a department [EVAL-010]', 'dipartimentoId=3', [other, special]],
    ['a macro-area [EVAL-010]', 'macroAreaId=1', [own, past]],
  ])('is narrowed by %s', async (_title, query, expected) => {
    expect(ids(await found(`?${query}`))).toEqual(ids(expected));
  });

  test('is narrowed by each state of the evaluation [EVAL-012]', async () => {
    const set = (status_valutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null, { id }: { id: number }) =>
      app.db.updateTable('proposta').set({ status_valutazione }).where('id', '=', id).execute();
    const of = async (status: string) => ids(await found(`?anno=2026&statusValutazione=${status}`));
    expect(await of('DA_VALUTARE')).toEqual(ids([own, special]));
    for (const [status, filtro] of [
      ['VALUTATA', 'VALUTATE'],
      ['FINANZIATA', 'FINANZIATE'],
      ['NON_FINANZIATA', 'NON_FINANZIATE'],
    ] as const) {
      expect(await of(filtro)).toEqual([]);
      await set(status, own);
      expect([await of(filtro), await of('DA_VALUTARE'), await of('ALL')]).toEqual([
        ids([own]),
        ids([special]),
        ids([own, other, special]),
      ]);
    }
    await set(null, own);
  });

  test('offers for filtering what occurs: years, tipologie, macro-areas with which of them are the member’s [API-199]', async () => {
    expect((await get('/anni')).body).toEqual([2026, 2025]);
    const tipologie = (await get<{ id: number }[]>('/tipologie?anno=2026')).body;
    expect(ids(tipologie)).toEqual([bando.tipologiaId, speciale.tipologiaId].toSorted((one, two) => one - two));
    // In the second call the member evaluates what comes to the specialised commissione.
    expect((await get('/macroaree')).body).toMatchObject([
      { id: 2, valutabile: true, dipartimenti: [{ id: 3 }] },
      { id: 1, valutabile: true, dipartimenti: [{ id: 1 }] },
    ]);
  });
});

describe('a commissione whose people are replaced while it evaluates (D-178)', () => {
  test('is read at once by its new people, and no longer by those who left', async () => {
    const nuovo = await buildBando(app, { sigla: 'NV', nomeClasse: 'Nuova' });
    const [old, next] = [await person(), await person()];
    const { id } = await buildCommissione(app, { bando: nuovo, presidente: old });
    const proposta = await build('Affidata', { in: nuovo });
    expect(ids(await found('', old))).toEqual([proposta.id]);
    await app.db.updateTable('commissione').set({ presidente_id: next.id }).where('id', '=', id).execute();
    expect((await get('', old)).status).toBe(403);
    expect((await get(`/${proposta.id}`, old)).status).toBe(403);
    expect(await found('', next)).toMatchObject([{ id: proposta.id, presidente: true, azioni: ['VALUTA'] }]);
  });
});

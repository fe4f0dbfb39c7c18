/** @module-tag database */
import type { ConteggiArchivio, TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PropostaCommissione, PropostaValutabile } from '@sigeba/contract/proposte/valutabile.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const at = '2026-03-20T11:00:00.000Z';
const office = writtenDirectly(app);
const person = (said: Parameters<typeof buildUtente>[1] = {}) => buildUtente(app, { dipartimento: 1, ...said });

const bando = await buildBando(app, { sigla: 'RM', nomeTipologia: 'Progetti medi', nomeClasse: 'Classe generale', soglia: 60 });
const speciale = await buildBando(app, { sigla: 'TM', nomeClasse: 'Classe specializzata' });
const estraneo = await buildBando(app, { sigla: 'XX', nomeClasse: 'Canarino estraneo' });
const prima = await buildBando(app, { anno: 2025, sigla: 'RM', nomeClasse: 'Classe passata', endTimestamp: '2025-03-31T12:00:00.000Z' });

const presidente = await person({ cognome: 'Fontana' });
const membro = await person({ cognome: 'Lombardi' });
await buildCommissione(app, { bando, presidente, membri: [membro] });
await buildCommissione(app, { bando: prima, presidente: membro });
await buildCommissione(app, { bando: speciale, presidente: await person(), membri: [membro], specializzata: true });
await buildCommissione(app, { bando: estraneo, presidente: await person() });

type Come = { in?: typeof bando; dipartimento?: number; responsabile?: Persona; bozza?: boolean; cognome?: string };
const build = async (titolo: string, come: Come = {}) => {
  const responsabile = come.responsabile ?? (await person({ dipartimento: come.dipartimento ?? 1, cognome: come.cognome ?? 'Rossi' }));
  const status = come.bozza === true ? 'BOZZA' : 'INVIATA';
  const proposta = await buildProposta(app, { bando: come.in ?? bando, status, at, titolo, responsabile });
  // Its call is over: the one phase of a classe that has none is under way (decision D-110).
  if (status === 'INVIATA') await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, attiva: true }).execute();
  return proposta;
};

const own = await build('Della propria macroarea');
const other = await build('Di un’altra macroarea', { dipartimento: 3, cognome: 'Verdi' });
const special = await build('Di una classe specializzata', { in: speciale, dipartimento: 3 });
const past = await build('Di un anno passato', { in: prima });
/** What the member may not learn of, each for a reason of its own; the first three because they take part in it. */
const lead = await build('Canarino proprio', { responsabile: membro });
const held = await build('Canarino ricevuto');
await office.changeTitolare(held, membro);
const joined = await build('Canarino di gruppo');
await buildRichiesta(app, { proposta: joined, utente: membro, status: 'ACCETTATA' });
const draft = await build('Canarino in bozza', { bozza: true });
const foreign = await build('Canarino di altri', { in: estraneo });
const deleted = await build('Canarino eliminato', { bozza: true });
await app.db
  .updateTable('proposta')
  .set({ eliminata_ts: new Date(at) })
  .where('id', '=', deleted.id)
  .execute();
const conflicts = [lead, held, joined];
const canaries = [...conflicts, draft, foreign, deleted];
/** Who was asked and declined has no part in it. */
await buildRichiesta(app, { proposta: own, utente: membro, status: 'RIFIUTATA' });

const ids = (proposte: readonly { id: number }[]) => proposte.map(({ id }) => id).toSorted((one, two) => one - two);
const get = <T>(path: string, who = membro) => app.as(who).get<T>(`/mc/proposte${path}`);
const found = async (query = '', who = membro) => (await get<Pagina<PropostaCommissione>>(query, who)).body.resultList;

describe('the list of a member of commissioni', () => {
  test('has what was sent to them, earlier years too, without what the member takes part in [EVAL-002] [EVAL-005] [API-198]', async () => {
    expect(ids(await found())).toEqual(ids([own, other, special, past]));
    expect((await get<Pagina<PropostaCommissione>>('')).body).toMatchObject({ totale: 4, start: 1, end: 4 });
  });

  test('of the chair has what the member takes part in too [API-065]', async () => {
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

  test('counts, adds up and exports no others [ARCH-024] [API-250]', async () => {
    const conteggi = (await get<ConteggiArchivio>('/conteggi')).body;
    expect(conteggi).toEqual({ BOZZA: 0, ALL: 4, DA_VALUTARE: 3, VALUTATE: 0, FINANZIATE: 0, NON_FINANZIATE: 0 });
    const rows = String((await get('/export?anno=2026')).bytes)
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(1 + 3);
    expect(rows.join()).not.toMatch(/canarino/i);
  });

  test.each(['', '/conteggi', '/anni', '/tipologie', '/macroaree', '/export', '?ordine=-punteggio&testo=a', '?testo=2026'])(
    'says nothing of the others in %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/canarino|lombardi/i);
    },
  );

  test('knows of no draft: whoever asks for one is refused', async () => {
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

  test('offers what occurs to filter by: years, tipologie, macro-areas with which of them are the member’s [API-199]', async () => {
    expect((await get('/anni')).body).toEqual([2026, 2025]);
    const tipologie = (await get<{ id: number }[]>('/tipologie?anno=2026')).body;
    expect(ids(tipologie)).toEqual([bando.tipologiaId, speciale.tipologiaId].toSorted((one, two) => one - two));
    // Of the second one the member evaluates what comes to the specialised commissione.
    expect((await get('/macroaree')).body).toMatchObject([
      { id: 2, valutabile: true, dipartimenti: [{ id: 3 }] },
      { id: 1, valutabile: true, dipartimenti: [{ id: 1 }] },
    ]);
  });
});

describe('a row of the list', () => {
  const row = async ({ id }: { id: number }, who = membro) => (await found(`?ids=${id}`, who))[0];

  test('is evaluated by who has its macro-area, by the chair, and by all of a specialised commissione [EVAL-098]', async () => {
    expect(await row(own)).toMatchObject({ macroAreaValutabile: true, azioni: ['VALUTA'], presidente: false });
    expect(await row(other)).toMatchObject({ macroAreaValutabile: false, azioni: [] });
    expect(await row(other, presidente)).toMatchObject({ macroAreaValutabile: true, azioni: ['VALUTA'], presidente: true });
    expect(await row(special)).toMatchObject({ macroAreaValutabile: true, azioni: ['VALUTA'] });
  });

  test('is evaluated by nobody where its classe leaves its macro-area out [EVAL-098]', async () => {
    const attributo = { classe_id: bando.classeId, codice: 'macroAreeValutabili' };
    await app.db
      .insertInto('classe_attributo')
      .values({ ...attributo, valore: JSON.stringify([2]) })
      .execute();
    expect(await row(own)).toMatchObject({ macroAreaValutabile: false, azioni: [] });
    expect(await row(other, presidente)).toMatchObject({ macroAreaValutabile: true });
    await app.db.updateTable('classe_attributo').set({ valore: '[]' }).where('codice', '=', 'macroAreeValutabili').execute();
    expect(await row(own)).toMatchObject({ macroAreaValutabile: true });
  });

  test('of an earlier year is read by the commissione of then, and evaluated by nobody of it (D-103)', async () => {
    expect(await row(past)).toMatchObject({ macroAreaValutabile: true, presidente: true, azioni: [] });
    await office.giveEsito(past, { statusValutazione: 'VALUTATA' });
    await app.db.deleteFrom('proposta_fase').where('proposta_id', '=', past.id).execute();
    expect(await row(past)).toMatchObject({ statusValutazioneProposta: 'VALUTATA', azioni: ['VISUALIZZA'] });
  });

  test('says what it is and who leads it [EVAL-031] [EVAL-032] [EVAL-033]', async () => {
    expect(await row(own)).toMatchObject({
      ...{ titolo: 'Della propria macroarea', numeroProtocollo: own.numeroProtocollo, status: 'INVIATA', statusValutazioneProposta: null },
      ...{ responsabile: { cognome: 'Rossi' }, nonAmmissibile: false, under40: false, macroAreaValutabile: true },
      classe: { id: bando.classeId, nome: 'Classe generale', refereeAttivi: false, tipologiaProgetto: { nome: 'Progetti medi' } },
    });
  });

  test('says where its evaluation stands [EVAL-037] [EVAL-042] [EVAL-043]', async () => {
    expect(await row(own)).toMatchObject({
      ...{ valutazioneList: [], tempoValutazioneConclusa: false, mcValutazioneSoloBozza: false, esitoUfficializzato: false },
      ...{ tipoValutazione: 'PUNTEGGIO', sogliaFinanziabilita: 60, numeroRefereeAssociati: 0, importoSingoloAssegno: expect.anything() },
      ...{ media: null, mediaSogliaFinanziabilita: null, valutazioneRespinta: false, esitoValutazione: null, faseValutazioneId: null },
      fasiValutazione: [{ id: null, fase: 1, tipo: 'COMMISSIONE', attiva: true, conclusa: false }],
    });
  });

  test('has the referees while their phase is under way, then the sheet of the commissione [EVAL-017] [EVAL-034]', async () => {
    const fasi = await buildBando(app, { sigla: 'FF', nomeClasse: 'A fasi' });
    const [referee, commissione] = await app.db
      .insertInto('fase_valutazione')
      .values([
        { classe_id: fasi.classeId, fase: 1, nome: 'Referee', tipo: 'REFEREE_PARZIALE' },
        { classe_id: fasi.classeId, fase: 2, nome: 'Commissione', tipo: 'COMMISSIONE' },
      ])
      .returning('id')
      .execute();
    const chair = await person();
    await buildCommissione(app, { bando: fasi, presidente: chair });
    const proposta = await buildProposta(app, { bando: fasi, status: 'INVIATA', at, titolo: 'A fasi' });
    const of = (fase_id: number, said: object) => ({ proposta_id: proposta.id, fase_id, ...said });
    expect(await row(proposta, chair)).toMatchObject({ azioni: [], faseValutazioneId: null });
    await app.db
      .insertInto('proposta_fase')
      .values(of(referee?.id ?? 0, { attiva: true }))
      .execute();
    expect(await row(proposta, chair)).toMatchObject({
      ...{ azioni: ['GESTIONE_REFEREE'], faseValutazioneId: referee?.id, classe: { refereeAttivi: true } },
      fasiValutazione: [
        { nome: 'Referee', attiva: true },
        { nome: 'Commissione', attiva: false },
      ],
    });
    await app.db
      .updateTable('proposta_fase')
      .set({ attiva: false, conclusa: true, conclusa_ts: new Date(at) })
      .where('proposta_id', '=', proposta.id)
      .execute();
    await app.db
      .insertInto('proposta_fase')
      .values(of(commissione?.id ?? 0, { attiva: true }))
      .execute();
    expect(await row(proposta, chair)).toMatchObject({ azioni: ['VALUTA'], classe: { refereeAttivi: false }, numeroRefereeAssociati: 0 });
    await app.db
      .insertInto('valutazione')
      .values({ proposta_id: proposta.id, fase_id: commissione?.id ?? 0, membro_commissione_id: chair.id })
      .execute();
    expect(await row(proposta, chair)).toMatchObject({ azioni: ['MODIFICA'], valutazioneList: [{ status: 'BOZZA', fase: 2 }] });
  });

  test('says what was asked for, and how many referees there are [EVAL-036] [EVAL-038] [EVAL-039]', async () => {
    const before = await row(own);
    expect(before).toMatchObject({ finanziamentoRichiesto: expect.any(Number), assegnoRichiesto: 24_000, indicatoriValutazione: false });
    await app.db
      .insertInto('referee')
      .values({ proposta_id: own.id, nome: 'Ada', cognome: 'Byron', email: 'ada@reviewer.example', invito_ts: new Date(at) })
      .execute();
    expect(await row(own)).toMatchObject({ numeroRefereeAssociati: (before?.numeroRefereeAssociati ?? 0) + 1 });
    await app.db.deleteFrom('referee').where('proposta_id', '=', own.id).execute();
  });

  test('has no act any more once the time that the office set is over [EVAL-041]', async () => {
    const end = (at: string | null) =>
      app.db
        .updateTable('classe')
        .set({ fine_valutazione_ts: at === null ? null : new Date(at) })
        .where('id', '=', bando.classeId)
        .execute();
    await end('2026-05-20T10:59:59.000Z');
    expect(await row(own)).toMatchObject({ tempoValutazioneConclusa: true, azioni: [] });
    await end('2026-05-20T11:00:00.000Z');
    expect(await row(own)).toMatchObject({ tempoValutazioneConclusa: false, azioni: ['VALUTA'] });
    await end(null);
  });
});

describe('a proposta as a member reads it', () => {
  test('has its answers and where its evaluation stands [EVAL-003] [API-201]', async () => {
    const { status, body } = await get<PropostaValutabile>(`/${own.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: own.id, azioni: ['VALUTA'], macroAreaValutabile: true, valori: own.valori });
  });

  test('is not shown to who takes part in it, nor to whom its macro-area is not given, and both learn why', async () => {
    for (const { id } of conflicts)
      expect(await get(`/${id}`)).toMatchObject({ status: 403, body: { message: 'Conflitto di interessi', violationReport: null } });
    expect(await get(`/${other.id}`)).toMatchObject({ status: 403, body: { message: 'Macroarea non valutabile' } });
    expect((await get(`/${other.id}/indicatori-valutazione`)).status).toBe(404);
  });

  test('does not exist where it was not sent to a commissione of theirs [SEC-002]', async () => {
    const missing = await get('/999999999');
    expect(missing.status).toBe(404);
    for (const { id } of [draft, foreign, deleted]) expect(await get(`/${id}`)).toMatchObject({ status: 404, text: missing.text });
  });

  test('shows the outcome before it is official, which its people do not know yet', async () => {
    const decided = await build('Decisa');
    await office.giveEsito(decided, { commento: 'Ottima' });
    const { body } = await get<PropostaValutabile>(`/${decided.id}`);
    expect(body).toMatchObject({ statusValutazioneProposta: 'FINANZIATA', finanziamentoConcesso: 11_111, commentoFinanziamento: 'Ottima' });
    expect(body.classe.dataUfficializzazione).toBeNull();
  });
});

describe('a commissione whose people are replaced while it evaluates (D-178)', () => {
  test('is read at once by who comes, and no more by who goes', async () => {
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

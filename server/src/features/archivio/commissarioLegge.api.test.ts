/** @module-tag database */
import type { PropostaCommissione, PropostaValutabile } from '@sigeba/contract/proposte/valutabile.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, startTestApp, writtenDirectly } from '../../test/app.ts';
import { at, commissarioOf } from './commissario.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { person, build, bando, presidente, membro, own, other, special, past, held, draft, foreign, deleted, conflicts, get } =
  await commissarioOf(app);
const office = writtenDirectly(app);
await office.changeTitolare(held, membro);
const found = async (query = '', who = membro) => (await get<Pagina<PropostaCommissione>>(query, who)).body.resultList;

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
    await app.db.updateTable('proposta').set({ eta_alla_domanda: 45 }).where('id', '=', own.id).execute();
    expect(await row(own)).toMatchObject({
      titolo: 'Della propria macroarea',
      numeroProtocollo: own.numeroProtocollo,
      status: 'INVIATA',
      statusValutazioneProposta: null,
      responsabile: { cognome: 'Rossi' },
      nonAmmissibile: false,
      macroAreaValutabile: true,
      under40: false,
      etaAllaDomanda: 45,
      classe: { id: bando.classeId, nome: 'Classe generale', refereeAttivi: false, tipologiaProgetto: { nome: 'Progetti medi' } },
    });
  });

  test('says where its evaluation stands [EVAL-037] [EVAL-042] [EVAL-043]', async () => {
    expect(await row(own)).toMatchObject({
      valutazioneList: [],
      tempoValutazioneConclusa: false,
      mcValutazioneSoloBozza: false,
      esitoUfficializzato: false,
      tipoValutazione: 'PUNTEGGIO',
      sogliaFinanziabilita: 60,
      numeroRefereeAssociati: 0,
      importoSingoloAssegno: expect.anything(),
      media: null,
      mediaSogliaFinanziabilita: null,
      valutazioneRespinta: false,
      esitoValutazione: null,
      faseValutazioneId: null,
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
      azioni: ['GESTIONE_REFEREE'],
      faseValutazioneId: referee?.id,
      classe: { refereeAttivi: true },
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

import type { ConflittiClasse } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { IndicazioneUfficio, IndicazioniProposta } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import type { ControlloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildIndicazione } from '../../test/buildIndicazione.ts';
import { inviteReferee } from '../../test/buildReferee.ts';
import { pdfsTold, toldTo } from '../../test/toldTo.ts';
import { AT, conflittiOf } from './conflitti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { person, ufficio, operatore, bando, presidente, membro, inviata } = await conflittiOf(app, { gestiti: true });

const aperto = await buildBando(app, { endTimestamp: '2026-06-30T12:00:00.000Z', sigla: 'AP' });

const SEGRETO = 'Brevetto Zefiro conteso';
const LITE = { nome: 'Ada Lombardi', email: null, motivo: SEGRETO };
const name = ({ id }: TestProposta, who: Persona, said: object = {}) =>
  app.as(who).post<IndicazioniProposta & Errore>(`/proposte/${id}/indicazioni`, { ...LITE, ...said });
const read = (proposta: TestProposta, who: Persona) =>
  app.as(who).get<IndicazioniProposta & Errore>(`/proposte/${proposta.id}/indicazioni`);
const list = async () => (await app.as(ufficio).get<IndicazioneUfficio[]>(`/ur/indicazioni?classeId=${bando.classeId}`)).body;
const said = async (id: number) => (await list()).find((each) => each.id === id) as IndicazioneUfficio;
type Esame = { esito: 'ABBINATA' | 'ACCANTONATA'; utenteId?: number | null; refereeId?: number | null; nota?: string | null };
const examine = ({ id, lastUpdate }: IndicazioneUfficio, esame: Esame, who = ufficio) =>
  app
    .as(who)
    .put<IndicazioneUfficio & Errore>(`/ur/indicazioni/${id}`, { utenteId: null, refereeId: null, nota: null, lastUpdate, ...esame });
const conflitto = async (who: Persona, area: 'ur' | 'mc', { id }: TestProposta, of: Persona) =>
  (await app.as(who).get<ConflittiClasse>(`/${area}/conflitti?classeId=${bando.classeId}`)).body.conflitti.find(
    ({ propostaId, valutatore }) => propostaId === id && valutatore.utenteId === of.id,
  );

describe('what a proponent tells the office about unwanted evaluators', () => {
  test('is written from the draft on, read by its author alone, withdrawn, and recorded without its words', async () => {
    const proposta = await buildProposta(app, { bando: aperto });
    const { responsabile } = proposta;
    const empty = await name(proposta, responsabile, { nome: ' ', email: 'ada', motivo: '' });
    expect([empty.status, empty.body.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['nome', 'email', 'motivo']]);
    const { body } = await name(proposta, responsabile, { email: ' ada.lombardi@ateneo.example ' });
    expect(body).toMatchObject({ indicazioni: [{ ...LITE, email: 'ada.lombardi@ateneo.example', ritira: true }], perche: null });

    const { utente: partecipante } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect((await read(proposta, partecipante)).status).toBe(403);
    expect((await read(proposta, await person())).status).toBe(404);
    const { acting } = await actFor(app, operatore, responsabile);
    expect((await acting.get(`/proposte/${proposta.id}/indicazioni`)).status).toBe(403);
    expect((await acting.post(`/proposte/${proposta.id}/indicazioni`, LITE)).status).toBe(403);
    const told = await pdfsTold(app, partecipante, { roles: ['UTENTE'], id: proposta.id });
    expect(told.length).toBeGreaterThan(0);
    for (const text of [...told, (await app.as(partecipante).get(`/proposte/${proposta.id}`)).text]) expect(text).not.toContain('Zefiro');

    const gone = await app.as(responsabile).delete<IndicazioniProposta>(`/indicazioni/${body.indicazioni[0]?.id}`);
    expect(gone.body.indicazioni).toEqual([]);
    const acts = (await app.auditOf(proposta)).filter(({ azione }) => azione.endsWith('Indicazione'));
    expect(acts.map(({ azione }) => azione)).toEqual(['nameIndicazione', 'withdrawIndicazione']);
    expect(JSON.stringify(acts)).not.toMatch(/Lombardi|Zefiro/);
  });

  test('is neither written nor withdrawn once the evaluation has begun, and names ten people at most', async () => {
    const proposta = await inviata();
    const { id } = await buildIndicazione(app, proposta);
    const late = await name(proposta, proposta.responsabile);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('La valutazione è iniziata')]);
    expect((await app.as(proposta.responsabile).delete(`/indicazioni/${id}`)).status).toBe(409);
    expect((await read(proposta, proposta.responsabile)).body).toMatchObject({
      indicazioni: [{ ritira: false }],
      perche: late.body.message,
    });

    const molte = await buildProposta(app, { bando: aperto });
    for (let count = 0; count < 10; count += 1) await buildIndicazione(app, molte);
    expect((await name(molte, molte.responsabile)).body.message).toBe('Si possono indicare al massimo 10 persone.');
  });
});

test('is refused for a draft that has missed its deadline, unless it is reopened', async () => {
  const proposta = await buildProposta(app, { bando: await buildBando(app, { endTimestamp: '2026-05-20T10:59:59.999Z', sigla: 'SC' }) });
  const late = await name(proposta, proposta.responsabile);
  expect([late.status, late.body.message]).toEqual([409, 'Il termine per la presentazione delle domande è scaduto il 20/05/2026 12:59.']);
  expect((await read(proposta, proposta.responsabile)).body).toEqual({ indicazioni: [], perche: late.body.message });
  await app.db
    .updateTable('proposta')
    .set({ riaperta_fino_a: new Date('2026-05-21T10:00:00.000Z') })
    .where('id', '=', proposta.id)
    .execute();
  expect((await name(proposta, proposta.responsabile)).body.indicazioni).toHaveLength(1);
});

describe('the office', () => {
  test('is offered the people who may be meant, matches one, and then weighs it like any other reason; the chair never learns of it', async () => {
    const proposta = await inviata();
    const { id } = await buildIndicazione(app, proposta, LITE);
    const before = await conflitto(presidente, 'mc', proposta, membro);
    const row = await said(id);
    expect(row).toMatchObject({ ...LITE, esito: null, propostaId: proposta.id });
    expect(row.persone.filter(({ somiglia }) => somiglia)).toMatchObject([{ utenteId: membro.id, ruolo: 'COMMISSARIO' }]);
    expect((await examine(row, { esito: 'ABBINATA', utenteId: ufficio.id })).body.violationReport).toMatchObject([{ campo: 'persona' }]);

    const matched = (await examine(row, { esito: 'ABBINATA', utenteId: membro.id })).body;
    expect(matched).toMatchObject({ esito: 'ABBINATA', persona: { cognome: 'Lombardi' }, esaminata: { da: expect.any(String) } });
    expect((await examine(row, { esito: 'ACCANTONATA', nota: 'Tardi' })).body.code).toBe(9);
    const found = await conflitto(ufficio, 'ur', proposta, membro);
    expect(found).toMatchObject({ stato: 'DA_VERIFICARE', motivi: ['INDICATO'] });
    expect(await conflitto(presidente, 'mc', proposta, membro)).toEqual(before);

    const decision = { utenteId: membro.id, refereeId: null, nota: 'Risulta dagli atti: Zefiro', lastUpdate: null };
    await app.as(ufficio).put(`/ur/conflitti/${proposta.id}`, { ...decision, stato: 'CONFERMATO' });
    expect(await conflitto(ufficio, 'ur', proposta, membro)).toMatchObject({ stato: 'CONFERMATO' });
    expect(await conflitto(presidente, 'mc', proposta, membro)).toBeUndefined();
    expect((await app.as(membro).get(`/mc/proposte/${proposta.id}`)).status).toBe(403);
    const about = {
      roles: ['UTENTE', 'COMMISSARIO', 'PRESIDENTE'] as const,
      id: proposta.id,
      query: `?anno=2026&classeId=${bando.classeId}`,
    };
    expect(await toldTo(app, presidente, about)).not.toMatch(/Zefiro|INDICATO|via riservata/);
    expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toContain('examineIndicazione');
  });

  test('decides it beside a reason that the chair knows: the chair reads the state, not the reason', async () => {
    const proposta = await inviata(await person({ dipartimento: 1 }));
    const { id } = await buildIndicazione(app, proposta, LITE);
    await examine(await said(id), { esito: 'ABBINATA', utenteId: membro.id });
    await app.as(ufficio).put(`/ur/conflitti/${proposta.id}`, {
      utenteId: membro.id,
      refereeId: null,
      stato: 'ESCLUSO',
      nota: 'Zefiro è infondato',
      lastUpdate: null,
    });
    expect(await conflitto(ufficio, 'ur', proposta, membro)).toMatchObject({ stato: 'ESCLUSO', nota: 'Zefiro è infondato' });
    expect(await conflitto(presidente, 'mc', proposta, membro)).toMatchObject({ stato: 'ESCLUSO', motivi: ['DIPARTIMENTO'], nota: null });
  });

  test('sets aside what matches no evaluator, with an explanation; then the proponent cannot withdraw it', async () => {
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: AT });
    const { id } = await buildIndicazione(app, proposta, { nome: 'Nessuno' });
    const row = await said(id);
    expect((await examine(row, { esito: 'ACCANTONATA', nota: ' ' })).body.violationReport).toMatchObject([{ campo: 'nota' }]);
    expect((await examine(row, { esito: 'ACCANTONATA', nota: 'Non valuta' })).body).toMatchObject({
      esito: 'ACCANTONATA',
      nota: 'Non valuta',
    });
    expect((await app.as(proposta.responsabile).delete<Errore>(`/indicazioni/${id}`)).body.message).toContain('già esaminato');
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await examine(row, { esito: 'ACCANTONATA', nota: 'Altri' }, terza)).status).toBe(404);
    expect((await app.as(terza).get(`/ur/indicazioni?classeId=${bando.classeId}`)).body).toEqual([]);
  });

  test('is warned before a referee is invited, by name or address, and the inviting chair is not; an invited one is offered', async () => {
    const proposta = await inviata();
    await buildIndicazione(app, proposta, { nome: 'Grace Hopper', email: 'grace@reviewer.example' });
    const check = async (who: Persona, query: string) =>
      (await app.as(who).get<ControlloReferee>(`/referee/proposta/${proposta.id}/controllo?${query}`)).body.conflitti;
    const told = [{ blocca: false, motivo: expect.stringContaining('in via riservata') }];
    expect(await check(ufficio, 'cognome=Hopper&nome=Grace&email=altra@reviewer.example')).toEqual(told);
    expect(await check(ufficio, 'cognome=Rossi&nome=Ada&email=grace@reviewer.example')).toEqual(told);
    expect(await check(ufficio, 'cognome=Rossi&nome=Ada&email=ada@reviewer.example')).toEqual([]);
    expect(await check(presidente, 'cognome=Hopper&nome=Grace&email=grace@reviewer.example')).toEqual([]);

    const invited = await inviteReferee(app, ufficio, proposta);
    const { id } = await buildIndicazione(app, proposta, { nome: 'Qualcuno', email: invited.email ?? '' });
    const row = await said(id);
    expect(row.persone.filter(({ somiglia }) => somiglia)).toMatchObject([{ refereeId: invited.id, ruolo: 'REFEREE' }]);
    await examine(row, { esito: 'ABBINATA', refereeId: invited.id });
    const { conflitti } = (await app.as(ufficio).get<ConflittiClasse>(`/ur/conflitti?classeId=${bando.classeId}`)).body;
    expect(conflitti.find(({ valutatore }) => valutatore.refereeId === invited.id)).toMatchObject({
      stato: 'DA_VERIFICARE',
      motivi: ['INDICATO'],
    });
  });
});

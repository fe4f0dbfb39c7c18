import type { Criterio, Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import {
  buildInValutazione,
  buildRefereeAttivo,
  buildValutando,
  concludi,
  DOPO,
  scheda,
  short,
  valutazioniOf,
} from '../../test/buildValutando.ts';
import { officialise } from '../../test/officialise.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { fasi, stored } = valutazioniOf(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const estraneo = await buildUtente(app);
const classe = await buildValutando(app, {
  fasi: ['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'],
  criteri: [
    { fase: 1, bloccante: true },
    { fase: 2 },
    { fase: 3, tipo: 'MEDIA_REFEREE' },
    { fase: 3, tipo: 'MEDIA_REFEREE_MODIFICABILE' },
    { fase: 3, tipo: 'DIPARTIMENTALI' },
  ],
});
const { presidente, membro, faseIds, criterioIds, commissione } = classe;
const [verifica = 0, primo = 0, media = 0, modificabile = 0, propria = 0] = criterioIds;
await app.db.updateTable('commissione').set({ referee_gestiti_da_presidente: true }).where('id', '=', commissione.id).execute();

/** One proposta through its evaluation, call by call: each test takes it on from where the one before left it. */
describe('the calls of an evaluation, in their turn', () => {
  let proposta: TestProposta;
  let id = 0;
  const chair = () => app.as(presidente);
  beforeAll(async () => {
    proposta = await buildInValutazione(app, classe);
  });

  test('the phases are listed, each with its number, name and kind [API-182]', async () => {
    const fasi = (await app.as(membro).get<Fase[]>(`/fasi-valutazione/proposta/${proposta.id}`)).body;
    expect(fasi.map(({ fase, nome, tipo }) => ({ fase, nome, tipo }))).toEqual([
      { fase: 1, nome: 'Fase 1', tipo: 'CHECK_BLOCCANTE' },
      { fase: 2, nome: 'Fase 2', tipo: 'REFEREE_PARZIALE' },
      { fase: 3, nome: 'Fase 3', tipo: 'COMMISSIONE' },
    ]);
  });

  test('the criteria are listed in their order, each with the fields of the specification [API-183] [EVAL-050] [EVAL-051]', async () => {
    const criteri = (await app.as(membro).get<Criterio[]>(`/criteri-valutazione/proposta/${proposta.id}`)).body;
    const valore = { valore: 10, descrizione: 'Punti', posizione: 1, minimo: 0, massimo: 10, valoreTrue: null, valoreFalse: null };
    expect(
      criteri.map(({ descrizione, posizione, bloccante, tipo, valoreList }) => [descrizione, posizione, bloccante, tipo, valoreList]),
    ).toEqual([
      ['Criterio 1', 1, true, 'NORMALE', [valore]],
      ['Criterio 2', 2, false, 'NORMALE', [valore]],
      ['Criterio 3', 3, false, 'MEDIA_REFEREE', [valore]],
      ['Criterio 4', 4, false, 'MEDIA_REFEREE_MODIFICABILE', [valore]],
      ['Criterio 5', 5, false, 'DIPARTIMENTALI', [valore]],
    ]);
  });

  test('a member begins the sheet, which is empty at first and then BOZZA [API-163] [API-165]', async () => {
    const mc = app.as(membro);
    expect(await mc.get(`/mc/valutazione/new/${proposta.id}`)).toMatchObject({ status: 200, body: { id: null, status: 'BOZZA' } });
    const begun = await mc.post<Valutazione>(`/mc/valutazione/${proposta.id}`, scheda([verifica], [3]));
    expect([begun.status, begun.body.status]).toEqual([200, 'BOZZA']);
    id = begun.body.id ?? 0;
  });

  test('a member saves the sheet and reads it again [API-164] [API-166] [SEC-042]', async () => {
    const mc = app.as(membro);
    expect(
      (await mc.put<Valutazione>(`/mc/valutazione/${id}`, scheda([verifica], [6.5]))).body.valutazionePunteggioList[0]?.punteggio,
    ).toBe(6.5);
    expect((await mc.get<Valutazione>(`/mc/valutazione/${id}`)).body).toMatchObject({ id, status: 'BOZZA' });
  });

  test('the office reads the sheet; applicants and strangers do not [API-153]', async () => {
    expect((await app.as(ufficio).get<Valutazione>(`/ur/valutazione/${id}`)).body).toMatchObject({ id, modificabile: false });
    const refused = [`/ur/valutazione/${id}`, `/mc/valutazione/${id}`, `/mc/valutazione/new/${proposta.id}`];
    for (const path of refused) expect((await app.as(proposta.responsabile).get(path)).status).toBe(403);
    expect((await app.as(estraneo).put(`/mc/valutazione/${id}`, scheda([verifica], [0]))).status).toBe(403);
  });

  test('a concluded sheet is CONCLUSA, and the next phase begins [API-167]', async () => {
    expect((await app.as(membro).put(`/mc/valutazione/concludi/${id}`, scheda([verifica], [6.5]))).status).toBe(200);
    expect((await app.as(membro).get<Valutazione>(`/mc/valutazione/${id}`)).body.status).toBe('CONCLUSA');
    expect(short(await fasi(ufficio, proposta))).toBe('CA-');
  });

  test('the chair ends the phase of the referees where that is left to them, no member does [API-169]', async () => {
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda([primo, media, modificabile], [4, 7, 8]));
    const end = (who = presidente) =>
      app.as(who).put(`/mc/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: faseIds[1] });
    expect((await end(membro)).status).toBe(403);
    expect((await end()).status).toBe(200);
    expect((await fasi(presidente, proposta))[1]).toMatchObject({ attiva: false, conclusa: true });
  });

  test('the chair reopens what is evaluated, no member does [API-168]', async () => {
    const blank = (await chair().get<Valutazione>(`/mc/valutazione/new/${proposta.id}`)).body;
    expect(blank.valutazionePunteggioList.map(({ punteggio }) => punteggio)).toEqual([7, 8, 0]);
    await concludi(app, 'mc', membro, proposta, scheda([media, modificabile, propria], [null, null, 5]));
    expect((await app.as(membro).put(`/mc/valutazione/open/${proposta.id}`, {})).status).toBe(403);
    expect((await chair().put(`/mc/valutazione/open/${proposta.id}`, {})).status).toBe(200);
    expect([(await stored(proposta)).status, short(await fasi(presidente, proposta))]).toEqual([null, 'CCA']);
  });

  test('the office reopens the evaluation too, and the state is null [API-154]', async () => {
    const again = (await chair().get<Valutazione>(`/mc/valutazione/new/${proposta.id}`)).body;
    const body = scheda([propria], [5], { lastUpdate: again.lastUpdate });
    expect((await chair().put(`/mc/valutazione/concludi/${again.id}`, body)).status).toBe(200);
    expect((await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, {})).status).toBe(200);
    expect((await stored(proposta)).status).toBeNull();
    const once = (await chair().get<Valutazione>(`/mc/valutazione/new/${proposta.id}`)).body;
    await chair().put(`/mc/valutazione/concludi/${once.id}`, scheda([propria], [5], { lastUpdate: once.lastUpdate }));
  });

  test('the people of the proposta read the sheet once the classe is official, and nobody else does [API-170]', async () => {
    const read = (who = proposta.responsabile) => app.as(who).get<Valutazione>(`/valutazione/${id}`);
    expect((await read()).status).toBe(404);
    const esito = await app
      .as(ufficio)
      .post(`/ur/esito-valutazione/${proposta.id}`, { finanzia: false, commento: 'Non finanziata', concludi: true });
    expect(esito.status, esito.text).toBe(200);
    await officialise(app, classe.bando, { at: '2026-05-10T09:00:00.000Z' });
    expect(await read()).toMatchObject({ status: 200, body: { id, punteggio: 6.5, membroCommissione: null } });
    expect((await read(estraneo)).status).toBe(404);
  });
});

test('the office manages referees, reopens, grants and officialises; a researcher is refused each of the four [API-156] [SEC-044]', async () => {
  const due = await buildValutando(app, { sigla: 'VB', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, due);
  const invito = { cognome: 'Byron', nome: 'Ada', email: 'ada@uni.example' };
  const esito = { finanzia: true, finanziamentoAssegnato: 100, commento: 'Bene', concludi: true };
  const acts = {
    invita: (who = ufficio) => app.as(who).post(`/referee/proposta/${proposta.id}`, invito),
    chiude: (who = ufficio) =>
      app.as(who).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: due.faseIds[0] }),
    riapre: (who = ufficio) => app.as(who).put(`/ur/valutazione/open/${proposta.id}`, {}),
    concede: (who = ufficio) => app.as(who).post(`/ur/esito-valutazione/${proposta.id}`, esito),
    ufficializza: (who = ufficio) => app.as(who).put(`/ur/iter-bandi/ufficializzazione/${due.bando.classeId}`, {}),
  };
  for (const act of Object.values(acts)) expect((await act(estraneo)).status).toBe(403);
  expect((await acts.invita()).status).toBe(200);
  const { utente } = await buildRefereeAttivo(app, proposta);
  await concludi(app, 'referee', utente, proposta, scheda([due.criterioIds[0] ?? 0], [9]));
  expect((await acts.chiude()).status).toBe(200);
  expect((await fasi(ufficio, proposta))[0]).toMatchObject({ tipo: 'REFEREE_PARZIALE', conclusa: true });
  const own = [due.criterioIds[1] ?? 0];
  await concludi(app, 'mc', due.membro, proposta, scheda(own, [8]));
  expect((await acts.riapre()).status).toBe(200);
  const again = (await app.as(due.membro).get<Valutazione>(`/mc/valutazione/new/${proposta.id}`)).body;
  await app.as(due.membro).put(`/mc/valutazione/concludi/${again.id}`, scheda(own, [8], { lastUpdate: again.lastUpdate }));
  const granted = await acts.concede();
  expect(granted.status, granted.text).toBe(200);
  const official = await acts.ufficializza();
  expect(official.status, official.text).toBe(200);
});

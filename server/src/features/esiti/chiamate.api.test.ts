import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, DOPO } from '../../test/buildValutando.ts';
import { type Area, esitiOf, SI } from './esiti.testing.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, valutata, read, create, update, open, inadmissible, scene } = await esitiOf(app);
const { presidente, bando } = scene;

/** Saves a draft of an outcome, from the blank one, as the office or a chair. */
async function draftAt(area: Area, who: Persona) {
  const proposta = await valutata();
  const blank = await app.as(who).get<Esito>(`/${area}/esito-valutazione/new/${proposta.id}`);
  expect([blank.status, blank.body.finanziamentoAssegnato, blank.body.assegnoAssegnato]).toEqual([200, null, null]);
  const draft = await create(proposta.id, { ...SI, concludi: false }, who, area);
  expect([draft.status, draft.body.esitoConcluso]).toEqual([200, false]);
  return { proposta, draft: draft.body };
}
/** Changes an outcome, concludes, reads and reopens it. */
async function changedAt(area: Area, who: Persona) {
  const { proposta, draft } = await draftAt(area, who);
  const changed = { ...SI, finanziamentoAssegnato: 900, assegnoAssegnato: 0, concludi: true, lastUpdate: draft.lastUpdate };
  expect((await update(proposta.id, changed, who, area)).status).toBe(200);
  expect(await read(proposta.id, who, area)).toMatchObject({ finanziamentoAssegnato: 900, assegnoAssegnato: 0, esitoConcluso: true });
  expect((await open(proposta.id, who, area)).body.esitoConcluso).toBe(false);
  expect((await read(proposta.id, who, area)).finanziamentoAssegnato).toBe(900);
}

describe('the calls of an outcome', () => {
  test('the office begins an outcome from the blank one and saves it as a draft [API-173] [API-174] [SEC-066]', () =>
    draftAt('ur', ufficio));
  test('the office changes an outcome, reads it and reopens it [API-172] [API-175] [API-176]', () => changedAt('ur', ufficio));
  test('the chair begins an outcome from the blank one and saves it as a draft [API-178] [API-179]', () => draftAt('mc', presidente));
  test('the chair changes an outcome, reads it and reopens it [API-177] [API-180] [API-181]', () => changedAt('mc', presidente));

  test('the office reopens an evaluation and declares not admissible, which no commission does [SEC-065] [SEC-067] [API-157]', async () => {
    const proposta = await valutata();
    expect((await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, {})).status).toBe(200);
    const other = await buildInValutazione(app, scene);
    const path = `/ur/valutazione/dichiara-non-ammissibile/${other.id}`;
    expect((await app.as(presidente).put(path, { motivazione: 'Fuori tema' })).status).toBe(403);
    expect((await inadmissible(other.id)).status).toBe(200);
    type Riga = { id: number; nonAmmissibile: boolean };
    const list = await app.as(presidente).get<{ resultList: Riga[] }>(`/mc/proposte?anno=2026&classeId=${bando.classeId}&limit=100`);
    expect(list.body.resultList.find(({ id }) => id === other.id)?.nonAmmissibile).toBe(true);
  });

  test('the office makes a classe official and exports its files, which no commission does [SEC-068] [SEC-069]', async () => {
    const of = await buildValutando(app, { sigla: 'SEC' });
    const proposta = await valutata([1, 1], of);
    await create(proposta.id, { ...SI, concludi: true });
    const path = `/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`;
    expect((await app.as(of.presidente).put(path, {})).status).toBe(403);
    expect((await app.as(ufficio).put(path, {})).status).toBe(200);
    for (const file of ['/ur/proposte/export?anno=2026', '/ur/iter-bandi/export?anno=2026', '/ur/proposte/riepilogo/export?anno=2026'])
      expect((await app.as(ufficio).get(file)).status, file).toBe(200);
  });

  test('the list of a commission shows the score, and the outcome before and after it is official [EVAL-040] [EVAL-045]', async () => {
    const of = await buildValutando(app, { sigla: 'EV' });
    // A chair without anything left to evaluate is no longer a chair (D-103).
    await buildCommissione(app, { bando: await buildBando(app, { sigla: 'EW' }), presidente: of.presidente });
    const proposta = await valutata([8, 9], of);
    const row = async () => {
      const { resultList } = (
        await app.as(of.presidente).get<{ resultList: object[] }>(`/mc/proposte?anno=2026&classeId=${of.bando.classeId}`)
      ).body;
      return resultList[0];
    };
    await create(proposta.id, { ...SI, concludi: true });
    const esitoValutazione = { finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000, esitoConcluso: true };
    const read = async () => (await app.as(of.presidente).get(`/mc/proposte/${proposta.id}`)).body;
    expect(await row()).toMatchObject({ punteggio: 17, esitoValutazione, esitoUfficializzato: false });
    expect(await read()).toMatchObject({ esitoUfficializzato: false });
    await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, {});
    expect(await row()).toMatchObject({ esitoValutazione, esitoUfficializzato: true });
    expect(await read()).toMatchObject({ esitoUfficializzato: true });
  });
});

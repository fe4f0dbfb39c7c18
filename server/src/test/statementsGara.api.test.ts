import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { type Persona, startTestApp } from './app.ts';
import { inviteReferee, linkOf } from './buildReferee.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from './buildValutando.ts';
import { graduatorieOf, scelta } from './graduatorieOf.ts';
import { askedTwice, told } from './wireTold.ts';

const app = await startTestApp({ now: DOPO, onWire: true });
afterAll(() => app.stop());
const { ufficio, scene, open: board, conScenario, apply } = await graduatorieOf(app);

type Call = () => Promise<{ status: number; text: string }>;
/** As the browser does it: each act bears a key of its own. */
const once = () => ({ headers: { [KEY_HEADER]: randomUUID() } });
const put =
  (who: Persona, path: string, body: object = {}): Call =>
  () =>
    app.as(who).put(path, body, once());

let sigla = 0;
const nuova = () => {
  sigla += 1;
  return `S${sigla}`;
};

/** A proposta that its commission has to evaluate, by so many criteria. */
async function daValutare(quanti: number) {
  const classe = await buildValutando(app, { sigla: nuova(), criteri: Array.from({ length: quanti }, () => ({})) });
  const proposta = await buildInValutazione(app, classe);
  return { ...classe, proposta, punti: scheda(classe.criterioIds, Array(quanti).fill(1)) };
}

async function valutata(quanti: number) {
  const one = await daValutare(quanti);
  const { id } = await concludi(app, 'mc', one.presidente, one.proposta, one.punti);
  return { ...one, schedaId: id };
}

/** The same after a phase of referees, of whom so many have evaluated; the last one has begun. */
async function inFase(quanti: number, massimo = 100) {
  const classe = await buildValutando(app, {
    sigla: nuova(),
    fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
    criteri: [{ fase: 2, tipo: 'MEDIA_REFEREE' }, { fase: 2 }],
    attributi: { refereeMinimi: 1 },
  });
  const { classeId } = classe.bando;
  await app.db.insertInto('classe_parametro').values({ classe_id: classeId, codice: 'REFEREE_MAX', valore: massimo }).execute();
  const proposta = await buildInValutazione(app, classe);
  return { classeId, faseId: classe.faseIds[0] ?? 0, criteri: classe.criterioIds.slice(0, 1), proposta, quanti };
}

async function conReferee(quanti: number) {
  const one = await inFase(quanti);
  const punti = scheda(one.criteri, [7]);
  for (let at = 0; at < quanti; at += 1) {
    const { utente } = await buildRefereeAttivo(app, one.proposta);
    await concludi(app, 'referee', utente, one.proposta, punti);
  }
  return { ...one, punti };
}

/** A classe of so many proposte, each with its concluded outcome. */
async function decisa(quante: number) {
  const classe = await scene(Array(quante).fill(18));
  const esiti: Written[] = [];
  for (const { id } of classe.proposte) {
    const body = { finanzia: true, finanziamentoAssegnato: 1_000, assegnoAssegnato: 0, concludi: true };
    esiti.push((await app.as(ufficio).post<Written>(`/ur/esito-valutazione/${id}`, body)).body);
  }
  return { classeId: classe.classeId, primaId: classe.proposte[0]?.id ?? 0, primo: esiti[0] };
}

/**
 * What the acts of an evaluation cost on the wire to PostgreSQL, as statements.api.test.ts counts it: whatever number of criteria,
 * referees or proposte there is in them. The goal of the house for what decides, and tells those whom it is about: 24.
 */
const ACTS: Record<string, { statements: number; goal: number; prepare: (quanti: number) => Promise<Call> }> = {
  'a member concludes the sheet of the commission': {
    statements: 16,
    goal: 24,
    prepare: async (quanti) => {
      const { presidente, proposta, punti } = await daValutare(quanti);
      const { body } = await app.as(presidente).post<{ id: number }>(`/mc/valutazione/${proposta.id}`, punti);
      return put(presidente, `/mc/valutazione/concludi/${body.id}`, punti);
    },
  },
  'a referee concludes a sheet': {
    statements: 17,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta, punti } = await conReferee(quanti);
      const { utente } = await buildRefereeAttivo(app, proposta);
      const { body } = await app.as(utente).post<{ id: number }>(`/referee/valutazione/${proposta.id}`, punti);
      return put(utente, `/referee/valutazione/concludi/${body.id}`, punti);
    },
  },
  'an evaluation is reopened': {
    statements: 16,
    goal: 24,
    prepare: async (quanti) => put(ufficio, `/ur/valutazione/open/${(await valutata(quanti)).proposta.id}`),
  },
  'the phase of the referees is ended': {
    statements: 14,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta, faseId } = await conReferee(quanti);
      return put(ufficio, `/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: faseId });
    },
  },
  'an evaluation is closed as it stands': {
    statements: 13,
    goal: 24,
    prepare: async (quanti) => put(ufficio, `/ur/valutazione/imposta-proposta-valutata/${(await conReferee(quanti)).proposta.id}`),
  },
  'a proposta is declared not admissible': {
    statements: 16,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta } = await conReferee(quanti);
      for (let at = 0; at < quanti; at += 1) await inviteReferee(app, ufficio, proposta);
      return put(ufficio, `/ur/valutazione/dichiara-non-ammissibile/${proposta.id}`, { motivazione: 'Fuori tema' });
    },
  },
  'a referee is invited': {
    statements: 17,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta } = await inFase(quanti);
      // Classi and criteria are in memory, as they are once somebody has opened the panel.
      await app.as(ufficio).get(`/referee/proposta/${proposta.id}`);
      for (let at = 1; at < quanti; at += 1) await inviteReferee(app, ufficio, proposta);
      const body = { cognome: 'Byron', nome: 'Ada', email: `${randomUUID()}@reviewer.example` };
      return () => app.as(ufficio).post(`/referee/proposta/${proposta.id}`, body, once());
    },
  },
  'a referee accepts the last seat, and others are not needed': {
    statements: 23,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta } = await inFase(quanti, 1);
      const { rId, rToken } = linkOf(await inviteReferee(app, ufficio, proposta));
      for (let at = 0; at < quanti; at += 1) await inviteReferee(app, ufficio, proposta);
      return () => app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: true, noConflitto: true });
    },
  },
  'a referee is reminded': {
    statements: 15,
    goal: 24,
    prepare: async (quanti) => {
      const { proposta } = await inFase(quanti);
      const { id } = await inviteReferee(app, ufficio, proposta);
      for (let at = 1; at < quanti; at += 1) await inviteReferee(app, ufficio, proposta);
      return put(ufficio, `/referee/${id}/sollecito`);
    },
  },
  'an outcome is reopened': {
    statements: 11,
    goal: 24,
    prepare: async (quante) => put(ufficio, `/ur/esito-valutazione/open/${(await decisa(quante)).primaId}`),
  },
  // Of these, what is kept of the classi is read anew: it has just become official.
  'an official outcome is corrected': {
    statements: 19,
    goal: 24,
    prepare: async (quante) => {
      const { classeId, primaId, primo } = await decisa(quante);
      const official = await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${classeId}`, {});
      expect(official.status).toBe(200);
      const body = { finanzia: false, motivazione: 'Rinuncia', lastUpdate: primo?.lastUpdate };
      return put(ufficio, `/ur/esito-valutazione/rettifica/${primaId}`, body);
    },
  },
  'a scenario is applied': {
    statements: 24,
    goal: 24,
    prepare: async (quante) => {
      const of = await scene(Array(quante).fill(18));
      const kept = await conScenario(
        of,
        of.proposte.map((proposta) => scelta(proposta, 1_000)),
      );
      const { versione } = (await board(of.classeId)).body;
      return put(ufficio, `/ur/graduatorie/applica/${kept.scenario.id}`, { lastUpdate: kept.scenario.lastUpdate, versione });
    },
  },
  'the application of a scenario is undone': {
    statements: 24,
    goal: 24,
    prepare: async (quante) => {
      const of = await scene(Array(quante).fill(18));
      const { scenario, board: kept } = await conScenario(of, []);
      const { body } = await apply(scenario, kept);
      const { versione, scenari } = body;
      return put(ufficio, `/ur/graduatorie/annulla/${scenario.id}`, { lastUpdate: scenari[0]?.lastUpdate, versione });
    },
  },
  'the outcomes of a classe become official': {
    statements: 19,
    goal: 24,
    prepare: async (quante) => put(ufficio, `/ur/iter-bandi/ufficializzazione/${(await decisa(quante)).classeId}`),
  },
};

test.each(Object.entries(ACTS))('%s: no more statements than are written down, and as many for four times as much', async (what, act) => {
  const costs: number[] = [];
  // The first finds nothing kept yet.
  for (const quanti of [1, 1, 4]) {
    const call = await act.prepare(quanti);
    // What was set up for it has moved what is kept: it is known again.
    await app.as(ufficio).get('/login/sessioni');
    app.asked();
    const { status, text } = await call();
    const asked = app.asked();
    expect(status, text).toBe(200);
    costs.push(asked.length);
    const { statements, goal } = act;
    if (costs.length > 1)
      expect(
        asked.length,
        `${what} asks ${asked.length} statements of ${quanti}, where ${statements} are written down and ${goal} wanted\n${told(asked)}`,
      ).toBeLessThanOrEqual(statements);
    expect(askedTwice(asked), told(asked)).toEqual([]);
  }
  expect(costs[2]).toBe(costs[1]);
});

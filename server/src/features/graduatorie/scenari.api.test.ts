/** @module-tag database */
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { buildInValutazione, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { graduatorieOf, scelta } from '../../test/graduatorieOf.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, collega, scene, open, keep, change, conScenario, apply, esitiOf, actsOf } = await graduatorieOf(app);

describe('scenari', () => {
  test('scenari are listed with author and instant; a scenario without grants has no rows', async () => {
    const of = await scene();
    const [one, two] = of.proposte;
    if (one === undefined || two === undefined) throw new Error('two are there');
    await keep(of.classeId, ' Interi ', [scelta(one, 1_500, 24_000), scelta(two, 0)]);
    const { body } = await keep(of.classeId, 'Tutti un po’', [scelta(one, 700), scelta(two, 600)], of.presidente, 'mc');
    expect(body.scenari.map(({ nome, scelte }) => [nome, scelte.length])).toEqual([
      ['Interi', 1],
      ['Tutti un po’', 2],
    ]);
    expect(body.scenari[1]).toMatchObject({ creatoIl: app.clock.now().toISOString(), applicatoIl: null });
    expect(body.scenari[1]?.creatoDa).toBe(`${of.presidente.cognome} ${of.presidente.nome}`);
    expect(await esitiOf(of.classeId)).toEqual(Array(4).fill('VALUTATA   false'));
  });

  test('scenari are bounded like outcomes, and refused proposta by proposta', async () => {
    const of = await scene([18, 5]);
    const [good, low] = of.proposte;
    if (good === undefined || low === undefined) throw new Error('two are there');
    const { status, body } = await keep(of.classeId, 'Troppo', [scelta(good, 1e8), scelta(low, 1)]);
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, [`proposta-${good.id}`, `proposta-${low.id}`]]);
    const other = await scene([18]);
    expect((await keep(of.classeId, 'Di altri', [scelta(other.proposte[0] ?? { id: 0 }, 1)])).status).toBe(422);
  });

  test('scenari have unique names, are changed from their latest state only, and can be deleted', async () => {
    const of = await scene([18]);
    const { scenario } = await conScenario(of, []);
    expect((await keep(of.classeId, 'primo', [])).body.violationReport?.[0]?.campo).toBe('nome');
    const changed = (await change(scenario, { nome: 'Nuovo', scelte: [scelta(of.proposte[0] ?? { id: 0 }, 5)] })).body;
    expect(changed.scenari).toMatchObject([{ nome: 'Nuovo', scelte: [{ finanziamento: 5 }] }]);
    const late = await change(scenario, { nome: 'Altro', scelte: [] }, collega);
    expect([late.status, late.body.code]).toEqual([409, 9]);
    expect((await open(of.classeId)).body.scenari[0]?.nome).toBe('Nuovo');
    expect((await app.as(ufficio).delete(`/ur/graduatorie/scenari/${scenario.id}`)).status).toBe(200);
    expect((await open(of.classeId)).body.scenari).toEqual([]);
    expect(await actsOf(of.classeId)).toEqual(['createScenario «Primo»', 'saveScenario «Nuovo»', 'deleteScenario «Nuovo»']);
  });

  test('a classe has twenty scenari at most', async () => {
    const of = await scene([]);
    await buildInValutazione(app, of);
    for (let at = 0; at < 20; at += 1) expect((await keep(of.classeId, `Prova ${at}`, [])).status).toBe(200);
    expect((await keep(of.classeId, 'Una di troppo', [])).status).toBe(409);
  });
});

describe('a scenario that is applied', () => {
  test('an applied scenario becomes the concluded outcomes of the classe; each is in the history of its proposta, the act in the register', async () => {
    const of = await scene();
    const [one, two, three, four] = of.proposte;
    if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('four are there');
    const { scenario, board } = await conScenario(of, [scelta(one, 1_500, 24_000), scelta(two, 700)]);
    const { status, body } = await apply(scenario, board);
    expect(status).toBe(200);
    expect(await esitiOf(of.classeId)).toEqual([
      'FINANZIATA 1500 24000 true',
      'FINANZIATA 700 0 true',
      'NON_FINANZIATA 0 0 true',
      'NON_FINANZIATA 0 0 true',
    ]);
    expect(body.scenari[0]).toMatchObject({
      applicatoDa: `${ufficio.cognome} ${ufficio.nome}`,
      applicatoIl: app.clock.now().toISOString(),
    });
    expect((await actsOf(of.classeId)).at(-1)).toBe('applyScenario «Primo» (finanziate: 2 di 4, 26.200,00\u00a0€)');
    const { resultList } = (
      await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=proposta&oggetto=${three.id}`)
    ).body;
    expect(resultList[0]?.testo).toContain('ha concluso l’esito (non finanziata) della proposta');
    expect((await app.as(ufficio).get<{ esitoConcluso: boolean }>(`/ur/esito-valutazione/${four.id}`)).body.esitoConcluso).toBe(true);
    // It stays as it was, and nothing of it can be applied again until outcomes are opened.
    expect((await change(body.scenari[0] ?? scenario, { nome: 'Dopo', scelte: [] })).body.message).toBe(
      'Lo scenario è stato applicato e resta com’era: se ne può fare una copia.',
    );
    expect(body.motivoApplica).toBe('Tutti gli esiti della classe sono già conclusi: per cambiarli vanno prima riaperti.');
    await app.as(ufficio).put(`/ur/esito-valutazione/open/${two.id}`, {});
    const again = (await keep(of.classeId, 'Secondo', [scelta(one, 1), scelta(two, 900)])).body;
    const [, secondo] = again.scenari;
    expect(secondo?.scelte).toEqual([scelta(two, 900)]);
    if (secondo !== undefined) expect((await apply(secondo, again)).status).toBe(200);
    expect((await esitiOf(of.classeId)).slice(0, 2)).toEqual(['FINANZIATA 1500 24000 true', 'FINANZIATA 900 0 true']);
  });

  test('a scenario applied by the chair carries the chair’s name; an earlier comment stays', async () => {
    const of = await scene([18]);
    const [proposta = { id: 0 }] = of.proposte;
    await app.as(of.membro).post(`/mc/esito-valutazione/${proposta.id}`, { finanzia: true, finanziamentoAssegnato: 5, commento: 'Bene' });
    const { scenario, board } = await conScenario(of, [scelta(proposta, 800)], of.presidente, 'mc');
    expect((await apply(scenario, board, of.presidente, 'mc')).status).toBe(200);
    const { body } = await app.as(ufficio).get<object>(`/ur/esito-valutazione/${proposta.id}`);
    expect(body).toMatchObject({
      finanziamentoAssegnato: 800,
      commento: 'Bene',
      ufficioRicerca: null,
      membroCommissione: { id: of.presidente.id },
    });
  });

  test('a scenario is applied only once all are evaluated, and no longer once the classe is official or the time is over', async () => {
    const of = await scene([18]);
    const [proposta = { id: 0 }] = of.proposte;
    const altra = await buildInValutazione(app, of);
    const { scenario, board } = await conScenario(of, [scelta(proposta, 800)]);
    expect((await apply(scenario, board)).body.message).toBe(
      'Una proposta non è ancora valutata: lo scenario si applica a graduatoria completa.',
    );
    await concludi(app, 'mc', of.presidente, altra, scheda(of.criterioIds, [9, 9]));
    const whole = (await open(of.classeId)).body;
    expect((await apply(scenario, whole)).status).toBe(200);
    // The other was evaluated after the scenario was kept: it is decided by itself.
    expect(await esitiOf(of.classeId)).toEqual(['FINANZIATA 800 0 true', 'VALUTATA   false']);
    await app.as(ufficio).post(`/ur/esito-valutazione/${altra.id}`, { finanzia: false, concludi: true, commento: 'Fondi esauriti' });
    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, {})).status).toBe(200);
    expect((await open(of.classeId)).body.motivo).toBe('Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.');
    expect((await keep(of.classeId, 'Dopo', [])).status).toBe(409);
    const copia = (await open(of.classeId)).body.scenari[0];
    if (copia !== undefined) expect((await apply(copia, whole)).body.code).toBe(91);
  });

  test('a scenario for points that have changed names the proposta that can no longer be granted, and grants nothing', async () => {
    const of = await scene([18, 12]);
    const [one = { id: 0 }, two = { id: 0 }] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500), scelta(two, 500)]);
    await app.db.updateTable('proposta').set({ media: 9.99 }).where('id', '=', two.id).execute();
    const { status, body } = await apply(scenario, (await open(of.classeId)).body);
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, [`proposta-${two.id}`]]);
    expect(await esitiOf(of.classeId)).toEqual(['VALUTATA   false', 'VALUTATA   false']);
  });
});

describe('of two people at once', () => {
  test('applying a scenario that another has changed, or over an outcome given meanwhile, is refused with code 9', async () => {
    const of = await scene([18, 16]);
    const [one = { id: 0 }] = of.proposte;
    const { scenario, board } = await conScenario(of, [scelta(one, 500)]);
    await change(scenario, { nome: 'Primo', scelte: [scelta(one, 600)] }, collega);
    expect((await apply(scenario, board)).body.code).toBe(9);
    const fresh = (await open(of.classeId)).body;
    app.clock.set('2026-04-10T09:00:01.000Z');
    await app.as(collega).post(`/ur/esito-valutazione/${one.id}`, { finanzia: true, finanziamentoAssegnato: 5 });
    const { status, body } = await apply(fresh.scenari[0] ?? scenario, fresh);
    expect([status, body.code, body.message]).toEqual([409, 9, expect.stringContaining(collega.cognome)]);
    expect((await esitiOf(of.classeId))[0]).toBe('FINANZIATA 5 0 false');
  });

  test('a second application finds the first done, and an outcome given meanwhile is refused', async () => {
    const of = await scene([18, 16]);
    const [one = { id: 0 }, two = { id: 0 }] = of.proposte;
    const { scenario, board } = await conScenario(of, [scelta(one, 500)]);
    const replies = await whileLocked<{ status: number }>(app, one, [
      () => apply(scenario, board),
      () => apply(scenario, board, of.presidente, 'mc'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await app.as(collega).post(`/ur/esito-valutazione/${two.id}`, { finanzia: false, commento: 'Fondi esauriti' })).status).toBe(
      409,
    );
    expect(await esitiOf(of.classeId)).toEqual(['FINANZIATA 500 0 true', 'NON_FINANZIATA 0 0 true']);
  });

  test('of an application and an officialisation at once the classe is official as applied', async () => {
    const of = await scene([18]);
    const [one = { id: 0 }] = of.proposte;
    const { scenario, board } = await conScenario(of, [scelta(one, 500)]);
    const replies = await whileLocked<{ status: number }>(app, one, [
      () => apply(scenario, board),
      () => app.as(collega).put(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await esitiOf(of.classeId)).toEqual(['FINANZIATA 500 0 true']);
  });
});

/** @module-tag database */
import { formatImporto } from '@sigeba/contract/form/values/denaro.ts';
import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Errore } from '@sigeba/contract/refusals.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cellsOf } from '../../ground/list/xlsx.testing.ts';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

type Porta = 'ur' | 'mc';
type Board = Graduatoria & { scenarioId: number } & Errore;
/** A classe whose commission has given these points, each to one proposta. */
async function scena(punti: readonly number[] = [20, 18, 18, 5], said: Parameters<typeof buildValutando>[1] = {}) {
  const valutando = await buildValutando(app, { soglia: 10, ...said });
  const proposte = [];
  for (const each of punti) {
    const proposta = await buildInValutazione(app, valutando);
    await concludi(app, 'mc', valutando.presidente, proposta, scheda(valutando.criterioIds, [Math.min(10, each), Math.max(0, each - 10)]));
    proposte.push(proposta);
  }
  return { ...valutando, proposte, classeId: valutando.bando.classeId };
}
const open = (id: number, who: Persona = ufficio, porta: Porta = 'ur') => app.as(who).get<Board>(`/${porta}/graduatorie/${id}`);
const keep = (id: number, nome: string, scelte: Scelta[], who: Persona = ufficio, porta: Porta = 'ur') =>
  app.as(who).post<Board>(`/${porta}/graduatorie/scenari/${id}`, { nome, scelte });
const change = ({ id, lastUpdate }: Scenario, body: object, who: Persona = ufficio, porta: Porta = 'ur') =>
  app.as(who).put<Board>(`/${porta}/graduatorie/scenari/${id}`, { lastUpdate, ...body });
const apply = ({ id, lastUpdate }: Scenario, { versione }: Pick<Graduatoria, 'versione'>, who: Persona = ufficio, porta: Porta = 'ur') =>
  app.as(who).put<Board>(`/${porta}/graduatorie/applica/${id}`, { lastUpdate, versione });
const scelta = ({ id: propostaId }: { id: number }, finanziamento: number, assegno = 0): Scelta => ({ propostaId, finanziamento, assegno });
/** A board with one scenario of these choices. */
async function conScenario(of: { classeId: number }, scelte: Scelta[], who: Persona = ufficio, porta: Porta = 'ur') {
  const { body } = await keep(of.classeId, 'Primo', scelte, who, porta);
  const [scenario] = body.scenari;
  if (scenario === undefined) throw new Error(JSON.stringify(body));
  return { scenario, board: body };
}
const esitiOf = async (classeId: number) =>
  (await open(classeId)).body.righe.map(({ statusValutazione, finanziamentoAssegnato, assegnoAssegnato, esitoConcluso }) =>
    [statusValutazione, finanziamentoAssegnato, assegnoAssegnato, esitoConcluso].join(' '),
  );
const actsOf = async (classeId: number) =>
  (await app.db.selectFrom('audit_log').select(['azione', 'dati']).where('oggetto_tipo', '=', 'bando').orderBy('id').execute())
    .filter(({ dati }) => (dati as { classe?: number }).classe === classeId)
    .map(({ azione, dati }) => `${azione} ${(dati as { testo: string }).testo}`);

describe('the board of a classe', () => {
  test('has what was sent to it, with points, money asked for and outcomes; who opens it finds it among the classi', async () => {
    const of = await scena([18, 5]);
    const { status, body } = await open(of.classeId);
    expect(status).toBe(200);
    expect(body.righe).toHaveLength(2);
    expect(body.righe[0]).toMatchObject({
      ...{ numeroProtocollo: of.proposte[0]?.numeroProtocollo, media: 18, statusValutazione: 'VALUTATA', forbice: null },
      ...{ assegnoRichiesto: 24_000, esitoConcluso: false, finanziamentoAssegnato: null },
    });
    expect(body).toMatchObject({
      ...{ sogliaFinanziabilita: 10, importoSingoloAssegno: 24_000, disponibile: null, lastUpdate: null },
      ...{ scenari: [], motivo: null, motivoApplica: null, motivoDisponibile: null },
    });
    for (const [who, porta] of [[ufficio, 'ur'] as const, [of.presidente, 'mc'] as const]) {
      const { body: classi } = await app.as(who).get<{ id: number }[]>(`/${porta}/graduatorie`);
      expect(classi.map(({ id }) => id)).toContain(of.classeId);
    }
  });

  test('tells how far apart the sheets of several people are', async () => {
    const of = await scena([18]);
    const [proposta] = of.proposte;
    const referee = await buildUtente(app, { tipoUtente: 'REFEREE' });
    const schede = [12, 17.5].map((punteggio) => ({
      ...{ proposta_id: proposta?.id ?? 0, fase_id: null, punteggio, status: 'CONCLUSA' as const, conclusa_ts: new Date(DOPO) },
    }));
    for (const [at, each] of schede.entries()) {
      const row = { proposta_id: each.proposta_id, utente_id: referee.id, nome: 'R', cognome: String(at), email: `r${at}@x.example` };
      const { id } = await app.db
        .insertInto('referee')
        .values({ ...row, invito_ts: new Date(DOPO) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('valutazione')
        .values({ ...each, referee_id: id })
        .execute();
    }
    expect((await open(of.classeId)).body.righe[0]?.forbice).toEqual({ minimo: 12, massimo: 18, schede: 3 });
  });

  test('is the chair’s too, not a member’s, nor of a chair who takes part in one of its proposte', async () => {
    const of = await scena([18]);
    expect((await open(of.classeId, of.presidente, 'mc')).status).toBe(200);
    expect((await open(of.classeId, of.membro, 'mc')).status).toBe(403);
    await buildInValutazione(app, of, { responsabile: of.presidente });
    const { status, body } = await open(of.classeId, of.presidente, 'mc');
    expect([status, body.message]).toEqual([403, 'Conflitto di interessi']);
    expect((await keep(of.classeId, 'Mio', [], of.presidente, 'mc')).status).toBe(403);
    expect((await app.as(of.presidente).get(`/mc/graduatorie/export?classeId=${of.classeId}`)).status).toBe(403);
  });
});

describe('what is available', () => {
  test('is said by the office, in all and by macro-area; two at once get code 9', async () => {
    const of = await scena([18]);
    const say = (who: Persona, body: object) => app.as(who).put<Board>(`/ur/graduatorie/disponibile/${of.classeId}`, body);
    const { macroAree } = (await open(of.classeId)).body;
    const [area] = macroAree;
    const first = await say(ufficio, { disponibile: 90_000, macroAree: [{ id: area?.id ?? 0, disponibile: 50_000 }], lastUpdate: null });
    expect(first.body).toMatchObject({ disponibile: 90_000, macroAree: [{ id: area?.id, disponibile: 50_000 }] });
    expect((await say(collega, { disponibile: 1, macroAree: [], lastUpdate: null })).body.code).toBe(9);
    const { lastUpdate } = first.body;
    const less = await say(ufficio, { disponibile: 10, macroAree: [{ id: area?.id ?? 0, disponibile: 50_000 }], lastUpdate });
    expect([less.status, less.body.violationReport?.[0]?.campo]).toEqual([422, 'disponibile']);
    expect((await open(of.classeId, of.presidente, 'mc')).body).toMatchObject({
      disponibile: 90_000,
      motivoDisponibile: 'Quanto è disponibile lo indica l’ufficio.',
    });
    expect(await actsOf(of.classeId)).toEqual(['saveDisponibili 90.000,00\u00a0€']);
  });
});

describe('scenari', () => {
  test('stand side by side, with who made them and when; what grants nothing has no row', async () => {
    const of = await scena();
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

  test('are bounded like outcomes, and told proposta by proposta', async () => {
    const of = await scena([18, 5]);
    const [good, low] = of.proposte;
    if (good === undefined || low === undefined) throw new Error('two are there');
    const { status, body } = await keep(of.classeId, 'Troppo', [scelta(good, 1e8), scelta(low, 1)]);
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, [`proposta-${good.id}`, `proposta-${low.id}`]]);
    const other = await scena([18]);
    expect((await keep(of.classeId, 'Di altri', [scelta(other.proposte[0] ?? { id: 0 }, 1)])).status).toBe(422);
  });

  test('have a name each, are changed by who saw them last, and deleted', async () => {
    const of = await scena([18]);
    const { scenario } = await conScenario(of, []);
    expect((await keep(of.classeId, 'primo', [])).body.violationReport?.[0]?.campo).toBe('nome');
    const changed = (await change(scenario, { nome: 'Nuovo', scelte: [scelta(of.proposte[0] ?? { id: 0 }, 5)] })).body;
    expect(changed.scenari).toMatchObject([{ nome: 'Nuovo', scelte: [{ finanziamento: 5 }] }]);
    const late = await change(scenario, { nome: 'Altro', scelte: [] }, collega);
    expect([late.status, late.body.code]).toEqual([409, 9]);
    expect((await open(of.classeId)).body.scenari[0]?.nome).toBe('Nuovo');
    expect((await app.as(ufficio).delete<Board>(`/ur/graduatorie/scenari/${scenario.id}`)).body.scenari).toEqual([]);
    expect(await actsOf(of.classeId)).toEqual(['createScenario «Primo»', 'saveScenario «Nuovo»', 'deleteScenario «Nuovo»']);
  });

  test('are twenty at most', async () => {
    const of = await scena([]);
    await buildInValutazione(app, of);
    for (let at = 0; at < 20; at += 1) expect((await keep(of.classeId, `Prova ${at}`, [])).status).toBe(200);
    expect((await keep(of.classeId, 'Una di troppo', [])).status).toBe(409);
  });
});

describe('a scenario that is applied', () => {
  test('is the outcomes of the classe, concluded, whole; each is in the history of its proposta, the act in the register', async () => {
    const of = await scena();
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

  test('by the chair bears the chair’s name; a comment written before stays', async () => {
    const of = await scena([18]);
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

  test('waits until all are evaluated, and is refused once it is official or the time is over', async () => {
    const of = await scena([18]);
    const [proposta = { id: 0 }] = of.proposte;
    const altra = await buildInValutazione(app, of);
    const { scenario, board } = await conScenario(of, [scelta(proposta, 800)]);
    expect((await apply(scenario, board)).body.message).toBe(
      'Una proposta non è ancora valutata: lo scenario si applica a graduatoria completa.',
    );
    await concludi(app, 'mc', of.presidente, altra, scheda(of.criterioIds, [9, 9]));
    const whole = (await open(of.classeId)).body;
    expect((await apply(scenario, whole)).status).toBe(200);
    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, {})).status).toBe(200);
    expect((await open(of.classeId)).body.motivo).toBe('Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.');
    expect((await keep(of.classeId, 'Dopo', [])).status).toBe(409);
    const copia = (await open(of.classeId)).body.scenari[0];
    if (copia !== undefined) expect((await apply(copia, whole)).body.code).toBe(91);
  });

  test('that was made for points that have changed says which proposta can get nothing any more, and grants nothing', async () => {
    const of = await scena([18, 12]);
    const [one = { id: 0 }, two = { id: 0 }] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500), scelta(two, 500)]);
    await app.db.updateTable('proposta').set({ media: 9.99 }).where('id', '=', two.id).execute();
    const { status, body } = await apply(scenario, (await open(of.classeId)).body);
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, [`proposta-${two.id}`]]);
    expect(await esitiOf(of.classeId)).toEqual(['VALUTATA   false', 'VALUTATA   false']);
  });
});

describe('of two people at once', () => {
  test('who applies what another has changed, or over an outcome given meanwhile, gets code 9', async () => {
    const of = await scena([18, 16]);
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

  test('one applies: the second finds it done; whoever gives an outcome meanwhile is refused', async () => {
    const of = await scena([18, 16]);
    const [one = { id: 0 }, two = { id: 0 }] = of.proposte;
    const { scenario, board } = await conScenario(of, [scelta(one, 500)]);
    const replies = await whileLocked<{ status: number }>(app, one, [
      () => apply(scenario, board),
      () => apply(scenario, board, of.presidente, 'mc'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await app.as(collega).post(`/ur/esito-valutazione/${two.id}`, { finanzia: false })).status).toBe(409);
    expect(await esitiOf(of.classeId)).toEqual(['FINANZIATA 500 0 true', 'NON_FINANZIATA 0 0 true']);
  });

  test('one applies and one officialises: it is official as it was applied', async () => {
    const of = await scena([18]);
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

describe('the ranking as a file', () => {
  test('stands in its order, with the scenario that is chosen; who takes it is in the register', async () => {
    const of = await scena([12, 18, 5]);
    const [low = { id: 0 }, best = { id: 0 }] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(best, 1_500)]);
    const path = `/ur/graduatorie/export?classeId=${of.classeId}`;
    const lines = String((await app.as(ufficio).get(path)).bytes)
      .trimEnd()
      .split('\r\n')
      .slice(1);
    expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual([
      ['1', 'Finanziabile', of.proposte[1]?.numeroProtocollo],
      ['2', 'Finanziabile', of.proposte[0]?.numeroProtocollo],
      ['', 'Sotto soglia', of.proposte[2]?.numeroProtocollo],
    ]);
    const cells = await cellsOf(
      (await app.as(of.presidente).get(`/mc/graduatorie/export?classeId=${of.classeId}&scenarioId=${scenario.id}&formato=xlsx`)).bytes,
    );
    expect(cells).toHaveLength(4);
    expect(JSON.stringify(cells[1])).toContain('Primo');
    expect(low.id).not.toBe(best.id);
    const { resultList } = (await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE')).body;
    expect(resultList[0]?.testo).toContain('foglio di calcolo di una graduatoria (3 righe');
    const foreign = await scena([18]);
    expect((await app.as(ufficio).get(`/ur/graduatorie/export?classeId=${foreign.classeId}&scenarioId=${scenario.id}`)).status).toBe(404);
  });
});

describe('the ranking as a document', () => {
  test('has its groups, ties, threshold, the line of the money, the scenario, who took it and when; it is in the register', async () => {
    const of = await scena([12, 18, 18, 5]);
    const [, best = { id: 0 }] = of.proposte;
    const uno = (await open(of.classeId)).body.righe[0];
    // As much as the first asks for: not enough for the second, of equal points.
    const disponibile = Math.floor(uno?.finanziamentoRichiesto ?? 0) + (uno?.assegnoRichiesto ?? 0);
    await app.as(ufficio).put(`/ur/graduatorie/disponibile/${of.classeId}`, { disponibile, macroAree: [], lastUpdate: null });
    const { scenario } = await conScenario(of, [scelta(best, 1_500, 24_000)]);
    const get = (who: Persona, porta: Porta, rest: string) =>
      app.as(who).get(`/${porta}/graduatorie/export?formato=pdf&classeId=${of.classeId}${rest}`);

    const reply = await get(ufficio, 'ur', '');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const asked = await readPdf(reply.bytes);
    expect({ isTagged: asked.isTagged, language: asked.language }).toEqual({ isTagged: true, language: 'it-IT' });
    expect(asked.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'TH']));
    const ties = asked.text.indexOf('pari merito');
    const line = asked.text.indexOf(`Fin qui basta il disponibile (${formatImporto(disponibile)}`);
    expect(ties).toBeGreaterThan(0);
    expect(line).toBeGreaterThan(ties);
    expect(asked.text.indexOf('Sotto la soglia di finanziabilità')).toBeGreaterThan(line);
    expect(asked.text).toContain('Soglia di finanziabilità 10,00');
    expect(asked.text).toContain('Scenario mostrato Nessuno: gli esiti di oggi');
    expect(asked.text).toContain('Cumulato richiesto €');
    expect(asked.text).toContain(`Resto ${formatImporto(disponibile)}`);
    expect(asked.text).toContain(`Estratta da ${ufficio.cognome} ${ufficio.nome}, 10/04/2026 11:00`);

    const given = await readPdf((await get(of.presidente, 'mc', `&scenarioId=${scenario.id}`)).bytes);
    expect(given.text).toContain('«Primo»');
    expect(given.text).toContain('Scenario €');
    expect(given.text).toMatch(/Cumulato assegnato €.*1\.500,00 assegni 24\.000,00 25\.500,00/);
    expect(given.text).not.toContain('Fin qui basta');
    expect(given.text).toContain(`Estratta da ${of.presidente.cognome} ${of.presidente.nome}`);

    const { resultList } = (await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE')).body;
    expect(resultList[0]?.testo).toContain('ha scaricato il PDF di una graduatoria (4 righe');
    expect((await get(of.membro, 'mc', '')).status).toBe(403);
    expect((await get(ufficio, 'ur', '&scenarioId=99999')).status).toBe(404);
  });
});

describe('titles of a chair', () => {
  test('open what the commission evaluates, not a macro-area that the classe leaves out; the office opens all', async () => {
    const of = await scena([18, 16]);
    const [one = { id: 0 }, two = { id: 0 }] = of.proposte;
    const { macroAree } = (await open(of.classeId)).body;
    const altra = await app.db
      .selectFrom('macroarea')
      .select('id')
      .where('id', '!=', macroAree[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('proposta').set({ macroarea_id: altra.id }).where('id', '=', two.id).execute();
    const valore = JSON.stringify([macroAree[0]?.id]);
    await app.db.insertInto('classe_attributo').values({ classe_id: of.classeId, codice: 'macroAreeValutabili', valore }).execute();
    const leggibili = async (who: Persona, porta: Porta) =>
      (await open(of.classeId, who, porta)).body.righe.map(({ id, leggibile }) => [id, leggibile]);
    expect(await leggibili(of.presidente, 'mc')).toEqual([
      [one.id, true],
      [two.id, false],
    ]);
    expect(await leggibili(ufficio, 'ur')).toEqual([
      [one.id, true],
      [two.id, true],
    ]);
    const view = async (id: number) => (await app.as(of.presidente).get(`/mc/proposte/${id}`)).status;
    expect([await view(one.id), await view(two.id)]).toEqual([200, 403]);
  });
});

test('nothing of board and scenari reaches whoever applied: no byte of what they read changes', async () => {
  const of = await scena([18]);
  const [proposta] = of.proposte;
  if (proposta === undefined) throw new Error('one is there');
  const READS = [
    `/proposte/${proposta.id}`,
    '/proposte?anno=2026',
    '/home',
    `/bandi/aperti/1`,
    `/ur/graduatorie/${of.classeId}`,
    `/mc/graduatorie/${of.classeId}`,
  ];
  const told = async () => Promise.all(READS.map(async (path) => (await app.as(proposta.responsabile).get(path)).text));
  const before = await told();
  await app.as(ufficio).put(`/ur/graduatorie/disponibile/${of.classeId}`, { disponibile: 13_579, macroAree: [], lastUpdate: null });
  const { scenario, board } = await conScenario(of, [scelta(proposta, 1_357)]);
  expect((await apply(scenario, board)).status).toBe(200);
  expect(await told()).toEqual(before);
});

import { formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cellsOf } from '../../ground/list/xlsx.testing.ts';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, DOPO } from '../../test/buildValutando.ts';
import { type Area, type Board, graduatorieOf, scelta } from '../../test/graduatorieOf.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, collega, scene, open, keep, conScenario, apply, actsOf } = await graduatorieOf(app);

describe('the board of a classe', () => {
  test('the board lists the sent proposte with points, requested money and outcomes; its readers find it among the classi', async () => {
    const of = await scene([18, 5]);
    const { status, body } = await open(of.classeId);
    expect(status).toBe(200);
    expect(body.righe).toHaveLength(2);
    expect(body.righe[0]).toMatchObject({
      numeroProtocollo: of.proposte[0]?.numeroProtocollo,
      media: 18,
      statusValutazione: 'VALUTATA',
      forbice: null,
      assegnoRichiesto: 24_000,
      esitoConcluso: false,
      finanziamentoAssegnato: null,
    });
    expect(body).toMatchObject({
      sogliaFinanziabilita: 10,
      importoSingoloAssegno: 24_000,
      disponibile: null,
      lastUpdate: null,
      tipoValutazione: 'PUNTEGGIO',
      scenari: [],
      motivo: null,
      motivoApplica: null,
      motivoDisponibile: null,
    });
    for (const [who, area] of [[ufficio, 'ur'] as const, [of.presidente, 'mc'] as const]) {
      const { body: classi } = await app.as(who).get<{ id: number }[]>(`/${area}/graduatorie`);
      expect(classi.map(({ id }) => id)).toContain(of.classeId);
    }
  });

  test('the board shows the spread of the sheets of several people', async () => {
    const of = await scene([18]);
    const [proposta] = of.proposte;
    const referee = await buildUtente(app, { tipoUtente: 'REFEREE' });
    const schede = [12, 17.5].map((punteggio) => ({
      proposta_id: proposta?.id ?? 0,
      fase_id: null,
      punteggio,
      status: 'CONCLUSA' as const,
      conclusa_ts: new Date(DOPO),
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

  test('the chair opens the board too; a member cannot, nor a chair who takes part in one of its proposte', async () => {
    const of = await scene([18]);
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
  test('the office states the available money, in all and by macro-area; of two at once the second gets code 9', async () => {
    const of = await scene([18]);
    const say = (who: Persona, body: object) => app.as(who).put<Board>(`/ur/graduatorie/disponibile/${of.classeId}`, body);
    const { macroAree } = (await open(of.classeId)).body;
    const [area] = macroAree;
    const first = await say(ufficio, { disponibile: 90_000, macroAree: [{ id: area?.id ?? 0, disponibile: 50_000 }], lastUpdate: null });
    expect((await open(of.classeId)).body).toMatchObject({ disponibile: 90_000, macroAree: [{ id: area?.id, disponibile: 50_000 }] });
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

describe('the ranking as a file', () => {
  test('the file holds the ranking in its order, with the chosen scenario; the register names its reader', async () => {
    const of = await scene([12, 18, 5]);
    const [low = { id: 0 }, best = { id: 0 }] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(best, 1_500)]);
    const path = `/ur/graduatorie/export?classeId=${of.classeId}`;
    const [head = '', ...lines] = String((await app.as(ufficio).get(path)).bytes)
      .trimEnd()
      .split('\r\n');
    // By what a proposta is told apart and its lead written to, department and macro-area standing before it (D-221).
    expect(head).toMatch(
      /;Dipartimento;Macroarea;.*;Cumulato;Anno;Bando;Classe;Cognome responsabile;Nome responsabile;E-mail responsabile$/,
    );
    expect(lines[0]).toMatch(/;2026;[^;]+;[^;]+;[^;]+;[^;]+;[^;]+@[^;]+$/);
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
    const foreign = await scene([18]);
    expect((await app.as(ufficio).get(`/ur/graduatorie/export?classeId=${foreign.classeId}&scenarioId=${scenario.id}`)).status).toBe(404);
  });
});

describe('the ranking as a document', () => {
  test('the document has groups, ties, threshold, the line of the money, the scenario, its reader and instant; the register records it', async () => {
    const of = await scene([12, 18, 18, 5]);
    const [, best = { id: 0 }] = of.proposte;
    const uno = (await open(of.classeId)).body.righe[0];
    // As much as the first asks for: not enough for the second, of equal points.
    const disponibile = Math.floor(uno?.finanziamentoRichiesto ?? 0) + (uno?.assegnoRichiesto ?? 0);
    await app.as(ufficio).put(`/ur/graduatorie/disponibile/${of.classeId}`, { disponibile, macroAree: [], lastUpdate: null });
    const { scenario } = await conScenario(of, [scelta(best, 1_500, 24_000)]);
    const get = (who: Persona, area: Area, rest: string) =>
      app.as(who).get(`/${area}/graduatorie/export?formato=pdf&classeId=${of.classeId}${rest}`);

    const reply = await get(ufficio, 'ur', '');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const asked = await readPdf(reply.bytes);
    expect({ isTagged: asked.isTagged, language: asked.language }).toEqual({ isTagged: true, language: 'it-IT' });
    expect(asked.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'TH']));
    const ties = asked.text.indexOf('pari merito');
    const line = asked.text.indexOf(`Fondi sufficienti fin qui (${formatImporto(disponibile)}`);
    expect(ties).toBeGreaterThan(0);
    expect(line).toBeGreaterThan(ties);
    expect(asked.text.indexOf('Sotto la soglia di finanziabilità')).toBeGreaterThan(line);
    expect(asked.text).toContain('Soglia di finanziabilità 10,00');
    expect(asked.text).toContain('Scenario mostrato Nessuno: gli esiti di oggi');
    expect(asked.text).toContain('Richiesto fin qui €');
    expect(asked.text).toContain(`Resto ${formatImporto(disponibile)}`);
    expect(asked.text).toContain(`Estratta da ${ufficio.cognome} ${ufficio.nome}, 10/04/2026 11:00`);

    const given = await readPdf((await get(of.presidente, 'mc', `&scenarioId=${scenario.id}`)).bytes);
    expect(given.text).toContain('«Primo»');
    expect(given.text).toContain('Scenario €');
    expect(given.text).toMatch(/Assegnato fin qui €.*1\.500,00 assegni 24\.000,00 25\.500,00/);
    expect(given.text).not.toContain('Fondi sufficienti');
    expect(given.text).toContain(`Estratta da ${of.presidente.cognome} ${of.presidente.nome}`);

    const { resultList } = (await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ESPORTAZIONE')).body;
    expect(resultList[0]?.testo).toContain('ha scaricato il PDF di una graduatoria (4 righe');
    expect((await get(of.membro, 'mc', '')).status).toBe(403);
    expect((await get(ufficio, 'ur', '&scenarioId=99999')).status).toBe(404);
  });
});

describe('titles of a chair', () => {
  test('the chair opens the titles that the commission evaluates, without a macro-area that the classe leaves out; the office opens all', async () => {
    const of = await scene([18, 16]);
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
    const leggibili = async (who: Persona, area: Area) =>
      (await open(of.classeId, who, area)).body.righe.map(({ id, leggibile }) => [id, leggibile]);
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

test('board and scenari change no byte of what applicants read', async () => {
  const of = await scene([18]);
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

import type { PropostaScrivania } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import type { AnnoStatistica, Riepilogo, RigaStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
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
  type TestBando,
  writtenDirectly,
} from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { giveEsito } = writtenDirectly(app);

const office = (abilitazione: 'UFFICIO' | 'TERZA') => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: [abilitazione] });
const ufficio = await office('UFFICIO');
const terza = await office('TERZA');
const [commissario, presidente, lead] = [await buildUtente(app), await buildUtente(app), await buildUtente(app, { dipartimento: 1 })];
const bando = await buildBando(app, { nome: 'Bando di Ateneo', nomeClasse: 'Medi', soglia: 60 });
const altro = await buildBando(app, { nome: 'Bando Terza Missione', sigla: 'TM', gruppo: 'TM', nomeTipologia: 'Terza missione' });
const prima = await buildBando(app, { anno: 2024, nome: 'Bando 2024', endTimestamp: '2024-03-31T12:00:00.000Z' });
await buildCommissione(app, { bando, presidente, membri: [commissario] });

const at = '2026-03-20T11:00:00.000Z';
/** 2,000 of shares and an assegno of 24,000 besides the free amount. */
const sent = (of: TestBando, said: { responsabile?: Persona; missioni?: number } = {}) =>
  buildProposta(app, { bando: of, responsabile: lead, status: 'INVIATA', at, ...said });

await buildProposta(app, { bando, responsabile: lead });
const finanziata = await sent(bando, { missioni: 8_000 });
const sotto = await sent(bando, { missioni: 1_000 });
const respinta = await sent(bando, { missioni: 1_000 });
const fuori = await sent(bando, { missioni: 1_000 });
const daValutare = await sent(bando, { missioni: 1_000 });
await giveEsito(finanziata, { finanziamento: 7_000, assegno: 24_000, punteggio: 80 });
await giveEsito(sotto, { statusValutazione: 'VALUTATA', punteggio: 59.99 });
const setMedia = ({ id }: { id: number }, media: number | null) =>
  app.db.updateTable('proposta').set({ media }).where('id', '=', id).execute();
await setMedia(sotto, 59.99);
await giveEsito(respinta, { statusValutazione: 'NON_FINANZIATA', finanziamento: 0, assegno: 0, punteggio: 90, esitoSpeciale: 'RESPINTA' });
await giveEsito(fuori, {
  statusValutazione: 'NON_FINANZIATA',
  finanziamento: 0,
  assegno: 0,
  punteggio: 0,
  esitoSpeciale: 'NON_AMMISSIBILE',
  motivazione: 'Tardi',
});
await sent(altro);

const read = async (who: Persona, chi: 'ur' | 'mc' = 'ur', anno = 2026) =>
  (await app.as(who).get<Riepilogo>(`/${chi}/proposte/riepilogo?anno=${anno}`)).body.bandi;
const totaleOf = async (who: Persona, chi: 'ur' | 'mc' = 'ur') => (await read(who, chi))[0]?.totale;
const richiestoOf = ({ id }: { id: number }) =>
  app.db
    .selectFrom('proposta')
    .select(['finanziamento_richiesto as f', 'assegno_richiesto as a'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the statistics of a year', () => {
  test('count the proposte of each classe by how far they came [STAT-011] [STAT-012]', async () => {
    expect((await read(ufficio))[0]?.righe[0]).toMatchObject({
      nomeBando: 'Bando di Ateneo',
      label: 'Progetti medi – Medi',
      level: 1,
      idClasse: bando.classeId,
      numeroProposteBozza: 1,
      numeroProposteInviate: 5,
    });
  });

  test('and by what became of them: those not admissible were never evaluated, and are decided [STAT-013] [STAT-014] [D-283]', async () => {
    expect((await read(ufficio))[0]?.righe[0]).toMatchObject({
      numeroProposteValutate: 3,
      numeroProposteDecise: 3,
      numeroProposteFinanziate: 1,
    });
  });

  test('add up what was granted, and count its assegni [STAT-018] [STAT-019] [API-053]', async () => {
    const granted = { finanziamentoConcesso: 7_000, assegnoConcesso: 24_000, numeroAssegniConcessi: 1 };
    expect((await read(ufficio))[0]?.righe[0]).toMatchObject(granted);
  });

  test('what is asked for is of those sent, and assegni are counted by what one is worth [STAT-016] [STAT-017]', async () => {
    const asked = await Promise.all([finanziata, sotto, respinta, fuori, daValutare].map(richiestoOf));
    expect(await totaleOf(ufficio)).toMatchObject({
      finanziamentoRichiesto: asked.reduce((sum, { f }) => sum + f, 0),
      assegnoRichiesto: asked.reduce((sum, { a }) => sum + a, 0),
      numeroAssegniRichiesti: 5,
    });
    expect(asked.every(({ a }) => a === 24_000)).toBe(true);
  });

  test('what may be funded leaves out who was rejected, not admissible, or below the threshold [STAT-015]', async () => {
    const { f, a } = await richiestoOf(finanziata);
    expect((await totaleOf(ufficio))?.totaleFinanziabile).toBe(f + a);
    // Closed by the office without any score: the threshold cannot be verified (D-198).
    await setMedia(sotto, null);
    expect((await totaleOf(ufficio))?.totaleFinanziabile).toBe(f + a);
    await setMedia(sotto, 59.99);
  });

  test('a table per call, each with its total, which is the sum of its first level [STAT-005] [STAT-008] [API-186]', async () => {
    const bandi = await read(ufficio);
    expect(bandi.map(({ nomeBando }) => nomeBando)).toEqual(['Bando di Ateneo', 'Bando Terza Missione']);
    for (const { righe, totale } of bandi) {
      const first = righe.filter(({ level }) => level === 1);
      for (const name of ['numeroProposteInviate', 'finanziamentoRichiesto', 'finanziamentoConcesso'] as const)
        expect(first.reduce((sum, riga) => sum + riga[name], 0)).toBe(totale[name]);
    }
  });

  test('macro-areas and departments stand below their classe, by name [STAT-007]', async () => {
    const righe = (await read(ufficio))[0]?.righe ?? [];
    expect(righe.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(righe[2]).toMatchObject({ idDipartimento: 1, numeroProposteInviate: 5 });
  });

  test('another year has other figures, and a classe without proposte stands there with none [STAT-004]', async () => {
    const [only] = await read(ufficio, 'ur', 2024);
    expect(only?.righe.map(({ idClasse, numeroProposteInviate }) => [idClasse, numeroProposteInviate])).toEqual([[prima.classeId, 0]]);
    expect(await read(ufficio, 'ur', 2020)).toEqual([]);
  });

  test('an account with TERZA has its group only', async () => {
    expect((await read(terza)).map(({ nomeBando }) => nomeBando)).toEqual(['Bando Terza Missione']);
  });
});

describe('of who evaluates', () => {
  test('member and chair have the tipologie of their commissione [STAT-001] [API-200]', async () => {
    for (const who of [commissario, presidente]) {
      expect((await read(who, 'mc')).map(({ nomeBando }) => nomeBando)).toEqual(['Bando di Ateneo']);
      expect((await totaleOf(who, 'mc'))?.numeroProposteInviate).toBe(5);
    }
  });

  test('others are refused [STAT-001] [SEC-047]', async () => {
    const paths = ['/mc/proposte/riepilogo?anno=2026', '/mc/proposte/riepilogo/andamento', '/ur/proposte/riepilogo?anno=2026'];
    for (const path of paths) expect((await app.as(lead).get(path)).status).toBe(403);
    expect((await app.as(ufficio).get(paths[0] ?? '')).status).toBe(403);
    expect((await app.as(commissario).get(paths[2] ?? '')).status).toBe(403);
  });

  test('a proposta of which they are the lead or a member is in no figure of theirs', async () => {
    await sent(bando, { responsabile: commissario });
    const { utente } = await buildRichiesta(app, { proposta: sotto, status: 'ACCETTATA' });
    const { id } = await app.db
      .insertInto('commissione_membro')
      .values({ commissione_id: await commissioneId(), utente_id: utente.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await totaleOf(utente, 'mc'))?.numeroProposteInviate, 'without a macro-area of their own').toBe(0);
    await app.db.insertInto('commissione_membro_macroarea').values({ membro_id: id, macroarea_id: 1 }).execute();
    expect((await totaleOf(commissario, 'mc'))?.numeroProposteInviate).toBe(5);
    expect((await totaleOf(utente, 'mc'))?.numeroProposteInviate).toBe(5);
    expect((await totaleOf(presidente, 'mc'))?.numeroProposteInviate).toBe(6);
  });
});

const commissioneId = async () => (await app.db.selectFrom('commissione').select('id').executeTakeFirstOrThrow()).id;

describe('over the years', () => {
  test('each year that has calls has its figures, the latest first [API-209]', async () => {
    await app.db.updateTable('proposta').set({ eta_alla_domanda: 39 }).where('id', '=', finanziata.id).execute();
    await app.db.updateTable('proposta').set({ eta_alla_domanda: 40 }).where('id', '=', sotto.id).execute();
    const { body } = await app.as(ufficio).get<AnnoStatistica[]>('/ur/proposte/riepilogo/andamento');
    expect(body.map(({ anno, inviate, finanziate }) => [anno, inviate, finanziate])).toEqual([
      [2026, 7, 1],
      [2024, 0, 0],
    ]);
    expect(body[0]).toMatchObject({ inviateUnder40: 1, finanziateUnder40: 1, concesso: 31_000, medianaConcesso: 31_000 });
    expect(body[1]).toMatchObject({ medianaConcesso: null, etaMedia: null });
    const mine = (await app.as(presidente).get<AnnoStatistica[]>('/mc/proposte/riepilogo/andamento')).body;
    expect(mine.map(({ anno, inviate }) => [anno, inviate])).toEqual([[2026, 6]]);
  });
});

describe('an outcome that is not concluded', () => {
  test('counts as none, as on the home of the office, until it is, and is told apart [D-283] [D-250]', async () => {
    const due = await sent(bando, { missioni: 3_000 });
    await giveEsito(due, { finanziamento: 3_000, assegno: 0, punteggio: 80 });
    const conclude = (esito_concluso: boolean) =>
      app.db.updateTable('esito').set({ esito_concluso }).where('proposta_id', '=', due.id).execute();
    const seen = async () => {
      const totale = await totaleOf(ufficio);
      const [anno] = (await app.as(ufficio).get<AnnoStatistica[]>('/ur/proposte/riepilogo/andamento')).body;
      const { cifre } = (await app.as(ufficio).get<CifreUfficio>('/ur/home/cifre?anno=2026')).body;
      const home = cifre.find((each) => each.anno === 2026);
      return [
        totale?.numeroProposteFinanziate,
        totale?.finanziamentoConcesso,
        anno?.medianaConcesso,
        home?.finanziate,
        anno?.finanziateAperte,
      ];
    };
    await conclude(false);
    expect(await seen()).toEqual([1, 7_000, 31_000, 1, 1]);
    // Which the archive finds, while who evaluates is not told of an outcome that may still change.
    const { resultList } = (
      await app.as(ufficio).get<Pagina<PropostaScrivania>>('/ur/proposte?statusValutazione=FINANZIATE&esitoAperto=true')
    ).body;
    expect(resultList.map(({ id, esitoAperto }) => [id, esitoAperto])).toEqual([[due.id, true]]);
    expect((await app.as(presidente).get<AnnoStatistica[]>('/mc/proposte/riepilogo/andamento')).body[0]?.finanziateAperte).toBeNull();
    await conclude(true);
    // The middle of 3,000 and 31,000.
    expect(await seen()).toEqual([2, 10_000, 17_000, 2, 0]);
  });
});

describe('the file', () => {
  const FIELDS = [
    ...['Anno', 'Stato dell’anno', 'Bando', 'Classe', 'Macroarea', 'Dipartimento'],
    ...['Proposte in bozza', 'Proposte inviate', 'Proposte valutate', 'Proposte finanziate', 'Totale finanziabile'],
    ...['Finanziamento richiesto', 'Assegno richiesto', 'Assegni richiesti'],
    ...['Finanziamento concesso', 'Assegno concesso', 'Assegni concessi'],
  ];
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  test('has a row for each department, whose figures add up to the totals [STAT-006] [API-054] [API-187]', async () => {
    const { text, headers } = await app.as(ufficio).get('/ur/proposte/riepilogo/export?anno=2026');
    expect(headers['content-disposition']).toBe('attachment; filename="statistiche_2026_202605201300.csv"');
    const [head, ...lines] = linesOf(text);
    expect(head?.split(';')).toEqual(FIELDS);
    const tables = await read(ufficio);
    const sum = (at: number) => lines.reduce((all, line) => all + Number(line.split(';')[at]?.replace(',', '.')), 0);
    const totale = (of: (riga: RigaStatistica) => number) => tables.reduce((all, table) => all + of(table.totale), 0);
    expect(sum(7)).toBe(totale(({ numeroProposteInviate }) => numeroProposteInviate));
    expect(sum(11)).toBe(totale(({ finanziamentoRichiesto }) => finanziamentoRichiesto));
    expect(sum(14)).toBe(totale(({ finanziamentoConcesso }) => finanziamentoConcesso));
    expect(sum(7)).toBeGreaterThan(0);
    // The year runs, so its figures are not those of a whole one.
    expect(lines.every((line) => line.startsWith('2026;in corso;'))).toBe(true);
  });

  test('of who evaluates has the own tipologie only, and who took it is recorded [API-252]', async () => {
    const { text } = await app.as(presidente).get('/mc/proposte/riepilogo/export?anno=2026');
    expect(text).toContain('Bando di Ateneo');
    expect(text).not.toContain('Terza');
    const row = await app.db
      .selectFrom('audit_log')
      .select(['utente_effettivo_id as chi', 'dati'])
      .where('azione', '=', 'exportStatistiche')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ chi: presidente.id, dati: { anno: 2026, formato: 'csv', righe: linesOf(text).length - 1 } });
  });

  test('as a spreadsheet has its kind [API-210]', async () => {
    const { status, headers } = await app.as(ufficio).get('/ur/proposte/riepilogo/export?anno=2026&formato=xlsx');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="statistiche_2026_202605201300.xlsx"']);
  });
});

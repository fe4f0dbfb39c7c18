import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

type Limite = { categoriaId: number; con: { sigla: string; categoriaId: number } | null; massimo: number };
const tipologiaOf = async ({ id, tipologiaId }: TestBando) => {
  const { body } = await app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`);
  const own = body.tipologiaProgetti.find((each) => each.id === tipologiaId);
  if (own === undefined) throw new Error('no tipologia');
  return own;
};
const save = async (bando: TestBando, limiti: Limite[], lastUpdate?: string, who = ufficio) => {
  const read = lastUpdate ?? (await tipologiaOf(bando)).lastUpdate;
  const form = { id: bando.tipologiaId, lastUpdate: read, limiti };
  return app.as(who).put<Errore>('/bandi/updateBando', { id: bando.id, lastUpdate: read, tipologiaProgetti: [form] });
};
/** A new sigla and these limits in one save. */
const rename = async (bando: TestBando, sigla: string, limiti: Limite[]) => {
  const { lastUpdate } = await tipologiaOf(bando);
  const form = { id: bando.tipologiaId, lastUpdate, sigla, limiti };
  return app.as(ufficio).put<Errore>('/bandi/updateBando', { id: bando.id, lastUpdate, tipologiaProgetti: [form] });
};
let counter = 0;
const bando = (nomeTipologia: string) => buildBando(app, { sigla: `L${++counter}`, nomeTipologia });
const responsabile = CATEGORIA.RESPONSABILE;

describe('the limits of a tipologia', () => {
  test('are saved whole, for one role and for pairs, and read from both ends of a pair', async () => {
    const [uno, due] = [await bando('Progetti'), await bando('Avvio')];
    const con = { sigla: due.sigla, categoriaId: CATEGORIA.COPROPONENTE };
    expect(
      (
        await save(uno, [
          { categoriaId: responsabile, con: null, massimo: 2 },
          { categoriaId: responsabile, con, massimo: 1 },
        ])
      ).status,
    ).toBe(200);
    expect((await tipologiaOf(uno)).limiti).toEqual(
      expect.arrayContaining([
        { categoriaId: responsabile, con: null, conNome: null, massimo: 2 },
        { categoriaId: responsabile, con, conNome: 'Coproponente in Avvio', massimo: 1 },
      ]),
    );
    expect((await tipologiaOf(due)).limiti).toEqual([
      {
        categoriaId: CATEGORIA.COPROPONENTE,
        con: { sigla: uno.sigla, categoriaId: responsabile },
        conNome: 'Responsabile in Progetti',
        massimo: 1,
      },
    ]);
    await save(due, []);
    expect((await tipologiaOf(uno)).limiti).toHaveLength(1);
  });

  test('are not replaced unseen: with a sigla that other calls have they are refused, and nothing is written [D-79, D-273]', async () => {
    const [uno, due] = [await bando('Progetti'), await bando('Avvio')];
    await save(due, [{ categoriaId: responsabile, con: null, massimo: 3 }]);
    const { status, body } = await rename(uno, due.sigla, [{ categoriaId: responsabile, con: null, massimo: 1 }]);
    expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['sigla']]);
    expect((await tipologiaOf(due)).limiti).toMatchObject([{ massimo: 3 }]);
    expect((await tipologiaOf(uno)).sigla).toBe(uno.sigla);
  });

  test('go with a new sigla in one save; one that names the old sigla then names the new one [D-251, D-273]', async () => {
    const [uno, due] = [await bando('Progetti'), await bando('Avvio')];
    const coproponente = { sigla: uno.sigla, categoriaId: CATEGORIA.COPROPONENTE };
    await save(uno, [{ categoriaId: responsabile, con: coproponente, massimo: 2 }]);
    const nuova = `N${counter}`;
    const altra = { sigla: due.sigla, categoriaId: responsabile };
    // As the page sends them: the row that stands there still says the old sigla.
    const renamed = await rename(uno, nuova, [
      { categoriaId: responsabile, con: coproponente, massimo: 3 },
      { categoriaId: responsabile, con: altra, massimo: 1 },
    ]);
    expect(renamed).toMatchObject({ status: 200 });
    const { sigla, limiti } = await tipologiaOf(uno);
    expect(sigla).toBe(nuova);
    expect(limiti).toHaveLength(2);
    expect(limiti).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ con: { ...coproponente, sigla: nuova }, massimo: 3 }),
        expect.objectContaining({ con: altra, massimo: 1 }),
      ]),
    );
    const stored = await app.db.selectFrom('tipologia_incompatibilita').select('massimo').where('sigla_b', '=', uno.sigla).execute();
    expect(stored).toEqual([]);
    // The same twice, once under each sigla.
    const twice = await rename(uno, `M${counter}`, [
      { categoriaId: responsabile, con: { ...coproponente, sigla: nuova }, massimo: 3 },
      { categoriaId: responsabile, con: { ...coproponente, sigla: `M${counter}` }, massimo: 2 },
    ]);
    expect(twice).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'limiti.1' }] } });
  });

  test('that name an old sigla which other calls keep are refused beside a new one: they may mean either [D-273]', async () => {
    const uno = await bando('Progetti');
    await buildBando(app, { sigla: uno.sigla, anno: 2025 });
    const con = { sigla: uno.sigla, categoriaId: CATEGORIA.COPROPONENTE };
    const refused = await rename(uno, `N${counter}`, [
      { categoriaId: responsabile, con: null, massimo: 1 },
      { categoriaId: responsabile, con, massimo: 2 },
    ]);
    expect(refused).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'limiti.1.con' }] } });
    expect((await tipologiaOf(uno)).sigla).toBe(uno.sigla);
    expect((await rename(uno, `N${counter}`, [{ categoriaId: responsabile, con: null, massimo: 1 }])).status).toBe(200);
    expect((await tipologiaOf(uno)).limiti).toMatchObject([{ con: null, massimo: 1 }]);
  });

  test('apply at once to existing drafts', async () => {
    const uno = await bando('Progetti');
    const utente = await buildUtente(app);
    await buildProposta(app, { bando: uno, responsabile: utente, status: 'INVIATA' });
    const draft = await buildProposta(app, { bando: uno, responsabile: utente, completa: true });
    const motivi = async () => (await app.as(utente).get<{ motivi: object[] }>(`/proposte/${draft.id}`)).body.motivi;
    expect(await motivi()).toEqual([]);
    await save(uno, [{ categoriaId: responsabile, con: null, massimo: 1 }]);
    expect(await motivi()).toMatchObject([{ codice: 'LIMITE' }]);
  });

  test.each([
    ['no number', 'limiti.0.massimo', [{ categoriaId: 1, con: null, massimo: 0 }], 'Riga 1: indica quante proposte, da 1 a 99.'],
    [
      'the same twice',
      'limiti.1',
      [
        { categoriaId: 1, con: null, massimo: 1 },
        { categoriaId: 1, con: null, massimo: 2 },
      ],
      'Riga 2: lo stesso limite c’è già.',
    ],
    [
      'a categoria that is none',
      'limiti',
      [{ categoriaId: 99, con: null, massimo: 1 }],
      'Un limite riguarda una tipologia o una categoria che non c’è più.',
    ],
    [
      'a tipologia that is none',
      'limiti',
      [{ categoriaId: 1, con: { sigla: 'ZZZZ', categoriaId: 1 }, massimo: 1 }],
      'Un limite riguarda una tipologia o una categoria che non c’è più.',
    ],
  ] as const)('%s is refused on %s, and nothing is written', async (_what, campo, limiti, messaggio) => {
    const uno = await bando('Progetti');
    const reply = await save(uno, limiti as unknown as Limite[]);
    expect(reply).toMatchObject({ status: 422, body: { violationReport: [{ campo, messaggio }] } });
    expect((await tipologiaOf(uno)).limiti).toEqual([]);
  });

  test('are refused where another user saved after they were read (code 9)', async () => {
    const uno = await bando('Progetti');
    const { lastUpdate } = await tipologiaOf(uno);
    await save(uno, [{ categoriaId: responsabile, con: null, massimo: 1 }]);
    expect(await save(uno, [], lastUpdate)).toMatchObject({ status: 409, body: { code: 9 } });
  });

  test('are shared by both calls of a sigla and both ends of a pair: of users who save at once the first succeeds, the others are told', async () => {
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const [uno, due] = [await bando('Progetti'), await bando('Avvio')];
    const altroAnno = await buildBando(app, { sigla: uno.sigla, anno: 2025 });
    const estraneo = await bando('Convegni');
    const pairTo = ({ sigla }: TestBando, massimo: number) => [
      { categoriaId: responsabile, con: { sigla, categoriaId: responsabile }, massimo },
    ];
    await save(uno, pairTo(due, 9));
    const of = [uno, altroAnno, due, estraneo];
    const read = await Promise.all(of.map(async (each) => (await tipologiaOf(each)).lastUpdate));
    const replies = await Promise.all([
      save(uno, pairTo(due, 1), read[0]),
      save(altroAnno, pairTo(due, 2), read[1], collega),
      save(due, pairTo(uno, 3), read[2]),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of replies) if (status === 409) expect(body).toMatchObject({ code: 9 });
    const first = replies.findIndex(({ status }) => status === 200) + 1;
    expect((await tipologiaOf(due)).limiti.map(({ massimo }) => massimo)).toEqual([first]);
    expect((await save(estraneo, [], read[3])).status).toBe(200);
  });

  test('belong to the offices whose tipologie they bind: another office adds, changes and removes none', async () => {
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    const [loro, mia] = [await bando('Progetti'), await buildBando(app, { sigla: 'LT', gruppo: 'TM' })];
    const omonima = await buildBando(app, { sigla: loro.sigla, gruppo: 'TM' });
    const own = { categoriaId: responsabile, con: null, massimo: 2 };
    const pair = { categoriaId: responsabile, con: { sigla: loro.sigla, categoriaId: responsabile }, massimo: 1 };
    const saveAsTerza = (of: TestBando, limiti: Limite[]) => save(of, limiti, undefined, terza);
    const altrui = { status: 403, body: { code: 13, message: 'Non lavori sulle tipologie di questo gruppo.' } };

    expect(await saveAsTerza(mia, [own, pair])).toMatchObject(altrui);
    await save(loro, [own]);
    expect(await saveAsTerza(omonima, [])).toMatchObject(altrui);
    expect((await tipologiaOf(loro)).limiti).toMatchObject([own]);

    // The limits that the other office wrote stay, while this office saves its own beside them.
    await save(mia, [pair]);
    expect((await saveAsTerza(mia, [own, pair])).status).toBe(200);
    expect(await saveAsTerza(mia, [own])).toMatchObject(altrui);
    expect(await saveAsTerza(mia, [own, { ...pair, massimo: 9 }])).toMatchObject(altrui);
    expect((await tipologiaOf(mia)).limiti).toEqual(expect.arrayContaining([expect.objectContaining(own), expect.objectContaining(pair)]));
  });
});

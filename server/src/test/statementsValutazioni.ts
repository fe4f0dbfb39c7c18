import type { ConflittiClasse, Conflitto, DecisioniPrese } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { expect } from 'vitest';
import { CHI } from '../demo/personeNote.ts';
import type { Db } from '../ground/db/db.types.ts';
import type { Client } from './client.ts';
import type { startDemoOnWire } from './demoOnWire.ts';

type Demo = Pick<Awaited<ReturnType<typeof startDemoOnWire>>, 'as' | 'db' | 'wire'>;
type Once = () => { headers: Record<string, string> };

/**
 * Statements that reading and deciding about an evaluation may cost (statements.api.test.ts); statementsGara.api.test.ts has those that end
 * one.
 */
export const AT_MOST_VALUTAZIONI = {
  'a page of what a commissione evaluates': { statements: 5, goal: 5 },
  'a page of what a referee has accepted': { statements: 5, goal: 5 },
  'the phases of a proposta': { statements: 7, goal: 10 },
  'the criteria of a proposta': { statements: 6, goal: 10 },
  'the sheet of a referee': { statements: 6, goal: 10 },
  'the sheet of a commissione': { statements: 6, goal: 10 },
  'the conflicts of interest of a classe': { statements: 5, goal: 5 },
  'a conflict of interest is decided': { statements: 12, goal: 16 },
  'conflicts of interest are decided together': { statements: 12, goal: 16 },
  'a sheet is begun': { statements: 13, goal: 16 },
  'Salva bozza of a sheet': { statements: 12, goal: 16 },
  'the outcome of a proposta': { statements: 5, goal: 10 },
  'an outcome is given': { statements: 14, goal: 16 },
  'an outcome is changed': { statements: 14, goal: 16 },
  'the board of a classe': { statements: 8, goal: 10 },
} as const;

/** A proposta with a concluded sheet of a referee, one of the commissione, and an outcome. */
const findValutata = (db: Db) =>
  db
    .selectFrom('proposta as p')
    .innerJoin('esito as e', 'e.proposta_id', 'p.id')
    .innerJoin('valutazione as r', (join) => join.onRef('r.proposta_id', '=', 'p.id').on('r.referee_id', 'is not', null))
    .innerJoin('valutazione as v', (join) => join.onRef('v.proposta_id', '=', 'p.id').on('v.referee_id', 'is', null))
    .select(['p.id', 'r.id as referee', 'v.id as collegiale'])
    .where((eb) => eb.and([eb('r.eliminata_ts', 'is', null), eb('v.eliminata_ts', 'is', null)]))
    .orderBy('p.id')
    .executeTakeFirstOrThrow();

/** A classe with proposte that its commissione evaluates. */
const findValutanda = (db: Db) =>
  db
    .selectFrom('proposta as p')
    .innerJoin('proposta_fase as f', 'f.proposta_id', 'p.id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('commissione_tipologia as t', 't.tipologia_id', 'c.tipologia_id')
    .select('p.classe_id as classeId')
    .where('f.attiva', '=', true)
    .where('c.data_ufficializzazione', 'is', null)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();

/** The proposte without an outcome, in the classe that is being decided. */
const listDaDecidere = (db: Db) =>
  db
    .selectFrom('proposta as p')
    .innerJoin('graduatoria as g', 'g.classe_id', 'p.classe_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select(['p.id', 'p.classe_id as classeId'])
    .where('p.status_valutazione', '=', 'VALUTATA')
    .where('e.id', 'is', null)
    .orderBy('p.id')
    .execute();

/** A sheet of the commissione that its chair edits: an evaluation that the office has reopened. */
async function sheetOf({ as, db, wire }: Demo, ufficio: Client, once: Once) {
  const chair = await as(CHI.presidente);
  const { id, faseId } = await db
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('commissione_tipologia as t', 't.tipologia_id', 'c.tipologia_id')
    .innerJoin('commissione as m', 'm.id', 't.commissione_id')
    .innerJoin('fase_valutazione as f', (join) => join.onRef('f.classe_id', '=', 'c.id').on('f.tipo', '=', 'COMMISSIONE'))
    .select(['p.id', 'f.id as faseId'])
    .where('p.status_valutazione', '=', 'VALUTATA')
    .where('c.data_ufficializzazione', 'is', null)
    .where('m.presidente_id', '=', CHI.presidente)
    // Outcomes are written from the front.
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow();
  await ufficio.put(`/ur/valutazione/open/${id}`, { faseValutazioneId: faseId }, once());
  const fresh = async () => (await chair.get<Valutazione>(`/mc/valutazione/new/${id}`)).body;
  const bodyOf = ({ valutazionePunteggioList, lastUpdate }: Valutazione) => ({
    valutazionePunteggioList: valutazionePunteggioList.map(({ criterio, punteggio }) => ({ criterioId: criterio.id, punteggio })),
    ...(lastUpdate === null ? {} : { lastUpdate }),
  });
  return {
    begin: async () => {
      await db
        .updateTable('valutazione')
        .set({ eliminata_ts: new Date() })
        .where('proposta_id', '=', id)
        .where('fase_id', '=', faseId)
        .execute();
      const body = bodyOf(await fresh());
      wire.take();
      return chair.post(`/mc/valutazione/${id}`, body, once());
    },
    save: async () => {
      const stored = await fresh();
      wire.take();
      return chair.put(`/mc/valutazione/${stored.id}`, { ...bodyOf(stored), motivazione: 'Riletta' }, once());
    },
  };
}

/** The conflicts of interest of a classe: one decided repeatedly, and the others together. */
async function conflictsOf({ db, wire }: Demo, ufficio: Client, once: Once, classeId: number) {
  let conflitto = (await ufficio.get<ConflittiClasse>(`/ur/conflitti?classeId=${classeId}`)).body.conflitti.find(
    ({ azioni, stato }) => azioni.escludi || stato === 'ESCLUSO',
  );
  async function decide() {
    if (conflitto === undefined) throw new Error('The demonstration has no conflict of interest to decide about');
    const { propostaId, valutatore, lastUpdate } = conflitto;
    const { utenteId, refereeId } = valutatore;
    const body = { utenteId, refereeId, stato: 'ESCLUSO', nota: 'Visto', lastUpdate };
    const answer = await ufficio.put<Conflitto>(`/ur/conflitti/${propostaId}`, body, once());
    conflitto = answer.body;
    return answer;
  }

  /**
   * Excludes the others of the classe: the number of statements does not depend on theirs. Conflicts decided before have to be looked at
   * again.
   */
  async function decideAll() {
    const before = db.selectFrom('conflitto').select('id').where('nota', '=', 'Visti');
    await db.deleteFrom('conflitto_dichiarazione').where('conflitto_id', 'in', before).execute();
    await db.deleteFrom('conflitto').where('nota', '=', 'Visti').execute();
    const { conflitti } = (await ufficio.get<ConflittiClasse>(`/ur/conflitti?classeId=${classeId}`)).body;
    const coppie = conflitti
      .filter(({ azioni, propostaId }) => azioni.escludi && propostaId !== conflitto?.propostaId)
      .map(({ propostaId, valutatore: { utenteId, refereeId }, lastUpdate }) => ({ propostaId, utenteId, refereeId, lastUpdate }));
    wire.take();
    const answer = await ufficio.put<DecisioniPrese>('/ur/conflitti', { stato: 'ESCLUSO', nota: 'Visti', coppie }, once());
    expect(answer.body.rifiutati).toEqual([]);
    expect(answer.body.decisi).toBeGreaterThan(2);
    return answer;
  }

  return { decide, decideAll };
}

/** Each of them, on what the demonstration evaluates; the pages are those of a year. */
export async function requestsOfValutazioni(demo: Demo, once: Once, anno: number) {
  const { as, db } = demo;
  const [ufficio, membro, referee] = [await as(CHI.ufficio), await as(CHI.membro), await as(CHI.referee)];
  const [valutata, { classeId }, daDecidere] = [await findValutata(db), await findValutanda(db), await listDaDecidere(db)];
  const nextToDecide = () => daDecidere.shift()?.id ?? 0;
  const inDecisione = daDecidere[0]?.classeId ?? 0;
  const daCambiare = nextToDecide();
  const { decide, decideAll } = await conflictsOf(demo, ufficio, once, classeId);
  const sheet = await sheetOf(demo, ufficio, once);

  const acts: Record<keyof typeof AT_MOST_VALUTAZIONI, () => Promise<{ status: number }>> = {
    'a page of what a commissione evaluates': () => membro.get(`/mc/proposte?anno=${anno}&limit=20`),
    'a page of what a referee has accepted': () => referee.get('/referee/proposte'),
    'the phases of a proposta': () => ufficio.get(`/fasi-valutazione/proposta/${valutata.id}`),
    'the criteria of a proposta': () => ufficio.get(`/criteri-valutazione/proposta/${valutata.id}`),
    'the sheet of a referee': () => ufficio.get(`/ur/valutazione/${valutata.referee}`),
    'the sheet of a commissione': () => ufficio.get(`/ur/valutazione/${valutata.collegiale}`),
    'the conflicts of interest of a classe': () => ufficio.get(`/ur/conflitti?classeId=${classeId}`),
    'a conflict of interest is decided': () => decide(),
    'conflicts of interest are decided together': () => decideAll(),
    'a sheet is begun': () => sheet.begin(),
    'Salva bozza of a sheet': () => sheet.save(),
    'the outcome of a proposta': () => ufficio.get(`/ur/esito-valutazione/${valutata.id}`),
    'an outcome is given': () =>
      ufficio.post(`/ur/esito-valutazione/${nextToDecide()}`, { finanzia: false, commento: 'Fondi esauriti' }, once()),
    'an outcome is changed': () =>
      ufficio.put(`/ur/esito-valutazione/update/${daCambiare}`, { finanzia: false, commento: 'Fondi esauriti' }, once()),
    'the board of a classe': () => ufficio.get(`/ur/graduatorie/${inDecisione}`),
  };
  return acts;
}

import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { ConflittiClasse, Conflitto, DecisioniPrese } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Pubblicazione, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta as AnyProposta, EsitoControllo } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHI, INFORMATICA } from '../demo/personeNote.ts';
import { CATEGORIA } from '../features/lookup/categorie.ts';
import type { Client } from './client.ts';
import { startDemoOnWire } from './demoOnWire.ts';
import { AT_MOST_CERT, requestsOfCert } from './statementsCert.ts';
import { told } from './wireTold.ts';

/**
 * What one request of the main job costs on the wire to PostgreSQL: every statement counts, begin, commit and the look at
 * the session among them, with templates, vocabularies and what the classe lays down already known. At most so many: who
 * needs fewer writes the smaller number down. The goals are those of the house; a page of any list has 5.
 */
const AT_MOST = {
  'a proposta is read': { statements: 7, goal: 10 },
  Salva: { statements: 12, goal: 16 },
  Controlla: { statements: 10, goal: 10 },
  'a page of the archive': { statements: 5, goal: 5 },
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
  'the outcome of a proposta': { statements: 4, goal: 10 },
  'an outcome is given': { statements: 14, goal: 16 },
  'an outcome is changed': { statements: 14, goal: 16 },
  'the board of a classe': { statements: 7, goal: 10 },
  'a page of the register of acts': { statements: 5, goal: 5 },
  'a page of the people to act for': { statements: 5, goal: 5 },
  'people who may be asked to take part': { statements: 5, goal: 5 },
  'Gestione Iter of a year': { statements: 5, goal: 5 },
  'the statistics of a year': { statements: 4, goal: 5 },
  'le mie proposte of a year': { statements: 5, goal: 5 },
  'the home of a researcher': { statements: 7, goal: 7 },
  ...AT_MOST_CERT,
  Invia: { statements: 23, goal: 24 },
} as const;

type Proposta = AnyProposta & { valori: Valori };

const demo = await startDemoOnWire(new Date('2026-11-22T07:31:20.000Z'));
const { as, db, wire } = demo;
afterAll(demo.stop);

/** The drafts of the Progetti Medi of this year in which Controlla has found nothing. */
const draftsOfMedi = () =>
  db
    .selectFrom('proposta as p')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .select(['p.id', 'p.anno', 'p.classe_id as classeId', 'p.responsabile_id as responsabileId'])
    .where('c.nome', '=', 'Progetti Medi')
    .where('p.status', '=', 'BOZZA')
    .where('p.eliminata_ts', 'is', null)
    .where((eb) => eb.or([eb('k.stato_validazione', '=', true), eb('p.responsabile_id', '=', CHI.maria)]))
    .where('p.anno', '=', (eb) => eb.selectFrom('bando').select(eb.fn.max('anno').as('anno')))
    .orderBy('p.id')
    .execute();

/** As the browser does it: each act that writes bears a key of its own. */
const once = () => ({ headers: { [KEY_HEADER]: randomUUID() } });

/** A draft open in an editor: what was saved last, and the acts on it. */
function editor(who: Client, id: number) {
  let proposta: Proposta | undefined;
  const read = async () => {
    proposta = (await who.get<Proposta>(`/proposte/${id}`)).body;
    return proposta;
  };
  const asStored = async () => proposta ?? (await read());
  return {
    read,
    save: async (changed: Valori = {}) => {
      const { valori, lastUpdate } = await asStored();
      const answer = await who.put<Proposta>(`/proposte/${id}`, { valori: { ...valori, ...changed }, lastUpdate }, once());
      proposta = answer.body;
      return answer;
    },
    check: () => who.get<EsitoControllo>(`/proposte/validazione/${id}`),
    send: async () => {
      const { lastUpdate } = await asStored();
      return who.put<Proposta>(`/proposte/sottomissione/${id}`, { lastUpdate }, once());
    },
  };
}

const uidOf = ({ formulario }: Proposta, tipo: string): string =>
  [...indexTemplate(formulario as FormTemplate).campi.values()].find(({ campo }) => campo.tipoCampo === tipo)?.campo.uid ?? '';

const drafts = await draftsOfMedi();
const own = drafts.find(({ responsabileId }) => responsabileId === CHI.maria);
const another = drafts.find(({ responsabileId }) => responsabileId !== CHI.maria);
if (own === undefined || another === undefined) throw new Error('The demonstration has no Progetti Medi to send');
/** A proposta with a concluded sheet of a referee, one of the commissione, and an outcome. */
const valutata = await db
  .selectFrom('proposta as p')
  .innerJoin('esito as e', 'e.proposta_id', 'p.id')
  .innerJoin('valutazione as r', (join) => join.onRef('r.proposta_id', '=', 'p.id').on('r.referee_id', 'is not', null))
  .innerJoin('valutazione as v', (join) => join.onRef('v.proposta_id', '=', 'p.id').on('v.referee_id', 'is', null))
  .select(['p.id', 'r.id as referee', 'v.id as collegiale'])
  .where((eb) => eb.and([eb('r.eliminata_ts', 'is', null), eb('v.eliminata_ts', 'is', null)]))
  .orderBy('p.id')
  .executeTakeFirstOrThrow();
/** A classe with proposte that its commissione evaluates. */
const valutanda = await db
  .selectFrom('proposta as p')
  .innerJoin('proposta_fase as f', 'f.proposta_id', 'p.id')
  .innerJoin('classe as c', 'c.id', 'p.classe_id')
  .innerJoin('commissione_tipologia as t', 't.tipologia_id', 'c.tipologia_id')
  .select('p.classe_id as classeId')
  .where('f.attiva', '=', true)
  .where('c.data_ufficializzazione', 'is', null)
  .orderBy('p.id')
  .executeTakeFirstOrThrow();
/** Of the classe that is being decided, those without an outcome. */
const daDecidere = await db
  .selectFrom('proposta as p')
  .innerJoin('graduatoria as g', 'g.classe_id', 'p.classe_id')
  .leftJoin('esito as e', 'e.proposta_id', 'p.id')
  .select(['p.id', 'p.classe_id as classeId'])
  .where('p.status_valutazione', '=', 'VALUTATA')
  .where('e.id', 'is', null)
  .orderBy('p.id')
  .execute();
const nextToDecide = () => daDecidere.shift()?.id ?? 0;
const inDecisione = daDecidere[0]?.classeId ?? 0;
const daCambiare = nextToDecide();
const [maria, ufficio, collega] = [await as(CHI.maria), await as(CHI.ufficio), await as(another.responsabileId)];
const membro = await as(CHI.membro);
const referee = await as(CHI.referee);
const mine = editor(maria, own.id);

/** One of its conflicts of interest, decided again and again. */
let conflitto = (await ufficio.get<ConflittiClasse>(`/ur/conflitti?classeId=${valutanda.classeId}`)).body.conflitti.find(
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

/** The others of the classe, excluded together: however many, as many statements. What was so decided before is to be looked at again. */
async function decideAll() {
  const before = db.selectFrom('conflitto').select('id').where('nota', '=', 'Visti');
  await db.deleteFrom('conflitto_dichiarazione').where('conflitto_id', 'in', before).execute();
  await db.deleteFrom('conflitto').where('nota', '=', 'Visti').execute();
  const { conflitti } = (await ufficio.get<ConflittiClasse>(`/ur/conflitti?classeId=${valutanda.classeId}`)).body;
  const coppie = conflitti
    .filter(({ azioni, propostaId }) => azioni.escludi && propostaId !== conflitto?.propostaId)
    .map(({ propostaId, valutatore: { utenteId, refereeId }, lastUpdate }) => ({ propostaId, utenteId, refereeId, lastUpdate }));
  wire.take();
  const answer = await ufficio.put<DecisioniPrese>('/ur/conflitti', { stato: 'ESCLUSO', nota: 'Visti', coppie }, once());
  expect(answer.body.rifiutati).toEqual([]);
  expect(answer.body.decisi).toBeGreaterThan(2);
  return answer;
}

/** A sheet of the commissione that its chair writes in: an evaluation that the office has opened again. */
async function sheetOf() {
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
    // Outcomes are given from the front.
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
const sheet = await sheetOf();

/** The whole of one request, told by its name; in this order each finds what it needs. */
const requests: Record<keyof typeof AT_MOST, () => Promise<{ status: number }>> = {
  'a proposta is read': () => maria.get(`/proposte/${own.id}`),
  Salva: () => mine.save(),
  Controlla: () => mine.check(),
  'a page of the archive': () => ufficio.get(`/ur/proposte?anno=${own.anno}&dipartimentoId=${INFORMATICA}&cognome=r&limit=20`),
  'a page of what a commissione evaluates': () => membro.get(`/mc/proposte?anno=${own.anno}&limit=20`),
  'a page of what a referee has accepted': () => referee.get('/referee/proposte'),
  'the phases of a proposta': () => ufficio.get(`/fasi-valutazione/proposta/${valutata.id}`),
  'the criteria of a proposta': () => ufficio.get(`/criteri-valutazione/proposta/${valutata.id}`),
  'the sheet of a referee': () => ufficio.get(`/ur/valutazione/${valutata.referee}`),
  'the sheet of a commissione': () => ufficio.get(`/ur/valutazione/${valutata.collegiale}`),
  'the conflicts of interest of a classe': () => ufficio.get(`/ur/conflitti?classeId=${valutanda.classeId}`),
  'a conflict of interest is decided': () => decide(),
  'conflicts of interest are decided together': () => decideAll(),
  'a sheet is begun': () => sheet.begin(),
  'Salva bozza of a sheet': () => sheet.save(),
  'the outcome of a proposta': () => ufficio.get(`/ur/esito-valutazione/${valutata.id}`),
  'an outcome is given': () => ufficio.post(`/ur/esito-valutazione/${nextToDecide()}`, { finanzia: false }, once()),
  'an outcome is changed': () => ufficio.put(`/ur/esito-valutazione/update/${daCambiare}`, { finanzia: false }, once()),
  'the board of a classe': () => ufficio.get(`/ur/graduatorie/${inDecisione}`),
  'a page of the register of acts': () => ufficio.get('/ur/audit?limit=3'),
  'a page of the people to act for': () => ufficio.get('/ur/utenti?imper=true&cognome=r&limit=20'),
  'people who may be asked to take part': () =>
    maria.get(`/utenti?categoriaId=${CATEGORIA.COPROPONENTE}&classeId=${own.classeId}&propostaId=${own.id}&text=bianchi`),
  'Gestione Iter of a year': () => ufficio.get(`/ur/iter-bandi?anno=${own.anno}`),
  'the statistics of a year': () => ufficio.get(`/ur/proposte/riepilogo?anno=${own.anno}`),
  'le mie proposte of a year': () => maria.get(`/proposte?anno=${own.anno}`),
  'the home of a researcher': () => maria.get('/home'),
  ...(await requestsOfCert(demo, once)),
  Invia: () => mine.send(),
};

let statementsOfInvia: string[] = [];

/** Everything once, so that what is kept is kept; and the answers of Maria Rossi hold what the goals speak of. */
beforeAll(async () => {
  const { resultList } = (await maria.get<{ resultList: Pubblicazione[] }>('/pubblicazioni?limit=3')).body;
  const saved = await mine.save({ [uidOf(await mine.read(), 'publications')]: { pubblicazioni: resultList } });
  const { valori, facts, ...proposta } = saved.body;
  expect((valori[uidOf(saved.body, 'publications')] as { pubblicazioni: unknown[] }).pubblicazioni).toHaveLength(3);
  expect(proposta.partecipanti_coproponenti).not.toHaveLength(0);
  const { membri, pregressi, ultimi } = facts as Facts;
  expect(membri).toContainEqual(expect.objectContaining({ completa: true }));
  expect(pregressi?.responsabile).not.toHaveLength(0);
  expect(ultimi?.responsabile).not.toHaveLength(0);
  expect(valori[uidOf(saved.body, 'research-indicators')]).toMatchObject({ ufficiali: { anno: own.anno } });
  const theirs = editor(collega, another.id);
  await theirs.read();
  wire.take();
  expect((await theirs.send()).status).toBe(200);
  statementsOfInvia = wire.take().map(({ text }) => text.replaceAll('"', ''));
  for (const [what, ask] of Object.entries(requests)) if (what !== 'Invia') expect((await ask()).status, what).toBe(200);
});

test.each(Object.entries(AT_MOST))('%s asks no more of the database than is written down', async (what, { statements, goal }) => {
  wire.take();
  const { status } = await requests[what as keyof typeof AT_MOST]();
  const asked = wire.take();
  expect(status).toBe(200);
  expect(
    asked.length,
    `${what} asks ${asked.length} statements, where ${statements} are written down and ${goal} wanted\n${told(asked)}`,
  ).toBeLessThanOrEqual(statements);
  expect(asked[0]?.text).toBe('begin');
});

test('the first request of a session in a minute writes its last use after its own work, in a transaction that no disk is waited for', async () => {
  await db
    .updateTable('sessione')
    .set({ ultima_attivita_ts: new Date('2026-11-22T07:30:00.000Z') })
    .execute();
  wire.take();
  expect((await maria.get('/home')).status).toBe(200);
  const texts = wire.take().map(({ text }) => text.replaceAll('"', ''));
  expect(texts.slice(texts.indexOf('commit') + 1).map((text) => text.slice(0, 44))).toEqual([
    'begin',
    "select set_config('synchronous_commit', 'off",
    'update sessione set ultima_attivita_ts = $1 ',
    'commit',
  ]);
});

test('whoever takes a protocol number writes only what names it before letting the register go', () => {
  const taken = statementsOfInvia.findIndex((text) => text.startsWith('insert into contatore_protocollo'));
  expect(taken).toBeGreaterThan(0);
  expect(statementsOfInvia.slice(taken + 1).map((text) => /^(commit|update \w+|insert into \w+)/.exec(text.trim())?.[0])).toEqual([
    'update proposta',
    'update compilazione_versione',
    'insert into email_outbox',
    'commit',
  ]);
});

import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Pubblicazione, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { Proposta as AnyProposta, EsitoControllo, PropostaSalvata } from '@sigeba/contract/proposte/proposta.shape.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHI, INFORMATICA } from '../demo/personeNote.ts';
import type { Client } from './client.ts';
import { startDemoOnWire } from './demoOnWire.ts';
import { AT_MOST_CERT, requestsOfCert } from './statementsCert.ts';
import { pagesOfContract } from './statementsPages.ts';
import { AT_MOST_VALUTAZIONI, requestsOfValutazioni } from './statementsValutazioni.ts';
import { addressOf, templateOf } from './templateOf.ts';
import { askedTwice, told } from './wireTold.ts';

/**
 * What one request of the main job costs on the wire to PostgreSQL: every statement counts, begin, commit and the look at
 * the session among them, with templates, vocabularies and what the classe lays down already known. At most so many: who
 * needs fewer writes the smaller number down. The goals are those of the house; a page of any list has 5. The first request
 * of a session in a minute has RENEWAL more, after its answer is known. Nothing is asked twice unless it was written or locked since.
 */
const AT_MOST = {
  'a proposta is read': { statements: 7, goal: 10 },
  'the template of a proposta is read': { statements: 4, goal: 5 },
  Salva: { statements: 12, goal: 16 },
  Controlla: { statements: 10, goal: 10 },
  'a page of the archive': { statements: 5, goal: 5 },
  ...AT_MOST_VALUTAZIONI,
  'a page of the register of acts': { statements: 5, goal: 5 },
  'a page of the people to act for': { statements: 5, goal: 5 },
  'people who may be asked to take part': { statements: 5, goal: 5 },
  'Gestione Iter of a year': { statements: 5, goal: 5 },
  'the statistics of a year': { statements: 4, goal: 5 },
  'le mie proposte of a year': { statements: 5, goal: 5 },
  'the home of a researcher': { statements: 7, goal: 7 },
  'the first steps of an installation': { statements: 4, goal: 5 },
  'the state of the installation, looked at within the minute': { statements: 4, goal: 5 },
  'the work of the office': { statements: 9, goal: 9 },
  'the figures of the office': { statements: 5, goal: 5 },
  'the agenda of the office': { statements: 7, goal: 7 },
  ...AT_MOST_CERT,
  Invia: { statements: 24, goal: 24 },
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
      const answer = await who.put<PropostaSalvata>(`/proposte/${id}`, { valori: { ...valori, ...changed }, lastUpdate }, once());
      proposta = { ...(await asStored()), ...(answer.body as Pick<Proposta, 'valori' | 'lastUpdate'>) };
      return answer;
    },
    check: () => who.get<EsitoControllo>(`/proposte/validazione/${id}`),
    send: async () => {
      const { lastUpdate } = await asStored();
      return who.put(`/proposte/sottomissione/${id}`, { lastUpdate }, once());
    },
  };
}

const uidOf = async (proposta: Proposta, tipo: string): Promise<string> =>
  [...indexTemplate(await templateOf(maria, proposta)).campi.values()].find(({ campo }) => campo.tipoCampo === tipo)?.campo.uid ?? '';

const drafts = await draftsOfMedi();
const own = drafts.find(({ responsabileId }) => responsabileId === CHI.maria);
const another = drafts.find(({ responsabileId }) => responsabileId !== CHI.maria);
if (own === undefined || another === undefined) throw new Error('The demonstration has no Progetti Medi to send');
const [maria, ufficio, collega] = [await as(CHI.maria), await as(CHI.ufficio), await as(another.responsabileId)];
const mine = editor(maria, own.id);
const template = addressOf((await mine.read()).modulo);

/** The whole of one request, told by its name; in this order each finds what it needs. */
const requests: Record<keyof typeof AT_MOST, () => Promise<{ status: number }>> = {
  'a proposta is read': () => maria.get(`/proposte/${own.id}`),
  'the template of a proposta is read': () => maria.get(template),
  Salva: () => mine.save(),
  Controlla: () => mine.check(),
  'a page of the archive': () => ufficio.get(`/ur/proposte?anno=${own.anno}&dipartimentoId=${INFORMATICA}&cognome=r&limit=20`),
  ...(await requestsOfValutazioni(demo, once, own.anno)),
  'a page of the register of acts': () => ufficio.get('/ur/audit?limit=3'),
  'a page of the people to act for': () => ufficio.get('/ur/utenti?imper=true&cognome=r&limit=20'),
  'people who may be asked to take part': () =>
    maria.get(`/utenti?categoriaId=${CATEGORIA.COPROPONENTE}&classeId=${own.classeId}&propostaId=${own.id}&text=bianchi`),
  'Gestione Iter of a year': () => ufficio.get(`/ur/iter-bandi?anno=${own.anno}`),
  'the statistics of a year': () => ufficio.get(`/ur/proposte/riepilogo?anno=${own.anno}`),
  'le mie proposte of a year': () => maria.get(`/proposte?anno=${own.anno}`),
  'the home of a researcher': () => maria.get('/home'),
  'the first steps of an installation': () => ufficio.get('/ur/home/primiPassi'),
  'the state of the installation, looked at within the minute': () => ufficio.get('/ur/stato'),
  'the work of the office': () => ufficio.get('/ur/home'),
  'the figures of the office': () => ufficio.get(`/ur/home/cifre?anno=${own.anno}`),
  'the agenda of the office': () => ufficio.get('/ur/home/agenda'),
  ...(await requestsOfCert(demo, once)),
  Invia: () => mine.send(),
};
const pages = await pagesOfContract(db);

let statementsOfInvia: string[] = [];

/** Everything once, so that what is kept is kept; and the answers of Maria Rossi hold what the goals speak of. */
beforeAll(async () => {
  const { resultList } = (await maria.get<{ resultList: Pubblicazione[] }>('/pubblicazioni?limit=3')).body;
  await mine.save({ [await uidOf(await mine.read(), 'publications')]: { pubblicazioni: resultList } });
  const saved = await mine.read();
  const { valori, facts, ...proposta } = saved;
  expect((valori[await uidOf(saved, 'publications')] as { pubblicazioni: unknown[] }).pubblicazioni).toHaveLength(3);
  expect(proposta.partecipanti_coproponenti).not.toHaveLength(0);
  const { membri, pregressi, ultimi } = facts as Facts;
  expect(membri).toContainEqual(expect.objectContaining({ completa: true }));
  expect(pregressi?.responsabile).not.toHaveLength(0);
  expect(ultimi?.responsabile).not.toHaveLength(0);
  expect(valori[await uidOf(saved, 'research-indicators')]).toMatchObject({ ufficiali: { anno: own.anno } });
  const theirs = editor(collega, another.id);
  await theirs.read();
  wire.take();
  expect((await theirs.send()).status).toBe(200);
  statementsOfInvia = wire.take().map(({ text }) => text.replaceAll('"', ''));
  for (const [what, ask] of Object.entries(requests)) if (what !== 'Invia') expect((await ask()).status, what).toBe(200);
});

test.each(Object.entries(AT_MOST))(
  '%s sends no more statements to the database than are written down',
  async (what, { statements, goal }) => {
    wire.take();
    const { status } = await requests[what as keyof typeof AT_MOST]();
    const asked = wire.take();
    expect(status).toBe(200);
    expect(
      asked.length,
      `${what} asks ${asked.length} statements, where ${statements} are written down and ${goal} wanted\n${told(asked)}`,
    ).toBeLessThanOrEqual(statements);
    expect(asked[0]?.text).toBe('begin');
    expect(askedTwice(asked), told(asked)).toEqual([]);
  },
);

/** Each list that the contract has, a new one too: as each who may ask for it, the second time. */
test.each(pages)(
  'a page of $name, asked by $who, asks no more of the database than a page of any list',
  async ({ utenteId, address, most, rows }) => {
    const who = await as(utenteId);
    await who.get(address);
    wire.take();
    const { status, body } = await who.get<{ resultList: unknown[] }>(address);
    const asked = wire.take();
    expect({ status, rows: body.resultList?.length > 0 }).toEqual({ status: 200, rows });
    expect(asked.length, told(asked)).toBeLessThanOrEqual(most);
    expect(askedTwice(asked), told(asked)).toEqual([]);
  },
);

/**
 * What is asked most, again and again with the same answer. Of statistics a plan for their year is worth making, and of le mie proposte, among
 * as few as here, one for each person looks cheaper.
 */
const REPEATABLE = Object.keys(AT_MOST).filter((what) => /^(a proposta is read|Salva$|Controlla|a page of)/.test(what));

/**
 * PostgreSQL plans a statement for its values five times, then once for any; unless a plan for values looks cheaper each time. Which
 * rows a list has is planned for the values of its filters, where they decide about the index; the rows of given ids are planned for their
 * number, since any number is estimated as ten and fewer look cheaper; a plan of one small table costs nothing.
 */
const listPlannedAnew = () =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where custom_plans > 6 and statement not like '%array(select%as ids%' and statement not like '%"id" = any($1)%'
        and statement not like '%from "configurazione"%'`.execute(connection);
    return rows.map(({ statement }) => statement.replaceAll('"', '').slice(0, 120));
  });

test('a repeated statement is planned once, not at each execution', async () => {
  await sql`analyze`.execute(db);
  for (const what of REPEATABLE) for (let turn = 0; turn < 8; turn += 1) await requests[what as keyof typeof AT_MOST]();
  expect((await Promise.all([listPlannedAnew(), listPlannedAnew()])).flat()).toEqual([]);
});

/** What writing the last use of a session costs: a transaction of its own. */
const RENEWAL = 4;

test.each(['the home of a researcher', 'a proposta is read', 'a page of the archive'] as const)(
  '%s, as the first request of a session in a minute, writes its last use after its own work, in a transaction that no disk is waited for',
  async (what) => {
    await requests[what]();
    await db
      .updateTable('sessione')
      .set({ ultima_attivita_ts: new Date('2026-11-22T07:30:00.000Z') })
      .execute();
    wire.take();
    expect((await requests[what]()).status).toBe(200);
    const asked = wire.take();
    expect(asked.length, told(asked)).toBeLessThanOrEqual(AT_MOST[what].statements + RENEWAL);
    expect(askedTwice(asked), told(asked)).toEqual([]);
    const texts = asked.map(({ text }) => text.replaceAll('"', ''));
    expect(texts.slice(texts.indexOf('commit') + 1).map((text) => text.slice(0, 44))).toEqual([
      'begin',
      "select set_config('synchronous_commit', 'off",
      'update sessione set ultima_attivita_ts = $1 ',
      'commit',
    ]);
  },
);

test('the holder of a protocol number writes only what names it before releasing the counter', () => {
  const taken = statementsOfInvia.findIndex((text) => text.startsWith('insert into contatore_protocollo'));
  expect(taken).toBeGreaterThan(0);
  expect(statementsOfInvia.slice(taken + 1).map((text) => /^(commit|update \w+|insert into \w+)/.exec(text.trim())?.[0])).toEqual([
    'update compilazione_versione',
    'update proposta',
    'insert into email_outbox',
    'commit',
  ]);
});

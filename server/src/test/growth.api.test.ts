/** @module-tag database */

import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHI, INFORMATICA } from '../demo/personeNote.ts';
import { addOthers } from './addOthers.ts';
import { startDemoOnWire } from './demoOnWire.ts';
import { type Cost, costsOf, groupedTimes } from './explain.ts';

const demo = await startDemoOnWire(new Date('2026-11-22T07:51:40.000Z'));
const { as, wire, db } = demo;
const client = new pg.Client({ connectionString: demo.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await demo.stop();
});

const { id, anno, classeId } = await db
  .selectFrom('proposta as p')
  .innerJoin('classe as c', 'c.id', 'p.classe_id')
  .select(['p.id', 'p.anno', 'p.classe_id as classeId'])
  .where('p.responsabile_id', '=', CHI.maria)
  .where('c.nome', '=', 'Progetti Medi')
  .where('p.status', '=', 'BOZZA')
  .orderBy('p.anno', 'desc')
  .executeTakeFirstOrThrow();
/** A proposta with a sheet of the commissione. */
const valutata = await db
  .selectFrom('proposta as p')
  .innerJoin('valutazione as v', (join) => join.onRef('v.proposta_id', '=', 'p.id').on('v.referee_id', 'is', null))
  .select(['p.id', 'v.id as scheda'])
  .where('v.eliminata_ts', 'is', null)
  .orderBy('p.id')
  .executeTakeFirstOrThrow();
const people = {
  maria: await as(CHI.maria),
  ufficio: await as(CHI.ufficio),
  membro: await as(CHI.membro),
  referee: await as(CHI.referee),
  etica: await as(CHI.ufficioEtica),
  rad: await as(CHI.rad),
};
const chiCerca = (testo: string) => `/utenti?categoriaId=${CATEGORIA.COPROPONENTE}&classeId=${classeId}&propostaId=${id}&text=${testo}`;
const candidati = chiCerca('bianchi');
const archivio = `/ur/proposte?dipartimentoId=${INFORMATICA}`;

/**
 * Calls that answer the same, however many proposte of others stand around. Not among them: the home of the office and the
 * register without a filter, the statistics and Gestione Iter, which count what grows; the conflicts of a classe, which are among all its proposte; an outcome and a board, which say what a classe was
 * granted in all; words of a title, which are looked for in all titles of the filter.
 */
const CALLS: readonly [who: keyof typeof people, path: string][] = [
  ['maria', `/proposte?anno=${anno}`],
  ['maria', `/proposte?anno=${anno - 1}`],
  ['maria', '/proposte/anni'],
  ['maria', `/proposte/${id}`],
  ['maria', `/proposte/finanziate?anno=${anno - 1}`],
  ['maria', '/proposte/da-rendicontare'],
  ['maria', '/rendicontazioni/anni'],
  ['maria', `/rendicontazioni?anno=${anno - 1}`],
  ['maria', '/partecipazioni'],
  ['maria', '/bandi/getBandiValidi'],
  ['maria', '/home'],
  ['maria', '/bandi/aperti/1'],
  ['maria', candidati],
  ['maria', `/profilo-utente/${CHI.maria}`],
  ['maria', `/profilo-utente/${CHI.maria}/indicatori`],
  ['maria', `/proposte/${id}/indicatori-valutazione`],
  ['maria', '/login/assistenza'],
  ['maria', '/login/sessioni'],
  ['maria', '/cert/listProposteCert'],
  ['etica', '/cert/getListValutazione?limit=20&offset=0'],
  ['etica', '/cert/seduta/getSeduteCertList?limit=20&offset=0'],
  ['ufficio', `${archivio}&anno=${anno}`],
  ['ufficio', `${archivio}&anno=${anno}&cognome=ro`],
  ['ufficio', `${archivio}&anno=${anno}&statusValutazione=BOZZA`],
  ['ufficio', `${archivio}&anno=${anno}&ordine=-richiesto`],
  ['ufficio', archivio],
  ['ufficio', '/ur/proposte?cognome=rossi'],
  ['ufficio', `/ur/proposte?testo=rm${anno}-000001`],
  ['ufficio', `/ur/proposte/conteggi?anno=${anno}&dipartimentoId=${INFORMATICA}`],
  ['ufficio', `/ur/proposte/totali?anno=${anno}&dipartimentoId=${INFORMATICA}`],
  ['ufficio', '/ur/proposte/anni'],
  ['ufficio', `/ur/proposte/tipologie?anno=${anno}`],
  ['ufficio', '/ur/proposte/macroaree'],
  ['ufficio', `/ur/proposte/${id}`],
  ['membro', `/mc/proposte?anno=${anno}&dipartimentoId=${INFORMATICA}`],
  ['membro', `/mc/proposte?anno=${anno}&dipartimentoId=${INFORMATICA}&statusValutazione=DA_VALUTARE`],
  ['membro', `/mc/proposte/conteggi?anno=${anno}&dipartimentoId=${INFORMATICA}`],
  ['ufficio', `/fasi-valutazione/proposta/${valutata.id}`],
  ['ufficio', `/criteri-valutazione/proposta/${valutata.id}`],
  ['ufficio', `/ur/valutazione/${valutata.scheda}`],
  ['ufficio', '/ur/audit?cognome=rossi'],
  ['ufficio', `/ur/audit?oggettoTipo=proposta&oggetto=${id}`],
  ['ufficio', '/ur/utenti?cognome=rossi'],
  ['ufficio', '/ur/utenti?cognome=rossi%20maria'],
  ['ufficio', '/ur/utenti?imper=true&cognome=rossi'],
  ['ufficio', '/login/impersonati'],
  ['referee', '/referee/proposte'],
];

/** The queries of a call, and what each costs. */
async function costsOfCall(who: keyof typeof people, path: string): Promise<(Cost & { text: string })[]> {
  await people[who].get(path);
  wire.take();
  expect((await people[who].get(path)).status, path).toBe(200);
  const queries = wire.take().filter(({ text }) => /^(select|with una) /.test(text));
  const costs = await costsOf(client, queries);
  return costs.map((cost, at) => ({ text: queries[at]?.text ?? '', ...cost }));
}

const [FEW, MANY] = [3_000, 12_000];
const among = new Map<string, Awaited<ReturnType<typeof costsOfCall>>>();

beforeAll(async () => {
  await addOthers(client, 0, FEW);
  for (const call of CALLS) among.set(call[1], await costsOfCall(...call));
  await addOthers(client, FEW, MANY);
});

test.each(CALLS)('to %s, %s costs the same among four times as many proposte', async (who, path) => {
  const few = among.get(path) ?? [];
  const many = await costsOfCall(who, path);
  expect(many.map(({ text }) => text)).toEqual(few.map(({ text }) => text));
  for (const [at, { text, pages, rows }] of many.entries()) {
    const before = few[at] ?? { pages: 0, rows: 0 };
    expect(pages, `${before.pages} pages became ${pages} of ${text}`).toBeLessThanOrEqual(1.5 * before.pages + 30);
    expect(rows, `${before.rows} rows became ${rows} of ${text}`).toBeLessThanOrEqual(1.5 * before.rows + 100);
  }
});

test('a page is explained with the rows that were found for it', async () => {
  const [found, rows] = (await costsOfCall('ufficio', archivio)).slice(-2);
  expect(found?.text).toMatch(/^select array\(select/);
  expect(rows?.rows).toBeGreaterThanOrEqual(20);
});

test('the statistics count each proposta once, even with a plan that expects a single classe', async () => {
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off; set enable_memoize = off');
  await people.ufficio.get(`/ur/proposte/riepilogo?anno=${anno}`);
  await people.ufficio.get('/ur/proposte/riepilogo/andamento');
  const counts = wire.take().filter(({ text }) => text.includes('group by p.'));
  expect(counts).toHaveLength(2);
  for (const count of counts) expect(await groupedTimes(client, count), count.text).toBe(1);
  await client.query('reset all');
});

/** Where a name is looked for by who may not learn who evaluates: searches, counts, sums and orders. */
const RICERCHE: readonly [who: keyof typeof people, (nome: string) => string][] = [
  ['membro', (nome) => `/mc/proposte?testo=${nome}`],
  ['membro', (nome) => `/mc/proposte?cognome=${nome}`],
  ['membro', (nome) => `/mc/proposte?anno=${anno}&testo=${nome}&ordine=-punteggio`],
  ['membro', (nome) => `/mc/proposte/conteggi?testo=${nome}`],
  ['membro', (nome) => `/mc/proposte/totali?testo=${nome}`],
  ['rad', (nome) => `/rad/proposte?testo=${nome}`],
  ['rad', (nome) => `/rad/proposte/conteggi?cognome=${nome}`],
  ['rad', (nome) => `/rad/proposte/totali?testo=${nome}`],
  ['maria', chiCerca],
];
/** Two people of the university who have no part in any proposta. */
const ALTRI = db
  .selectFrom('utente as u')
  .select('u.id')
  .where('u.tipo_utente', '=', 'UTENTE')
  .where('u.id', 'not in', (eb) => eb.selectFrom('proposta').select('responsabile_id'))
  .where('u.id', 'not in', (eb) => eb.selectFrom('proposta_partecipante').select(sql<number>`coalesce(utente_id, 0)`.as('utente_id')))
  .orderBy('u.id', 'desc')
  .limit(2);

/** Who evaluates, each beside whom they are not to be told from: a referee, beside nobody at all; the chair, beside a colleague. */
async function hide(): Promise<[celato: string, altro: string][]> {
  const [presidente, collega] = await ALTRI.execute();
  for (const [of, cognome] of [[presidente, 'Quagliar'] as const, [collega, 'Zqwxkvyz'] as const])
    await db
      .updateTable('utente')
      .set({ cognome, cognome_norm: cognome.toLowerCase() })
      .where('id', '=', of?.id ?? 0)
      .execute();
  await db
    .updateTable('commissione')
    .set({ referee_nascosti: true, presidente_id: presidente?.id ?? 0 })
    .execute();
  const { cognome } = await db
    .selectFrom('referee')
    .select('cognome')
    .where('accettazione_ts', 'is not', null)
    .where('cognome', 'not in', (eb) => eb.selectFrom('utente').select('cognome').where('tipo_utente', '=', 'UTENTE'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return [
    [cognome, 'Zqwxkvy'],
    ['Quagliar', 'Zqwxkvyz'],
  ];
}

/** By what is done and touched, which is the same on every machine: a clock would say no more, and less surely. */
test('the search for the name of a referee, or of a chair, answers and costs the same as that for any other name', async () => {
  const nomi = await hide();
  // The chair is of the university: whoever writes a proposta may ask them to take part in it.
  for (const [who, ricerca] of RICERCHE)
    for (const [celato, altro] of nomi.slice(0, ricerca === chiCerca ? 1 : 2)) {
      const [path, other] = [ricerca(encodeURIComponent(celato)), ricerca(altro)];
      const answers = [await people[who].get(path), await people[who].get(other)].map(({ status, text }) => [status, text]);
      expect(answers[0], path).toEqual(answers[1]);
      const [known, unknown] = [await costsOfCall(who, path), await costsOfCall(who, other)];
      expect(known.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
      for (const [at, { text, pages, rows }] of known.entries()) {
        expect(Math.abs(pages - (unknown[at]?.pages ?? 0)), `pages of ${text} for ${path}`).toBeLessThanOrEqual(20);
        expect(Math.abs(rows - (unknown[at]?.rows ?? 0)), `rows of ${text} for ${path}`).toBeLessThanOrEqual(20);
      }
    }
  // Each name is asked by every office, and each statement of it is explained.
}, 60_000);

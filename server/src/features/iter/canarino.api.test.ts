import { createHash } from 'node:crypto';
import { type AllRoutes, routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { afterAll, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildDirettore,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';
import { acceptInvito, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { buildStep } from '../../test/buildRendiconto.ts';
import type { Reply } from '../../test/client.ts';
import { type Ids, indirizziDi, oggettiDi } from '../../test/oggetti.ts';
import { templateTold } from '../../test/templateOf.ts';
import { startValutazioni } from '../valutazioni/startValutazioni.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z', onWire: true });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const step = await buildStep(app, { bando, inizio: '2026-05-01T07:00:00.000Z' });
const responsabile = await buildUtente(app, { dipartimento: 1 });
const fasi = await buildFasi(app, bando);
const [presidente, commissario] = [
  await buildUtente(app, { cognome: 'Quagliarello', dipartimento: 2 }),
  await buildUtente(app, { cognome: 'Zuccherini', dipartimento: 2 }),
];
await buildCommissione(app, { bando, presidente, membri: [commissario], specializzata: true });
const sent = (who: Persona) => buildProposta(app, { bando, responsabile: who, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
const proposta = await sent(responsabile);
const altra = await sent(responsabile);
// As the server does when the call is over: everybody may know that much.
await startValutazioni(app.db, app.clock.now());
const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
const { utente: invitato } = await buildRichiesta(app, { proposta });
const estraneo = await buildUtente(app, { dipartimento: 1 });
const direttore = await buildUtente(app, { dipartimento: 1 });
await buildDirettore(app, { utente: direttore, dipartimento: 1 });
const rad = await buildUtente(app, { tipoUtente: 'RAD' });
await app.db.insertInto('dipartimento_rad').values({ dipartimento_id: 1, utente_id: rad.id }).execute();

const ROLES: readonly Ruolo[] = ['UTENTE', 'DIRETTORE', 'RAD'];
/** Whatever these people may read, but for vocabularies, which are kept. */
const READABLE = (Object.entries(routes) as [keyof AllRoutes, Route][]).filter(
  ([name, { allow, keepSeconds }]) =>
    name.startsWith('GET ') &&
    keepSeconds === undefined &&
    (typeof allow === 'string' ? allow === 'LOGGED' : allow.some((role) => ROLES.includes(role))),
);
const READS = READABLE.filter(([, { answer }]) => typeof answer === 'object');
/** CSV, spreadsheets and documents: of lists and of the two proposte. */
const FILES = READABLE.filter(([, { answer }]) => answer === 'file').map(([name]) => name);
/** What stands around the two; the invitation and the sheets are asked for by their numbers before they are there, too. */
const NATI = { invito: [1], scheda: [1, 2] };
const AROUND: Ids[] = [
  { ...(await oggettiDi(app.db, proposta.id)), ...NATI, step: [step.id] },
  { ...(await oggettiDi(app.db, altra.id)), step: [step.id] },
];
const named = (name: string) => AROUND.flatMap((ids) => indirizziDi(name, ids));
type Asked = { queries: readonly string[]; files: readonly string[] };
const ALL: Asked = { queries: ['?anno=2026', '?anno=2026&statusValutazione=FINANZIATE', '?anno=2026&ordine=punteggio'], files: FILES };

/** Every answer that somebody gets about the two proposte: lists, counts, searches, orders, single ones. */
async function answersTo(who: Persona, { queries, files }: Asked): Promise<Record<string, string>> {
  const asked = READS.flatMap(([name, { query: filtered }]) => {
    const paths = name.includes(':') ? named(name) : [name.slice('GET '.length)];
    return paths.flatMap((each) => (filtered === undefined || each.includes('?') ? [each] : queries.map((query) => each + query)));
  });
  const answers: Record<string, string> = {};
  for (const path of asked) {
    app.asked();
    const reply = await app.as(who).get(path);
    // How much was asked of the database for it: what takes longer tells something.
    answers[path] = `${app.asked().length} statements ${toldBy(reply)} ${await templateTold(app.as(who), reply)}`;
  }
  for (const path of files.flatMap(pathsOfFile)) answers[path] = markOf(await app.as(who).get(path));
  const mails = await app.db.selectFrom('email_outbox').select(['tipo', 'corpo']).where('destinatario_utente_id', '=', who.id).execute();
  return { ...answers, mails: JSON.stringify(mails) };
}

/** What an answer gives away beside its words: status, length, whether it has changed and since when. */
const toldBy = ({ status, headers, text }: Reply): string =>
  [status, headers['content-length'], headers.etag, headers['last-modified'], headers['cache-control'], text].join(' ');

const pathsOfFile = (name: string): string[] =>
  name.includes(':') ? named(name) : ['csv', 'xlsx'].map((formato) => `${name.slice('GET '.length)}?anno=2026&formato=${formato}`);
/** A file byte by byte: what is squeezed in it is not searched for words. */
const markOf = ({ status, bytes, headers }: Reply): string =>
  headers['content-type'] === 'application/json' && status === 200
    ? ownDati(bytes)
    : `${status} ${createHash('sha256').update(bytes).digest('hex')}`;
/** All that is known of a person, but for their own readings, which go on. */
const ownDati = (bytes: Buffer): string => JSON.stringify({ ...JSON.parse(bytes.toString()), registro: null });

const PEOPLE = { responsabile, membro, invitato, estraneo, direttore, rad };
async function everyone(asked = ALL): Promise<Record<string, Record<string, string>>> {
  const told: Record<string, Record<string, string>> = {};
  for (const [name, who] of Object.entries(PEOPLE)) told[name] = await answersTo(who, asked);
  return told;
}

/** A referee is asked, accepts and concludes; a member begins a sheet, steps back; another is in conflict: none of it is anybody else's. */
async function evaluate() {
  const { id } = proposta;
  const referee = await inviteReferee(app, ufficio, proposta);
  expect((await acceptInvito(app, referee)).status).toBe(200);
  const concluded = {
    referee_id: referee.id,
    fase_id: fasi.referee,
    status: 'CONCLUSA' as const,
    punteggio: 9,
    conclusa_ts: app.clock.now(),
  };
  const begun = { membro_commissione_id: commissario.id, fase_id: fasi.commissione, status: 'BOZZA' as const, punteggio: null };
  for (const scheda of [concluded, begun])
    await app.db
      .insertInto('valutazione')
      .values({ proposta_id: id, ...scheda })
      .execute();
  expect((await app.as(commissario).post(`/mc/conflitti/${id}`, { dichiarazione: 'Siamo parenti' })).status).toBe(200);
  expect(await oggettiDi(app.db, id)).toMatchObject(NATI);
  return { referee };
}

// Some hundreds of calls, three times over.
test('an outcome changes no byte of any answer, file or mail to anybody until its classe is official [PROP-112] [OUT-020]', {
  timeout: 180_000,
}, async () => {
  // Once each, so that what is kept is kept and who is refused is written down.
  const once: Asked = { queries: ['?anno=2026'], files: [] };
  await everyone(once);
  const before = await everyone();
  expect(Object.keys(before.responsabile ?? {}).length).toBeGreaterThan(60);
  expect(FILES).toEqual(expect.arrayContaining(['GET /proposte/pdf/:id', 'GET /rad/proposte/export', 'GET /dirdip/proposte/pdf/:id']));
  expect(before.responsabile?.[`/proposte/pdf/${proposta.id}`]).toMatch(/^200 /);

  const { referee } = await evaluate();
  // Written directly: the wire of an evaluation is not what is watched here.
  const { giveEsito } = writtenDirectly(app);
  await giveEsito(proposta, { finanziamento: 13_579, assegno: 24_680, punteggio: 87.65, commento: 'Canarino' });
  await giveEsito(altra, { statusValutazione: 'NON_FINANZIATA', finanziamento: 0, assegno: 0, punteggio: 12.34, commento: 'Corvo' });
  await app.as(ufficio).put(`/ur/iter-bandi/${bando.classeId}`, { fineValutazione: '2026-05-21T10:00:00.000Z' });
  expect((await app.as(ufficio).put(`/step-rendicontazione/mail-comunicazione-date/${step.id}`, {})).status).toBe(409);
  // The office has changed the classe: what is kept of it is read anew, by whoever comes first.
  await answersTo(responsabile, once);
  expect(await everyone()).toEqual(before);

  expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${bando.classeId}`, {})).status).toBe(200);
  const after = JSON.stringify(await everyone());
  for (const canary of ['Canarino', 'Corvo', '87.65', '13579']) expect(after).toContain(canary);
  // Who evaluated they never learn.
  for (const name of [referee.cognome, referee.email ?? '', 'Quagliarello', 'Zuccherini']) expect(after).not.toContain(name);
});

// Some hundreds of calls again.
test('while the results are suspended nothing of them is answered', { timeout: 180_000 }, async () => {
  await app.as(ufficio).put(`/ur/iter-bandi/${bando.classeId}`, { visibilita: false });
  const answers = Object.values(await everyone()).flatMap(({ mails: _, ...each }) => Object.values(each));
  // What they were told by mail while it was official stays in their own data.
  const letters = await app.db.selectFrom('email_outbox').select('corpo').execute();
  const told = letters.reduce((text, { corpo }) => text.replaceAll(JSON.stringify(corpo).slice(1, -1), ''), answers.join('\n'));
  for (const canary of ['Canarino', 'Corvo', '87.65', '12.34', '13579', '"FINANZIATA"', '"NON_FINANZIATA"'])
    expect(told).not.toContain(canary);
});

// Some hundreds of calls again.
test('what the office puts on its desk changes no byte of any answer, file or mail to anybody else [D-256]', {
  timeout: 180_000,
}, async () => {
  await everyone({ queries: ['?anno=2026'], files: [] });
  const before = await everyone();
  const scrivania = { assegnataA: ufficio.id, etichette: ['Cardellino'], promemoria: '2026-05-20', lastUpdate: null };
  for (const { id } of [proposta, altra]) {
    expect((await app.as(ufficio).put(`/ur/proposte/${id}/scrivania`, scrivania)).status).toBe(200);
    expect((await app.as(ufficio).post(`/ur/proposte/${id}/note-interne`, { testo: 'Cardellino' })).status).toBe(200);
  }
  expect(await everyone()).toEqual(before);
});

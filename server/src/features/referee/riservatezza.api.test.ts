import { type AllRoutes, routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando);
const presidente = await buildUtente(app, { cognome: 'Quagliarello' });
const commissario = await buildUtente(app, { cognome: 'Zuccherini', dipartimento: 1 });
const { id: commissioneId } = await buildCommissione(app, { bando, presidente, membri: [commissario] });
await app.db.updateTable('commissione').set({ specializzata: true, referee_nascosti: true }).where('id', '=', commissioneId).execute();
const responsabile = await buildUtente(app, { dipartimento: 1 });
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
const invited = await inviteReferee(app, ufficio, proposta);
const other = await inviteReferee(app, ufficio, proposta);
for (const each of [invited, other]) await acceptInvito(app, each);
await app.db
  .insertInto('valutazione')
  .values({
    proposta_id: proposta.id,
    fase_id: fasi.referee,
    referee_id: other.id,
    status: 'CONCLUSA',
    punteggio: 24,
    motivazione: 'Canarino',
    conclusa_ts: app.clock.now(),
  })
  .execute();
const { id: refereeId } = await app.db
  .selectFrom('utente')
  .select('id')
  .where('email', '=', invited.email ?? '')
  .executeTakeFirstOrThrow();
const referee: Persona = { id: refereeId, cognome: invited.cognome, nome: invited.nome, email: invited.email ?? '', tipoUtente: 'REFEREE' };

/** The lists of these roles as files, all that there is of the year in each. */
async function filesOf(who: Persona, roles: readonly Ruolo[]): Promise<string[]> {
  const paths = (Object.entries(routes) as [keyof AllRoutes, Route][])
    .filter(([name, { allow }]) => /^GET .*\/export$/.test(name) && typeof allow !== 'string' && allow.some((role) => roles.includes(role)))
    .map(([name]) => name.slice('GET '.length));
  const texts = [];
  for (const risorsa of paths) {
    const { status, text } = await app.as(who).get(`${risorsa}?anno=2026`);
    expect(status, risorsa).toBe(200);
    texts.push(text);
  }
  return texts;
}

/** All that somebody with these roles may read about the proposta: lists, counts, single ones, files, and the mails that they got. */
async function told(who: Persona, roles: readonly Ruolo[]): Promise<string> {
  const reads = (Object.entries(routes) as [keyof AllRoutes, Route][]).filter(
    ([name, { answer, allow, keepSeconds }]) =>
      name.startsWith('GET ') &&
      typeof answer === 'object' &&
      keepSeconds === undefined &&
      (typeof allow === 'string' ? allow === 'LOGGED' : allow.some((role) => roles.includes(role))),
  );
  expect(reads.length).toBeGreaterThan(2);
  const texts = [];
  for (const [name, { query }] of reads) {
    const path = name.slice('GET '.length).replace(/:\w+/g, String(proposta.id));
    for (const each of query === undefined ? [path] : [path, `${path}?anno=2026`]) texts.push((await app.as(who).get(each)).text);
  }
  const mails = await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).where('destinatario', '=', who.email).execute();
  return [...texts, ...(await filesOf(who, roles)), JSON.stringify(mails)].join('\n');
}

const NAMES = [invited.cognome, other.cognome, invited.email ?? '', other.email ?? '', 'rToken'];

test.each([
  ['the responsabile', responsabile, ['UTENTE']],
  ['a participant', membro, ['UTENTE']],
  ['a member of a commission with hidden referees', commissario, ['UTENTE', 'COMMISSARIO']],
] as const)(
  '%s learns no name, address or link of a referee from anything that they may read',
  { timeout: 120_000 },
  async (_, who, roles) => {
    const text = await told(who, roles);
    for (const name of NAMES) expect(text).not.toContain(name);
  },
);

test('a referee learns neither who sits in the commission nor anything of the other referees [REF-045]', { timeout: 120_000 }, async () => {
  const text = await told(referee, ['REFEREE']);
  expect(text).toContain(responsabile.cognome);
  for (const name of ['Quagliarello', 'Zuccherini', other.cognome, other.email ?? '', 'Canarino']) expect(text).not.toContain(name);
});

test('the files of a commission are among them, and hold the proposta', async () => {
  const files = await filesOf(commissario, ['COMMISSARIO']);
  expect(files.length).toBeGreaterThan(1);
  expect(files.join('\n')).toContain(responsabile.cognome);
  for (const name of NAMES) expect(files.join('\n')).not.toContain(name);
});

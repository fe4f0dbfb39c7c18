import type { ProfiloEsterno } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const esterno = () => buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', cognome: 'Serra' });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', cognome: 'Rinaldi' });
const at = ({ id }: Persona) => `/profilo-utente-esterno/${id}`;
const read = async (who: Persona, whose: Persona) => (await app.as(who).get<ProfiloEsterno>(at(whose))).body;
async function save(who: Persona, whose: Persona, said: Partial<ProfiloEsterno>) {
  return app.as(who).put<ProfiloEsterno>(at(whose), { ...(await read(who, whose)), ...said });
}
const said = {
  cognome: 'Serra Nuova',
  nome: 'Umberto',
  email: 'U.Serra@Ospedale.example',
  telefono: '+39 06 12 34',
  ente: 'Ospedale San Carlo',
};

test('an external member reads and saves the own profile; it is in the audit log [API-032]', async () => {
  const person = await esterno();
  expect(await read(person, person)).toMatchObject({ cognome: 'Serra', nome: 'Anna', email: person.email, telefono: null, ente: null });
  expect(await save(person, person, said)).toMatchObject({ status: 200, body: { ...said, email: 'u.serra@ospedale.example' } });
  expect(await read(person, person)).toMatchObject({ cognome: 'Serra Nuova', ente: 'Ospedale San Carlo' });
  const row = await app.db.selectFrom('utente').select('cognome_norm').where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(row.cognome_norm).toBe('serranuova');
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['azione', 'utente_effettivo_id as chi'])
    .where('oggetto_tipo', '=', 'utente')
    .where('oggetto_id', '=', person.id)
    .execute();
  expect(audit).toEqual([{ azione: 'saveProfiloEsterno', chi: person.id }]);
});

test('the ethics office does so for each of them', async () => {
  const person = await esterno();
  expect(await save(ufficio, person, { ente: 'Università di prova' })).toMatchObject({
    status: 200,
    body: { ente: 'Università di prova' },
  });
});

test('for another external member, and of whoever is none, there is no such profile', async () => {
  const [one, other, utente] = [await esterno(), await esterno(), await buildUtente(app)];
  const missing = { status: 404, body: { code: 4 } };
  const body = { ...said, lastUpdate: app.clock.now().toISOString() };
  expect(await app.as(other).get(at(one))).toMatchObject(missing);
  expect(await app.as(other).put(at(one), body)).toMatchObject(missing);
  expect(await app.as(ufficio).get(at(utente))).toMatchObject(missing);
  expect(await app.as(ufficio).put(at(utente), body)).toMatchObject(missing);
});

test('what is wrong is named, and nothing is saved', async () => {
  const person = await esterno();
  expect(await save(person, person, { cognome: ' ', email: 'serra', telefono: 'x' })).toMatchObject({
    status: 422,
    body: { code: 3, violationReport: [{ campo: 'cognome' }, { campo: 'email' }, { campo: 'telefono' }] },
  });
  expect(await read(person, person)).toMatchObject({ cognome: 'Serra', email: person.email });
});

test('the address of another external member is refused, whatever its case; that of another type of account is not', async () => {
  const [person, other, referee] = [await esterno(), await esterno(), await buildUtente(app, { tipoUtente: 'REFEREE' })];
  expect(await save(person, person, { email: other.email.toUpperCase() })).toMatchObject({
    status: 422,
    body: { violationReport: [{ campo: 'email', messaggio: expect.stringContaining('già di un altro membro esterno') }] },
  });
  expect((await save(person, person, { email: referee.email })).status).toBe(200);
});

test('who comes second is told who was first', async () => {
  const person = await esterno();
  const before = await read(person, person);
  await save(ufficio, person, { ente: 'Prima' });
  expect(await app.as(person).put(at(person), { ...before, ente: 'Seconda' })).toMatchObject({
    status: 409,
    body: { code: 9, message: expect.stringContaining('Rinaldi Anna') },
  });
});

test('a link to set the password that went to the old address opens nothing any more', async () => {
  const person = await esterno();
  const scade = new Date(app.clock.now().getTime() + 60_000);
  await app.db
    .insertInto('credenziale_link')
    .values({ token_hash: app.hashOf('link'), utente_id: person.id, creato_ts: app.clock.now(), scade_ts: scade })
    .execute();
  const open = () => app.anonymous.post('/password/imposta', { token: 'link', password: 'corta' });
  await save(person, person, { ente: 'Resta valido' });
  expect((await open()).status).toBe(422);
  await save(person, person, { email: 'altro@ospedale.example' });
  expect((await open()).status).toBe(401);
});

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
  telefono: '+39 06 12 34',
  ente: 'Ospedale San Carlo',
};

test('an external member reads and saves the own profile; it is in the audit log [API-032]', async () => {
  const person = await esterno();
  expect(await read(person, person)).toMatchObject({ cognome: 'Serra', nome: 'Anna', email: person.email, telefono: null, ente: null });
  expect(await save(person, person, said)).toMatchObject({ status: 200, body: said });
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

test('the ethics office reads and saves the profile of each external member', async () => {
  const person = await esterno();
  expect(await save(ufficio, person, { ente: 'Università di prova' })).toMatchObject({
    status: 200,
    body: { ente: 'Università di prova' },
  });
});

test('the profile is not found for another external member, nor for a person who is none', async () => {
  const [one, other, utente] = [await esterno(), await esterno(), await buildUtente(app)];
  const missing = { status: 404, body: { code: 4 } };
  const body = { ...said, email: one.email, lastUpdate: app.clock.now().toISOString() };
  expect(await app.as(other).get(at(one))).toMatchObject(missing);
  expect(await app.as(other).put(at(one), body)).toMatchObject(missing);
  expect(await app.as(ufficio).get(at(utente))).toMatchObject(missing);
  expect(await app.as(ufficio).put(at(utente), body)).toMatchObject(missing);
});

test('errors are named, and nothing is saved', async () => {
  const person = await esterno();
  expect(await save(person, person, { cognome: ' ', email: 'serra', telefono: 'x' })).toMatchObject({
    status: 422,
    body: { code: 3, violationReport: [{ campo: 'cognome' }, { campo: 'email' }, { campo: 'telefono' }] },
  });
  expect(await read(person, person)).toMatchObject({ cognome: 'Serra', email: person.email });
});

test('the address stays at every save: it is the user name [SEC-041]', async () => {
  const person = await esterno();
  for (const who of [person, ufficio])
    expect(await save(who, person, { email: 'altro@ospedale.example', ente: 'Nuovo' })).toMatchObject({
      status: 422,
      body: { violationReport: [{ campo: 'email', messaggio: expect.stringContaining("la cambia solo l'interessato") }] },
    });
  expect(await save(person, person, { email: person.email.toUpperCase(), ente: 'Nuovo' })).toMatchObject({ status: 200 });
  expect(await read(person, person)).toMatchObject({ email: person.email, ente: 'Nuovo' });
});

test('the second of two editors is told who was first', async () => {
  const person = await esterno();
  const before = await read(person, person);
  await save(ufficio, person, { ente: 'Prima' });
  expect(await app.as(person).put(at(person), { ...before, ente: 'Seconda' })).toMatchObject({
    status: 409,
    body: { code: 9, message: expect.stringContaining('Rinaldi Anna') },
  });
});

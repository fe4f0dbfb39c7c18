import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';
import { chiVedeOf } from './esame/chiVede.testing.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-letture-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const { anna, ufficio, interno, altro, inviataConFile, assign, opens, check, decide, read, send, sit } = await chiVedeOf(app);

/** The readers of an istanza in the register: who it was, and on whose behalf. */
const readings = ({ id }: { id: number }) =>
  app.db
    .selectFrom('audit_log')
    .select(['utente_reale_id as reale', 'utente_effettivo_id as effettivo'])
    .where('azione', '=', 'leggeIstanza')
    .where('oggetto_id', '=', id)
    .orderBy('id')
    .execute();
const by = (persona: Persona, reale = persona) => ({ reale: reale.id, effettivo: persona.id });

test('reading an istanza, its notes, its PDF or its files adds a row to the register: one for each person, istanza and day', async () => {
  const [istanza, seconda] = [await inviataConFile(), await inviataConFile()];
  const pages = [`/cert/${istanza.id}`, `/cert/${istanza.id}/esame`, `/cert/note/${istanza.id}`, `/cert/pdf/${istanza.id}`];
  for (const page of [...pages, `/media/${istanza.allegato}/propostaCert`]) expect(await opens(ufficio, page)).toBe(true);
  expect(await readings(istanza)).toEqual([by(ufficio)]);
  await assign(istanza, [[interno, 0]]);
  expect(await opens(interno, `/media/${istanza.allegato}/propostaCert`)).toBe(true);
  expect(await readings(istanza)).toEqual([by(ufficio), by(interno)]);
  app.clock.advance({ minutes: 24 * 60 });
  expect(await opens(ufficio, `/cert/pdf/${istanza.id}`)).toBe(true);
  expect(await readings(istanza)).toEqual([by(ufficio), by(interno), by(ufficio)]);
  expect(await readings(seconda)).toEqual([]);
});

test('reading the thematic sheets opened by its answers adds a row', async () => {
  const istanza = await inviataConFile();
  for (const who of [anna, ufficio]) expect(await opens(who, `/cert/feedCompilati/${istanza.id}`)).toBe(true);
  expect(await readings(istanza)).toEqual([by(ufficio)]);
});

test('reading a file that answers a request of the committee, or a document of its delibera, adds a row', async () => {
  const istanza = await inviataConFile();
  await decide(istanza, { statoId: 4, richieste: ['I rischi'] });
  const [richiesta] = (await read(anna, istanza)).body.richieste;
  const { id: mediaId } = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF })).body;
  const risposte = [{ id: richiesta?.id ?? 0, risposta: '', prima: null, mediaId }];
  expect((await app.as(anna).put(`/cert/${istanza.id}/richieste`, { risposte })).status).toBe(200);
  await check(anna, istanza);
  expect((await send(anna, (await read(anna, istanza)).body)).body.stato.id).toBe(6);
  expect(await opens(anna, `/media/${mediaId}/propostaCert`)).toBe(true);
  expect(await readings(istanza)).not.toContainEqual(by(anna));
  expect(await readings(istanza)).not.toContainEqual(by(ufficio));
  expect(await opens(ufficio, `/media/${mediaId}/propostaCert`)).toBe(true);
  expect(await readings(istanza)).toContainEqual(by(ufficio));

  const decisa = await inviataConFile();
  await sit([decisa], { data: '2026-03-21' });
  const { fileDeliberaRidottoMediaId } = (await decide(decisa, { statoId: 2 })).body;
  expect(await readings(decisa)).not.toContainEqual(by(ufficio));
  expect(await opens(ufficio, `/media/${fileDeliberaRidottoMediaId}/propostaCert`)).toBe(true);
  expect(await readings(decisa)).toContainEqual(by(ufficio));
});

test('reading the verbale of a sitting adds a row for each istanza whose votes it shows', async () => {
  const [prima, seconda] = [await inviataConFile(), await inviataConFile()];
  const { id } = (await sit([prima, seconda], { data: '2026-03-21' })).body;
  expect(await readings(prima)).toEqual([]);
  expect(await opens(ufficio, `/cert/seduta/${id}/verbale`)).toBe(true);
  expect(await opens(ufficio, `/cert/seduta/${id}/verbale`)).toBe(true);
  for (const istanza of [prima, seconda]) expect(await readings(istanza)).toEqual([by(ufficio)]);
});

test('reading by the proponent adds no row; reading by the help desk on their behalf does', async () => {
  const istanza = await inviataConFile();
  for (const page of [`/cert/${istanza.id}`, `/cert/pdf/${istanza.id}`, `/media/${istanza.allegato}/propostaCert`])
    expect(await opens(anna, page)).toBe(true);
  expect(await readings(istanza)).toEqual([]);
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const { acting } = await actFor(app, helpDesk, anna);
  expect((await acting.get(`/cert/${istanza.id}`)).status).toBe(200);
  expect(await readings(istanza)).toEqual([by(anna, helpDesk)]);
});

test('a refused reading adds no row', async () => {
  const istanza = await inviataConFile();
  expect(await opens(altro, `/cert/${istanza.id}`)).toBe(false);
  expect(await readings(istanza)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { KEY_HEADER, REPLAYED_HEADER } from '@sigeba/contract/configurazione/constants.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { nightlyWorks } from '../../nightly.ts';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildUtente, type Persona, startTestApp, type TestBando } from '../../test/app.ts';
import type { Client, Reply } from '../../test/client.ts';
import { CAMPO } from '../../test/modello.ts';
import { runDue } from '../jobs/runDue.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

let bando: TestBando;
let maria: Persona;
let chiave: string;
beforeEach(async () => {
  [bando, maria, chiave] = [await buildBando(app), await buildUtente(app), randomUUID()];
});

const under = (key: string) => ({ headers: { [KEY_HEADER]: key } });
const create = (titolo: string, key = chiave, chi: Client = app.as(maria), classeId = bando.classeId) =>
  chi.post<Proposta>('/proposte', { classeId, valori: { [CAMPO.titolo]: titolo } }, under(key));
const isReplay = ({ headers }: Reply) => headers[REPLAYED_HEADER] === 'true';
const drafts = async (chi = maria) =>
  (await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', chi.id).execute()).length;
const usata = {
  status: 409,
  body: {
    code: 91,
    message: "La richiesta porta la chiave di un'altra operazione e non è stata eseguita. Ricarica la pagina e riprova.",
  },
};

describe('a key belongs to one person and one call', () => {
  test("another person's key reveals nothing: the call is done as under any other", async () => {
    const other = await buildUtente(app);
    const [hers, theirs] = [await create('Sua'), await create('Altrui', chiave, app.as(other))];
    expect([theirs.status, isReplay(theirs)]).toEqual([200, false]);
    expect(theirs.body.id).not.toBe(hers.body.id);
    expect([await drafts(), await drafts(other)]).toEqual([1, 1]);
  });

  test('a key with another call, object or classe is refused, and nothing is done', async () => {
    const { body: made } = await create('Prima');
    const { body: second } = await create('Seconda', randomUUID());
    const save = (proposta: Proposta, key: string) =>
      app.as(maria).put<Proposta>(`/proposte/${proposta.id}`, { valori: {}, lastUpdate: proposta.lastUpdate }, under(key));
    expect(await save(made, chiave)).toMatchObject(usata);
    const key = randomUUID();
    expect((await save(made, key)).status).toBe(200);
    expect(await save(second, key)).toMatchObject(usata);
    expect(await create('Altrove', chiave, app.as(maria), (await buildBando(app)).classeId)).toMatchObject(usata);
    expect(await app.as(maria).post('/proposte?altro=1', { classeId: bando.classeId, valori: {} }, under(chiave))).toMatchObject(usata);
    expect(await drafts()).toBe(2);
    expect((await app.as(maria).get<Proposta>(`/proposte/${second.id}`)).body.lastUpdate).toBe(second.lastUpdate);
  });

  test('a key taken under impersonation belongs to the operator acting for that person', async () => {
    const helpdesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { acting } = await actFor(app, helpdesk, maria);
    const [made, again] = [await create('Per lei', chiave, acting), await create('Per lei', chiave, acting)];
    expect([made.status, again.status, isReplay(again), again.body.id]).toEqual([200, 200, true, made.body.id]);
    const herOwn = await create('Da sola');
    expect([isReplay(herOwn), await drafts()]).toEqual([false, 2]);
    const other = await buildUtente(app);
    const { acting: forOther } = await actFor(app, helpdesk, other);
    expect(await create('Per altri', chiave, forOther)).toMatchObject(usata);
    expect(await drafts(other)).toBe(0);
  });

  test('a caller without the right is refused as without a key', async () => {
    const rad = await buildUtente(app, { tipoUtente: 'RAD' });
    expect(await create('No', chiave, app.as(rad))).toMatchObject({ status: 403, body: { code: 13 } });
    expect(await create('No', chiave, app.withToken('nessuno'))).toMatchObject({ status: 401, body: { code: 11 } });
    expect(await app.db.selectFrom('chiamata_unica').select('chiave').where('chiave', '=', chiave).execute()).toEqual([]);
  });

  test.each(['', 'uno', '1234', `${NOW}`, '00000000-0000-4000-8000-00000000000g', `{${randomUUID()}}`])(
    '"%s" is none, and is said so',
    async (key) => {
      expect(await create('Mai', key)).toMatchObject({
        status: 422,
        body: { code: 3, violationReport: [{ campo: KEY_HEADER, messaggio: 'Il valore non ha il formato atteso (UUID).' }] },
      });
      expect(await drafts()).toBe(0);
    },
  );
});

test('a key is kept for a week', async () => {
  await create('Vecchia');
  const kept = async () => (await app.db.selectFrom('chiamata_unica').select('chiave').where('chiave', '=', chiave).execute()).length;
  const pulizia = nightlyWorks({ db: app.db, config: app.config, log: { warn: () => {} }, alarms: { set: () => {} } }).filter(
    ({ nome }) => nome === 'pulizia',
  );
  expect(await runDue(app.db, pulizia, new Date('2026-03-27T10:00:00.000Z'), { warn: () => {} })).toEqual(['pulizia']);
  expect(await kept()).toBe(1);
  expect(await runDue(app.db, pulizia, new Date('2026-03-28T10:00:00.000Z'), { warn: () => {} })).toEqual(['pulizia']);
  expect(await kept()).toBe(0);
});

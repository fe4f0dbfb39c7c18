/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openDatabase } from '../db/database.ts';
import type { Tx } from '../db/db.types.ts';
import { SEAL_BATCH, sealDue } from './sealDue.ts';
import { listUnsealed, readSealer } from './sigillo.queries.ts';
import { verifyChain } from './verifyChain.ts';

const database = await createTestDatabase();
const db = openDatabase(database.url, { max: 8 });
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => asThief((tx) => sql`truncate audit_sigillo, audit_log restart identity`.execute(tx).then(() => restart(tx))));

const restart = (tx: Tx) => tx.updateTable('audit_sigillatore').set({ fino: 0, poi: null, attese: [] }).execute();

/** Whoever owns the tables can switch off what guards them. */
const asThief = (work: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    const guards = (what: 'disable' | 'enable') =>
      sql.raw(`alter table audit_log ${what} trigger user; alter table audit_sigillo ${what} trigger user`).execute(tx);
    await sql`alter table audit_sigillo drop constraint if exists audit_sigillo_audit_id_fkey`.execute(tx);
    await guards('disable');
    await work(tx);
    await guards('enable');
  });

const act = (on: Pick<Tx, 'insertInto'>, azione: string) =>
  on
    .insertInto('audit_log')
    .values({
      quando: new Date('2026-03-10T08:00:00.123Z'),
      azione,
      oggetto_tipo: 'proposta',
      oggetto_id: 7,
      dati: '{"errori":2}',
      ip: '::1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

async function acts(...azioni: string[]): Promise<void> {
  for (const azione of azioni) await act(db, azione);
}

const verify = (noto?: { posto: number; sigillo: string }) => db.transaction().execute((tx) => verifyChain(tx, noto));
const sealed = () => db.selectFrom('audit_sigillo').select(['posto', 'audit_id as id']).orderBy('posto').execute();
const places = async () => (await sealed()).map(({ id }) => id);

describe('the seal of the audit log', () => {
  test('every committed row is sealed once, in order, and the chain is valid', async () => {
    await acts('uno', 'due', 'tre');
    expect([await sealDue(db), await sealDue(db)]).toEqual([3, 0]);
    await acts('quattro');
    expect(await sealDue(db)).toBe(1);
    expect(await sealed()).toEqual([1, 2, 3, 4].map((n) => ({ posto: n, id: n })));
    expect(await verify()).toMatchObject({ intatta: true, righe: 4, daSigillare: 0, ultimo: { posto: 4 } });
  });

  test('the chain of an empty log is empty', async () => {
    expect(await sealDue(db)).toBe(0);
    expect(await verify()).toEqual({ intatta: true, righe: 0, daSigillare: 0, ultimo: null });
  });

  test('a row that commits after rows with greater ids is sealed after them', async () => {
    const tx = await db.startTransaction().execute();
    await act(tx, 'lenta');
    await acts('svelta', 'svelta');
    for (let pass = 0; pass < 3; pass++) await sealDue(db);
    expect(await places()).toEqual([2, 3]);
    expect((await db.transaction().execute(readSealer)).fino).toBe(0);
    await tx.commit().execute();
    await sealDue(db);
    expect(await places()).toEqual([2, 3, 1]);
    expect(await verify()).toMatchObject({ intatta: true, righe: 3 });
  });

  test('rolled back ids are passed, and the sealer does not look at passed rows again', async () => {
    const tx = await db.startTransaction().execute();
    await act(tx, 'annullata');
    await acts('svelta');
    await tx.rollback().execute();
    for (let pass = 0; pass < 3; pass++) await sealDue(db);
    const { fino } = await db.transaction().execute(readSealer);
    expect(fino).toBe(2);
    expect(await db.transaction().execute((on) => listUnsealed(on, { fino, limit: 10 }))).toEqual([]);
    await acts('dopo');
    await sealDue(db);
    expect(await places()).toEqual([2, 3]);
  });

  test('many processes at once seal each row once', async () => {
    await acts(...Array.from({ length: 40 }, (_, n) => `atto${n}`));
    await Promise.all([...Array.from({ length: 6 }, () => sealDue(db)), acts('mentre', 'mentre')]);
    while ((await sealDue(db)) > 0);
    expect(await places()).toEqual(Array.from({ length: 42 }, (_, n) => n + 1));
    expect(await verify()).toMatchObject({ intatta: true, righe: 42 });
  });

  test('more rows than a batch are sealed in several, after a restart too', async () => {
    await sql`insert into audit_log (quando, azione) select '2026-03-10', 'atto' from generate_series(1, ${sql.lit(SEAL_BATCH + 10)})`.execute(
      db,
    );
    expect(await sealDue(db)).toBe(SEAL_BATCH);
    const again = openDatabase(database.url, { max: 1 });
    expect(await sealDue(again)).toBe(10);
    await again.destroy();
    expect(await verify()).toMatchObject({ intatta: true, righe: SEAL_BATCH + 10 });
  });

  test('a seal is the same in every time zone', async () => {
    await acts('uno');
    await sealDue(db);
    const outcome = await db.transaction().execute(async (tx) => {
      await sql`set local time zone 'Pacific/Auckland'`.execute(tx);
      return verifyChain(tx);
    });
    expect(outcome).toMatchObject({ intatta: true });
  });

  test('seals refuse to be changed, like the log', async () => {
    await acts('uno');
    await sealDue(db);
    for (const statement of ['update audit_sigillo set posto = 9', 'delete from audit_sigillo', 'truncate audit_sigillo'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only/);
    for (const statement of [`update audit_log set azione = 'x'`, 'delete from audit_log'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only/);
  });
});

describe('tampering behind the triggers is detected, and the first broken row is named', () => {
  const broken = (riga: number, motivo: string) => ({ intatta: false, riga, motivo });
  async function fiveSealed(): Promise<void> {
    await acts('uno', 'due', 'tre', 'quattro', 'cinque');
    while ((await sealDue(db)) > 0);
    await sealDue(db);
  }

  test.each([
    ['azione', `azione = 'altro'`],
    ['who really acted', 'utente_reale_id = null, utente_effettivo_id = null, ip = null'],
    ['when', `quando = quando + interval '1 millisecond'`],
    ['on what', 'oggetto_id = 8'],
    ['data', `dati = '{"errori":0}'`],
    ['title', `titolo = 'Altre onde'`],
  ])('a row with another %s is detected', async (_, set) => {
    await fiveSealed();
    await asThief((tx) => sql.raw(`update audit_log set ${set} where id in (3, 5)`).execute(tx));
    expect(await verify()).toEqual(broken(3, 'it was changed after it was sealed'));
  });

  test('a deleted row is detected, with its seal or without', async () => {
    await fiveSealed();
    await asThief((tx) => tx.deleteFrom('audit_log').where('id', '=', 2).execute());
    expect(await verify()).toEqual(broken(2, 'it was deleted'));
    await asThief((tx) => tx.deleteFrom('audit_sigillo').where('audit_id', '=', 2).execute());
    expect(await verify()).toEqual(broken(3, 'the seal 2 before it is missing'));
  });

  test('a row inserted among sealed ones is detected', async () => {
    await acts('uno');
    await db.transaction().execute(async (tx) => sql`select nextval('audit_log_id_seq')`.execute(tx));
    await acts('tre');
    for (let pass = 0; pass < 3; pass++) await sealDue(db);
    await sql`insert into audit_log (id, quando, azione) overriding system value values (2, '2026-03-10', 'falso')`.execute(db);
    await sealDue(db);
    expect(await verify()).toEqual(broken(2, 'it was put in afterwards: it has no seal'));
  });

  test('a truncated or rewritten chain is detected by a seal that was noted elsewhere', async () => {
    await fiveSealed();
    const intact = await verify();
    const noto = intact.intatta && intact.ultimo ? intact.ultimo : { posto: 0, sigillo: '' };
    expect(await verify(noto)).toMatchObject({ intatta: true });
    await asThief(async (tx) => {
      await sql`delete from audit_sigillo`.execute(tx);
      await sql`update audit_log set azione = 'altro' where id = 1`.execute(tx);
      await restart(tx);
    });
    while ((await sealDue(db)) > 0);
    expect(await verify()).toMatchObject({ intatta: true, righe: 5 });
    expect(await verify(noto)).toEqual(broken(5, 'its seal is not the known one: the chain was written anew'));
    await asThief((tx) => sql`delete from audit_sigillo where posto > 3; `.execute(tx));
    expect(await verify(noto)).toMatchObject({ intatta: false });
  });
});

/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { openWire } from '../../test/wire.ts';
import { openDatabase } from './database.ts';
import type { Db, Tx } from './db.types.ts';
import { many, one as row } from './query.ts';
import { byId, completed, named, steady, steadyOf, versioneStabile } from './steady.ts';

const RUOLI = steady((q) => q.selectFrom('ruolo').select(['id', 'descrizione']), byId);
const MACROAREE = steady((q) => q.selectFrom('macroarea').select(['id', 'nome']), byId);

/** Rows that name a role, as a proposta or a person does: with the role as the same snapshot has it, to compare. */
const listRuoli = completed(
  many((q, { codice }: { codice: string }) =>
    q.selectFrom('ruolo').select(['id', 'descrizione as inSnapshot', versioneStabile]).where('codice', 'like', codice).orderBy('id'),
  ),
  { ruoli: RUOLI, macroaree: MACROAREE },
  ({ id, inSnapshot }, { ruoli, macroaree }) => ({ inSnapshot, kept: named(ruoli, id)?.descrizione, macroaree: macroaree.size }),
);

/** Read piece by piece. */
const ruoloOf = steadyOf(
  (q, { id }) => q.selectFrom('ruolo').select('descrizione').where('id', '=', id),
  ([row]) => row?.descrizione,
);
const readVersione = row((q) => q.selectNoFrom(versioneStabile));

const database = await createTestDatabase();
const wire = await openWire(database.url);
/** Two processes on one database: each keeps its own. */
const [one, other] = [openDatabase(wire.url, { max: 3 }), openDatabase(wire.url, { max: 3 })];
const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const rename = (db: Db, descrizione: string) => db.updateTable('ruolo').set({ descrizione }).where('codice', '=', 'PROVA').execute();
const told = async (db: Db) => (await listRuoli(db, { codice: 'PROVA' }))[0];
const textsOf = async (work: () => Promise<unknown>) => {
  wire.take();
  await work();
  return wire.take().map(({ text }) => /from "(\w+)"/.exec(text)?.[1] ?? text);
};

beforeAll(async () => {
  await one.insertInto('ruolo').values({ codice: 'PROVA', descrizione: '-', gruppo: 'ALTRO', valido: true }).execute();
});
beforeEach(() => rename(one, 'Professore'));
afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  await wire.close();
  await database.drop();
});

describe('cached rows that change seldom', () => {
  test('cached rows are read once', async () => {
    expect(await told(one)).toMatchObject({ inSnapshot: 'Professore', kept: 'Professore' });
    expect(await textsOf(() => told(one))).toEqual(['ruolo']);
  });

  test('every process reads them again after a change, whoever made it', async () => {
    await Promise.all([told(one), told(other)]);
    await rename(other, 'Ricercatore');
    expect(await told(one)).toMatchObject({ kept: 'Ricercatore' });
    expect(await told(other)).toMatchObject({ kept: 'Ricercatore' });
    await one.deleteFrom('ruolo').where('codice', '=', 'ALTRO').execute();
    await one.insertInto('ruolo').values({ codice: 'ALTRO', descrizione: 'Altro', gruppo: 'ALTRO', valido: true }).execute();
    expect(await listRuoli(other, { codice: 'ALTRO' })).toMatchObject([{ kept: 'Altro' }]);
  });

  test('everybody sees the old rows until the change is committed, and for good when it is not', async () => {
    await Promise.all([told(one), told(other)]);
    const changing = await one.startTransaction().execute();
    await rename(changing, 'Ricercatore');
    expect(await told(other)).toMatchObject({ inSnapshot: 'Professore', kept: 'Professore' });
    expect(await told(one)).toMatchObject({ inSnapshot: 'Professore', kept: 'Professore' });
    await changing.rollback().execute();
    expect(await textsOf(() => told(other))).toEqual(['ruolo']);
  });

  test('the transaction itself sees its own change', async () => {
    await told(one);
    const changing = await one.startTransaction().execute();
    await rename(changing, 'Ricercatore');
    expect(await told(changing as unknown as Db)).toMatchObject({ inSnapshot: 'Ricercatore', kept: 'Ricercatore' });
    await rename(changing, 'Dottorando');
    expect(await told(changing as unknown as Db)).toMatchObject({ inSnapshot: 'Dottorando', kept: 'Dottorando' });
    expect(await told(one)).toMatchObject({ inSnapshot: 'Professore', kept: 'Professore' });
    await changing.commit().execute();
    expect(await told(one)).toMatchObject({ inSnapshot: 'Dottorando', kept: 'Dottorando' });
  });

  test('two who change them do not wait for each other before one commits', async () => {
    const [first, second] = await Promise.all([one.startTransaction().execute(), other.startTransaction().execute()]);
    await rename(first, 'Ricercatore');
    await second.updateTable('macroarea').set({ nome: 'Umanistica' }).execute();
    await second.commit().execute();
    await first.commit().execute();
    expect(await told(other)).toMatchObject({ inSnapshot: 'Ricercatore', kept: 'Ricercatore' });
  });

  test('cached rows are never older than the rows beside them, however many read while they change', async () => {
    await rename(one, '0');
    let changed = 0;
    const changing = (async () => {
      for (; changed < 40; changed += 1) await rename(changed % 2 === 0 ? one : other, String(changed + 1));
    })();
    let read = 0;
    const reading = [one, other, one, other].map(async (db) => {
      while (changed < 40) {
        const { inSnapshot, kept } = (await told(db)) ?? {};
        expect(Number(kept)).toBeGreaterThanOrEqual(Number(inSnapshot));
        read += 1;
      }
    });
    await Promise.all([changing, ...reading]);
    expect(read).toBeGreaterThan(0);
    expect(await told(one)).toEqual(await told(other));
  });

  test('truncating a table, and inserting rows by one statement, count as changes', async () => {
    await told(one);
    await sql`insert into ruolo (codice, descrizione, gruppo, valido) select 'X' || n, 'X' || n, 'ALTRO', true from generate_series(1, 50) n`.execute(
      other,
    );
    expect((await listRuoli(one, { codice: 'X%' })).every(({ inSnapshot, kept }) => inSnapshot === kept)).toBe(true);
    const emptying = await other.startTransaction().execute();
    await sql`truncate ruolo cascade`.execute(emptying);
    await emptying.rollback().execute();
    expect(await textsOf(() => told(one))).toEqual(['ruolo']);
  });

  test('single entries are cached as well, each from its first use until the version moves', async () => {
    const ids = (await one.selectFrom('ruolo').select('id').where('codice', 'in', ['PROVA', 'PO']).orderBy('id').execute()).map(
      ({ id }) => id,
    );
    const pieces = (db: Db) =>
      inTransaction(db, async (tx) => {
        const { versioneStabile: versione } = await readVersione(tx);
        return Promise.all(ids.map((id) => ruoloOf(tx, versione, id)));
      });
    const before = await pieces(one);
    expect(before).toContain('Professore');
    expect(await textsOf(() => pieces(one))).not.toContain('ruolo');
    await rename(other, 'Ricercatore');
    expect(await pieces(one)).toEqual(before.map((each) => (each === 'Professore' ? 'Ricercatore' : each)));
    await inTransaction(one, async (tx) => {
      await rename(tx as unknown as Db, 'Dottorando');
      const { versioneStabile: versione } = await readVersione(tx);
      expect(await Promise.all(ids.map((id) => ruoloOf(tx, versione, id)))).toContain('Dottorando');
      expect(await pieces(other)).toContain('Ricercatore');
    });
    expect(await pieces(other)).toContain('Dottorando');
  });

  test('an answer without rows reads no cached rows', async () => {
    await rename(other, 'Ricercatore');
    expect(await textsOf(async () => expect(await listRuoli(one, { codice: 'nobody' })).toEqual([]))).toEqual(['ruolo']);
  });
});

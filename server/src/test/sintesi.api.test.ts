/** @module-tag database */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CHI } from '../demo/personeNote.ts';
import { listRigheValutabili } from '../features/archivio/archivioMc.queries.ts';
import { macroAreaValutabile } from '../features/proposte/lettori.queries.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { startDemoOnWire } from './demoOnWire.ts';

const demo = await startDemoOnWire(new Date('2026-11-22T07:51:40.000Z'));
const { db } = demo;
afterAll(demo.stop);

/** The rows that are not what they must be, those of no proposta and proposte without one. */
const wrong = async (of: typeof db | Tx = db) =>
  (
    await sql<{ id: number }>`select coalesce(s.proposta_id, d.proposta_id) as id
      from proposta_sintesi s full join proposta_sintesi_dovuta d on d.proposta_id = s.proposta_id where s is distinct from d`.execute(of)
  ).rows;
const versionOf = async (id: number, of: typeof db | Tx = db) =>
  (await sql<{ at: string }>`select ctid::text || xmin::text as at from proposta_sintesi where proposta_id = ${id}`.execute(of)).rows[0]
    ?.at;

const { id, scheda } = await db
  .selectFrom('proposta as p')
  .innerJoin('valutazione as v', (join) => join.onRef('v.proposta_id', '=', 'p.id').on('v.referee_id', 'is', null))
  .innerJoin('esito as e', 'e.proposta_id', 'p.id')
  .select(['p.id', 'v.id as scheda'])
  .where('v.eliminata_ts', 'is', null)
  .orderBy('p.id')
  .executeTakeFirstOrThrow();

test('the sintesi of each proposta of the demonstration agrees with its tables', async () => {
  const { rows } = await sql<Record<string, number>>`select count(*) as tutte, count(*) filter (where con_esito) as esiti,
    count(*) filter (where referee > 0) as referee, count(*) filter (where collegiali <> '[]') as schede,
    count(*) filter (where progresso <> '[]') as fasi, count(*) filter (where chiede_indicatori) as indicatori,
    count(*) filter (where speso > 0) as spese from proposta_sintesi`.execute(db);
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
});

/** What is written to each table, by itself. */
const WRITINGS = {
  'phases go on': `update proposta_fase set conclusa = false, conclusa_ts = null where proposta_id = $id`,
  'phases go': `delete from proposta_fase where proposta_id = $id`,
  'a phase begins': `insert into proposta_fase (proposta_id, fase_id, attiva) select id, null, true from proposta where id = $id`,
  'a sheet is opened again': `update valutazione set status = 'BOZZA', conclusa_ts = null where proposta_id = $id`,
  'sheets are taken away': `update valutazione set eliminata_ts = now() where proposta_id = $id`,
  'an invited is disabled': `update referee set disabilitazione_ts = now() where id in (select id from referee where disabilitazione_ts is null limit 3)`,
  'and is back': `update referee set disabilitazione_ts = null`,
  'somebody is invited': `insert into referee (proposta_id, nome, cognome, email, invito_ts) values ($id, 'Ada', 'Neri', 'ada@altrove.invalid', now())`,
  'an outcome is open again': `update esito set esito_concluso = false, finanziamento_assegnato = 1 where proposta_id = $id`,
  'an outcome goes': `delete from esito where proposta_id = $id`,
  'outcomes are given': `insert into esito (proposta_id, finanziamento_assegnato) select id, 3 from proposta order by id on conflict (proposta_id) do update set finanziamento_assegnato = 3`,
  'a report says another sum': `update rendicontazione set finanziamento_speso = finanziamento_speso + 1`,
  'reports are reopened': `update rendicontazione set status = 'BOZZA'`,
  'a draft is in another version of its form': `update compilazione k set form_versione_id = (select m.id from form_versione m
    join form_versione o on o.id = k.form_versione_id where m.chiede_indicatori <> o.chiede_indicatori order by m.id limit 1)
    from proposta p where p.compilazione_id = k.id and p.id = $id`,
};

test.each(Object.entries(WRITINGS))('the sintesi agrees with the tables when %s', async (_, statement) => {
  const before = await sql<{
    all: string;
  }>`select md5(string_agg(s::text, '' order by proposta_id)) as all from proposta_sintesi s`.execute(db);
  await db.transaction().execute((tx) => sql.raw(statement.replaceAll('$id', String(id))).execute(tx));
  const after = await sql<{ all: string }>`select md5(string_agg(s::text, '' order by proposta_id)) as all from proposta_sintesi s`.execute(
    db,
  );
  expect(after.rows).not.toEqual(before.rows);
  expect(await wrong()).toEqual([]);
});

test('two writers of one proposta at the same time are both counted', async () => {
  const invite = (tx: Tx, email: string) =>
    sql`insert into referee (proposta_id, nome, cognome, email, invito_ts) values (${id}, 'Ada', 'Neri', ${email}, now())`.execute(tx);
  const { referee } = await db.selectFrom('proposta_sintesi').select('referee').where('proposta_id', '=', id).executeTakeFirstOrThrow();
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await invite(tx, 'prima@altrove.invalid');
    second = db.transaction().execute((other) => invite(other, 'seconda@altrove.invalid'));
    await expect
      .poll(async () => (await sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`.execute(tx)).rows)
      .toEqual([{ waits: true }]);
  });
  await second;
  expect(await wrong()).toEqual([]);
  const after = await db.selectFrom('proposta_sintesi').select('referee').where('proposta_id', '=', id).executeTakeFirstOrThrow();
  expect(after.referee).toBe(referee + 2);
});

test('writing on a sheet and saving a report leave the version as it is', async () => {
  const before = await versionOf(id);
  const words = { motivazione: 'Riletta', punteggio: 3, updated_at: new Date() };
  await db.updateTable('valutazione').set(words).where('id', '=', scheda).execute();
  await db
    .updateTable('rendicontazione')
    .set({ finanziamento_speso: 7 })
    .where('proposta_id', '=', id)
    .where('status', '=', 'BOZZA')
    .execute();
  expect(await versionOf(id)).toBe(before);
});

test('a row and the table agree on whether a member evaluates the macro-area of a proposta', async () => {
  const { rows: members } = await sql<{
    utenteId: number;
  }>`select presidente_id as "utenteId" from commissione where presidente_id is not null
    union select utente_id from commissione_membro`.execute(db);
  const all = (await db.selectFrom('proposta').select('id').execute()).map((row) => row.id);
  const told = new Set<boolean>();
  for (const { utenteId } of [...members, { utenteId: CHI.maria }]) {
    const { rows } = await sql<{ id: number }>`select p.id from proposta p
      where ${macroAreaValutabile(utenteId)}`.execute(db);
    const asked = new Set(rows.map((row) => row.id));
    const read = await listRigheValutabili(db, { ids: all, utenteId });
    expect(read).toHaveLength(all.length);
    expect(read.filter(({ id: of, macroAreaValutabile: it }) => it !== asked.has(of))).toEqual([]);
    for (const { macroAreaValutabile: it } of read) told.add(it);
  }
  expect(told.size).toBe(2);
});

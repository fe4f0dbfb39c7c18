import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildBando, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T09:00:00.000Z' });
afterAll(() => app.stop());
const MIGRAZIONE = path.resolve(import.meta.dirname, '../../../migrations/0089_classe_522.sql');

test('only class 522, where it was migrated, is concluded with words alone [EVAL-083] [LIM-055]', async () => {
  const { classeId } = await buildBando(app);
  await sql`insert into classe select (jsonb_populate_record(null::classe, to_jsonb(c) || '{"id": 522}')).* from classe c where c.id = ${classeId}`.execute(
    app.db,
  );
  const migrazione = await readFile(MIGRAZIONE, 'utf8');
  const senzaPunteggi = () =>
    app.db.selectFrom('classe_attributo').select(['classe_id', 'valore']).where('codice', '=', 'concludiSenzaPunteggi').execute();
  await sql.raw(migrazione).execute(app.db);
  expect(await senzaPunteggi()).toEqual([{ classe_id: 522, valore: true }]);
  // A value that the office has set since then stays.
  await app.db.updateTable('classe_attributo').set({ valore: 'false' }).where('classe_id', '=', 522).execute();
  await sql.raw(migrazione).execute(app.db);
  expect(await senzaPunteggi()).toEqual([{ classe_id: 522, valore: false }]);
});

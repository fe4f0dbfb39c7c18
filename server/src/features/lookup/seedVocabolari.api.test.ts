/** @module-tag database */
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../ground/db/database.ts';
import { createTestDatabase } from '../../test/testDatabase.ts';
import { seedVocabolari } from './seedVocabolari.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { max: 4 });
afterAll(async () => {
  await db.destroy();
  await drop();
});
const seed = () => db.transaction().execute(seedVocabolari);

const TABLES = [
  ...(['macroarea', 'area_cun', 'ssd', 'settore_erc', 'sotto_settore_erc', 'parola_chiave_cun', 'tematica_h2020'] as const),
  ...(['dizionario_horizon', 'ricaduta_diffusione_cultura', 'ruolo', 'categoria'] as const),
];
const CHOSEN = [
  ...(['area_cun', 'ssd', 'settore_erc', 'sotto_settore_erc', 'parola_chiave_cun', 'tematica_h2020'] as const),
  ...(['dizionario_horizon', 'ricaduta_diffusione_cultura', 'ruolo'] as const),
];
async function counts(): Promise<Record<string, number>> {
  const counted = TABLES.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return [table, n] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

const WHOLE = {
  macroarea: 6,
  area_cun: 14,
  ssd: 370,
  settore_erc: 28,
  sotto_settore_erc: 407,
  parola_chiave_cun: 579,
  tematica_h2020: 25,
  dizionario_horizon: 93,
  ricaduta_diffusione_cultura: 24,
  ruolo: 22,
  categoria: 6,
};

test('an installation without the demonstration has the vocabularies, once, even when two processes start together', async () => {
  await Promise.all([seed(), seed()]);
  expect(await counts()).toEqual(WHOLE);
  // Nothing that a form in English picks from is without its English name.
  for (const table of CHOSEN)
    expect(await db.selectFrom(table).select('id').where('descrizione_en', 'is', null).execute(), table).toEqual([]);
  const [senzaNome] = await db.selectFrom('macroarea').select('id').where('nome_en', 'is', null).execute();
  const [senzaNomi] = await db
    .selectFrom('categoria')
    .select('id')
    .where((eb) => eb.or([eb('descrizione_singolare_en', 'is', null), eb('descrizione_plurale_en', 'is', null)]))
    .execute();
  expect([senzaNome, senzaNomi]).toEqual([undefined, undefined]);
  const [pe1] = await db.selectFrom('settore_erc').select('descrizione_en').where('codice', '=', 'PE1').execute();
  expect(pe1).toEqual({ descrizione_en: 'Mathematics' });
});

test('a new version words an entry anew and adds what is missing; what the university put aside stays aside', async () => {
  await db.updateTable('ruolo').set({ descrizione: 'Vecchio nome', valido: false }).where('codice', '=', 'PO').execute();
  await db.deleteFrom('ricaduta_diffusione_cultura').where('codice', '=', 'R24').execute();
  await seed();
  expect(await counts()).toEqual({ ...WHOLE, ricaduta_diffusione_cultura: 23 });

  await db
    .updateTable('configurazione')
    .set({ valore: JSON.stringify('file di ieri') })
    .where('chiave', '=', 'vocabolari.impronta')
    .execute();
  await seed();
  expect(await counts()).toEqual(WHOLE);
  const po = await db.selectFrom('ruolo').select(['descrizione', 'valido']).where('codice', '=', 'PO').executeTakeFirstOrThrow();
  expect(po).toEqual({ descrizione: 'Professore ordinario', valido: false });
});

test('entries added afterwards get ids after those of the files', async () => {
  const { id } = await db
    .insertInto('ruolo')
    .values({ codice: 'ZZ', descrizione: 'Nuovo', gruppo: 'ALTRO' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(23);
});

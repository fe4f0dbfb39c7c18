import { sql } from 'kysely';
import { json, write } from '../../ground/db/query.ts';
import type { Vocabolari } from './vocabolari.ts';

type Table = keyof Vocabolari;
type Columns = { readonly [T in Table]: { readonly [Column in Exclude<keyof Vocabolari[T][number], 'id'>]: true } };

const VOCE = { codice: true, descrizione: true, descrizione_en: true, ordine: true } as const;

/** The columns that the files set beside the id. The tables stand in the order in which each row finds those it refers to. */
const COLUMNS: Columns = {
  macroarea: { codice: true, nome: true, nome_en: true },
  area_cun: VOCE,
  ssd: { ...VOCE, area_cun_id: true },
  settore_erc: VOCE,
  sotto_settore_erc: { ...VOCE, settore_erc_id: true },
  parola_chiave_cun: { descrizione: true, descrizione_norm: true, descrizione_en: true, descrizione_en_norm: true, area_cun_id: true },
  tematica_h2020: VOCE,
  dizionario_horizon: { ...VOCE, tipo: true },
  ricaduta_diffusione_cultura: VOCE,
  ruolo: { codice: true, descrizione: true, descrizione_en: true, gruppo: true },
  categoria: {
    codice: true,
    descrizione_singolare: true,
    descrizione_plurale: true,
    descrizione_singolare_en: true,
    descrizione_plurale_en: true,
    apre_form: true,
  },
};
export const TABLES = Object.keys(COLUMNS) as Table[];

/** Matched by id: an entry keeps its first id, however it is worded later. */
export const fillVocabolario = write(
  (_, { rows }: { rows: readonly object[] }, { table }: { table: Table }) => {
    const columns = Object.keys(COLUMNS[table]);
    const names = sql.join([sql.ref('id'), ...columns.map((column) => sql.ref(column))]);
    return sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})
      on conflict (id) do update set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`;
  },
  { table: TABLES },
);

/** Entries that the university adds get ids after those of the files, where the table assigns ids itself. */
export const advanceIds = write(
  (_, __: object, { table }: { table: Table }) =>
    sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'), max(id)) from ${sql.table(table)}`,
  { table: TABLES },
);

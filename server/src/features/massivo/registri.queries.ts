import type { TipoGovernance } from '@sigeba/contract/governance.ts';
import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { sql } from 'kysely';
import { anyOf, json, many, write } from '../../ground/db/query.ts';

type OfYear = { utenti: readonly number[]; anno: number };

export const listGovernance = many((q, { utenti, anno, tipo }: OfYear & { tipo: TipoGovernance }) =>
  q
    .selectFrom('governance')
    .select(['utente_id as utenteId', 'dal', 'al'])
    .where('utente_id', '=', anyOf(utenti))
    .where('anno', '=', anno)
    .where('tipo', '=', sql<TipoGovernance>`${tipo}`),
);

type Incarico = { utenteId: number; dal: string; al: string | null };

export const writeGovernance = write(
  (_, { righe, anno, tipo }: { righe: readonly Incarico[]; anno: number; tipo: TipoGovernance }) => sql`
    insert into governance (utente_id, anno, tipo, dal, al)
    select r."utenteId", ${anno}::smallint, ${tipo}::text, r.dal, r.al
    from jsonb_to_recordset(${json(righe)}) as r ("utenteId" bigint, dal date, al date)
    on conflict (utente_id, anno, tipo) do update set dal = excluded.dal, al = excluded.al`,
);

export const listAspettative = many((q, { utenti, anno }: OfYear) =>
  q
    .selectFrom('aspettativa')
    .select(['utente_id as utenteId', 'dal', 'al', 'motivo'])
    .where('utente_id', '=', anyOf(utenti))
    .where('anno', '=', anno),
);

type Assenza = { utenteId: number; dal: string; al: string; motivo: string | null };

export const writeAspettative = write(
  (_, { righe, anno }: { righe: readonly Assenza[]; anno: number }) => sql`
    insert into aspettativa (utente_id, anno, dal, al, motivo)
    select r."utenteId", ${anno}::smallint, r.dal, r.al, r.motivo
    from jsonb_to_recordset(${json(righe)}) as r ("utenteId" bigint, dal date, al date, motivo text)
    on conflict (utente_id, anno, dal) do update set al = excluded.al, motivo = excluded.motivo`,
);

/** Records of this year and kind that have not ended. */
export const listInattiviDi = many((q, { utenti, anno, tipologia }: OfYear & { tipologia: TipoInattivo }) =>
  q
    .selectFrom('inattivo')
    .select('utente_id as utenteId')
    .where('utente_id', '=', anyOf(utenti))
    .where('anno', '=', anno)
    .where('tipologia', '=', sql<TipoInattivo>`${tipologia}`)
    .where('eliminato_ts', 'is', null),
);

export const listIndicatori = many((q, { utenti, anno }: OfYear) =>
  q
    .selectFrom('indicatore_ricerca')
    .select(['utente_id as utenteId', 'data_indicatore as dataIndicatore', 'ssd', 'sc', 'non_calcolabile as nonCalcolabile'])
    .select(['soglia1', 'soglia2', 'soglia3', 'indicatore1', 'indicatore2', 'indicatore3'])
    .where('utente_id', '=', anyOf(utenti))
    .where('anno', '=', anno),
);

type Indicatori = { righe: readonly object[]; anno: number };

export const writeIndicatori = write(
  (_, { righe, anno }: Indicatori) => sql`
    insert into indicatore_ricerca (utente_id, anno, data_indicatore, ssd, sc, soglia1, soglia2, soglia3, indicatore1, indicatore2, indicatore3)
    select r."utenteId", ${anno}::smallint, r."dataIndicatore", r.ssd, r.sc, r.soglia1, r.soglia2, r.soglia3,
      r.indicatore1, r.indicatore2, r.indicatore3
    from jsonb_to_recordset(${json(righe)}) as r ("utenteId" bigint, "dataIndicatore" date, ssd text, sc text,
      soglia1 numeric, soglia2 numeric, soglia3 numeric, indicatore1 numeric, indicatore2 numeric, indicatore3 numeric)
    on conflict (utente_id, anno) do update set data_indicatore = excluded.data_indicatore, ssd = excluded.ssd, sc = excluded.sc,
      soglia1 = excluded.soglia1, soglia2 = excluded.soglia2, soglia3 = excluded.soglia3, indicatore1 = excluded.indicatore1,
      indicatore2 = excluded.indicatore2, indicatore3 = excluded.indicatore3, non_calcolabile = false`,
);

/** The form of a person shows indicators: an editor that is open on one is told (code 9). */
export const touchUtenti = write(
  (_, { utenti, at }: { utenti: readonly number[]; at: Date }) => sql`
    update utente set updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond') where id = any(${utenti}::bigint[])`,
);

import type { FiltriInattivi } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { ORDINE_INATTIVI, type TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf, first, many, type RowOf, write } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { type CercaPersona, PER_PERSONA, personaFrom } from '../login/cercaPersona.queries.ts';

type Search = CercaPersona & { validi?: boolean; utenteId?: number; anno?: number; tipologia?: TipoInattivo };

const FILTERS = {
  validi: ({ validi }) => sql`(i.eliminato_ts is null) = ${validi}`,
  utenteId: ({ utenteId }) => sql`i.utente_id = ${utenteId}`,
  anno: ({ anno }) => sql`i.anno = ${anno}`,
  tipologia: ({ tipologia }) => sql`i.tipologia = ${tipologia}`,
  ...PER_PERSONA,
} satisfies Filters<Search>;

type Form = { ordine: Ordine<(typeof ORDINE_INATTIVI)[number]> };

const persona = [sql`u.cognome_norm`, sql`u.nome`];
const ORDINI = sortedBy(ORDINE_INATTIVI, {
  persona,
  dipartimento: [sql`(select d.nome from utente_profilo f join dipartimento d on d.id = f.dipartimento_id where f.utente_id = u.id)`],
  anno: [sql`i.anno`],
  tipologia: [sql`i.tipologia`],
  dal: [sql`i.creato_ts`],
  eliminato: [sql`i.eliminato_ts`],
});

/**
 * Sorted by surname and name unless another order is asked for, which surname then completes; the records of a person latest year
 * first.
 */
export const whichInattivi = whichRows<Search, Form>(
  {
    from: 'inattivo i join utente u on u.id = i.utente_id',
    id: 'i.id',
    filters: FILTERS,
    order: ({ ordine }) => [...ORDINI.by(ordine), ...(ordine.endsWith('persona') ? [] : persona), sql`i.anno desc`],
  },
  { ordine: ORDINI.all },
);

export const searchInattivi = ({
  validi,
  anno,
  tipologia,
  cognome,
  utenteId,
  ordine = 'persona',
}: FiltriInattivi): { values: Search; shape: Form } => ({
  values: {
    ...(utenteId === undefined ? { validi } : { utenteId }),
    ...personaFrom(cognome, { codici: true }),
    ...(anno === undefined ? {} : { anno }),
    ...(tipologia === undefined ? {} : { tipologia }),
  },
  shape: { ordine },
});

export const listInattivi = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('inattivo as i')
    .innerJoin('utente as u', 'u.id', 'i.utente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .select((eb) => [
      'i.id',
      'i.anno',
      'i.tipologia',
      'i.creato_ts as creato',
      'i.eliminato_ts as eliminato',
      'i.motivazione_eliminazione as motivazioneEliminazione',
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      'u.email',
      'di.nome as dipartimento',
      jsonObjectFrom(eb.selectFrom('utente as c').select(['c.id', 'c.cognome', 'c.nome']).whereRef('c.id', '=', 'i.creato_da')).as(
        'creatoDa',
      ),
      jsonObjectFrom(eb.selectFrom('utente as e').select(['e.id', 'e.cognome', 'e.nome']).whereRef('e.id', '=', 'i.eliminato_da')).as(
        'eliminatoDa',
      ),
    ])
    .where('i.id', '=', anyOf(ids)),
);
export type InattivoRow = RowOf<typeof listInattivi>;

export const listAnniInattivi = many((q) => q.selectFrom('inattivo').select('anno').distinct().orderBy('anno', 'desc'));

/** The kinds in which these people are inactive in a year. */
export const listInattivitaDi = many((q, { utenti, anno }: { utenti: readonly number[]; anno: number }) =>
  q
    .selectFrom('inattivo')
    .select(['utente_id as utenteId', 'tipologia'])
    .where('utente_id', '=', anyOf(utenti))
    .where('anno', '=', anno)
    .where('eliminato_ts', 'is', null)
    .orderBy('tipologia'),
);

type Nuovi = { utenti: readonly number[]; anno: number; tipologia: TipoInattivo; at: Date; da: number };

/** The people of these ids who may be declared inactive: researchers who have logged in once. */
export const listDichiarabili = many((q, { utenti }: { utenti: readonly number[] }) =>
  q
    .selectFrom('utente')
    .select('id')
    .where('id', '=', anyOf(utenti))
    .where('tipo_utente', '=', 'UTENTE')
    .where('primo_accesso_ts', 'is not', null)
    // What is said of an account that ended holds for nobody (D-277).
    .where('unito_in', 'is', null),
);

/** Which of these people are inactive already, in this year and of this kind, by name. */
export const listGiaInattivi = many((q, { utenti, anno, tipologia }: Pick<Nuovi, 'utenti' | 'anno' | 'tipologia'>) =>
  q
    .selectFrom('inattivo as i')
    .innerJoin('utente as u', 'u.id', 'i.utente_id')
    .select(['u.id', 'u.cognome', 'u.nome'])
    .where('i.utente_id', '=', anyOf(utenti))
    .where('i.anno', '=', anno)
    .where('i.tipologia', '=', sql<TipoInattivo>`${tipologia}`)
    .where('i.eliminato_ts', 'is', null)
    .orderBy('u.cognome_norm')
    .orderBy('u.id'),
);

/**
 * Inserts one valid record for each person; a person who got one meanwhile gets no second, so fewer rows are returned than were
 * given.
 */
export const insertInattivi = many(
  (_, { utenti, anno, tipologia, at, da }: Nuovi) => sql<{ id: number; utenteId: number }>`
    insert into inattivo (utente_id, anno, tipologia, creato_ts, creato_da)
    select u, ${anno}::smallint, ${tipologia}::text, ${at}::timestamptz, ${da}::bigint from unnest(${utenti}::bigint[]) as u order by u
    on conflict (utente_id, anno, tipologia) where eliminato_ts is null do nothing
    returning id, utente_id as "utenteId"`,
);

/** A record that has not ended, locked so that nobody else ends it meanwhile. */
export const lockInattivo = first((q, { id }: { id: number }) =>
  q
    .selectFrom('inattivo')
    .select(['id', 'utente_id as utenteId', 'anno', 'tipologia'])
    .where('id', '=', id)
    .where('eliminato_ts', 'is', null)
    .forNoKeyUpdate(),
);

export const endInattivo = write((q, { id, motivazione, da, at }: { id: number; motivazione: string; da: number; at: Date }) =>
  q.updateTable('inattivo').set({ eliminato_ts: at, eliminato_da: da, motivazione_eliminazione: motivazione }).where('id', '=', id),
);

/** The kinds for which a person is inactive in a year, as SQL for a JSON array; empty where they are not. */
export const inattivitaOf = (utenteId: RawBuilder<unknown>, anno: RawBuilder<unknown>): RawBuilder<TipoInattivo[]> =>
  sql<TipoInattivo[]>`coalesce((select jsonb_agg(ia.tipologia order by ia.tipologia) from inattivo ia
    where ia.utente_id = ${utenteId} and ia.anno = ${anno} and ia.eliminato_ts is null), '[]')`;

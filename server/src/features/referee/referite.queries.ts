import type { FiltriReferee } from '@sigeba/contract/referee/referee.routes.ts';
import type { StatoScheda } from '@sigeba/contract/referee/referee.rules.ts';
import { type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/question.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';

type Search = { utenteId: number; anno?: number; stato?: StatoScheda; cognome?: string; cognomeBefore?: string };

const FILTERS = {
  utenteId: ({ utenteId }) => sql`r.utente_id = ${utenteId}`,
  anno: ({ anno }) => sql`p.anno = ${anno}`,
  stato: ({ stato }) => sql`coalesce((select v.status from valutazione v where v.referee_id = r.id and v.eliminata_ts is null),
    'DA_VALUTARE') = ${stato}`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`p.responsabile_cognome_norm`, cognome, cognomeBefore),
} satisfies Filters<Search>;

/** Accepted, enabled, necessary, and still sent (decision D-130). */
const REFERITE = [
  sql<SqlBool>`r.accettazione_ts is not null`,
  sql<SqlBool>`r.disabilitazione_ts is null`,
  sql<SqlBool>`not r.non_necessario`,
  sql<SqlBool>`p.status = 'INVIATA'`,
  sql<SqlBool>`p.eliminata_ts is null`,
];

/** What a referee has accepted, the latest first. */
export const whichReferite = whichRows<Search>(
  {
    from: 'referee r join proposta p on p.id = r.proposta_id',
    id: 'r.id',
    always: () => REFERITE,
    filters: FILTERS,
    order: () => [sql`r.accettazione_ts desc`],
    descending: true,
  },
  {},
);

export const searchReferite = (
  { anno, cognome, stato }: FiltriReferee,
  utenteId: number,
): { values: Search; shape: Record<never, never> } => ({
  values: { utenteId, ...surnameFrom(cognome), ...(anno === undefined ? {} : { anno }), ...(stato === undefined ? {} : { stato }) },
  shape: {},
});

/** Whether anything can still be written: a phase of referees is active and there is time. */
const aperta = sql<boolean>`(p.status_valutazione is null and c.data_ufficializzazione is null and exists (select from proposta_fase pf
  join fase_valutazione f on f.id = pf.fase_id where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE'))`;

const referite = (q: Q) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select((eb) => [
      'r.id',
      'p.id as propostaId',
      'p.titolo',
      'p.anno',
      'c.nome as classe',
      'c.fine_valutazione_ts as fineValutazione',
      'u.id as responsabileId',
      'u.cognome',
      'u.nome',
      'r.accettazione_ts as accettazione',
      aperta.as('aperta'),
      jsonObjectFrom(
        eb
          .selectFrom('valutazione as v')
          .select(['v.id', 'v.status'])
          .whereRef('v.referee_id', '=', 'r.id')
          .where('v.eliminata_ts', 'is', null),
      ).as('valutazione'),
    ]);

export const listReferite = many((q, { ids }: { ids: readonly number[] }) => referite(q).where('r.id', '=', anyOf(ids)));
export type ReferitaRow = RowOf<typeof listReferite>;

/** One that this referee has accepted; undefined for everybody else. */
export const findReferita = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  referite(q)
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .select(['m.nome as macroArea', 'm.nome_en as macroAreaEn'])
    .where('r.utente_id', '=', utenteId)
    .where('p.id', '=', propostaId)
    .where(sql<boolean>`${sql.join([...REFERITE], sql` and `)}`),
);

import type { FiltriReferee } from '@sigeba/contract/referee/referee.routes.ts';
import type { StatoScheda } from '@sigeba/contract/referee/referee.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { consegnaOfReferee, isSospeso } from '../proposte/refereeAttesi.queries.ts';

type Search = { utenteId: number; anno?: number; stato?: StatoScheda; cognome?: string; cognomeBefore?: string };

const FILTERS = {
  utenteId: ({ utenteId }) => sql`r.utente_id = ${utenteId}`,
  anno: ({ anno }) => sql`p.anno = ${anno}`,
  stato: ({ stato }) => sql`coalesce((select v.status from valutazione v where v.referee_id = r.id and v.eliminata_ts is null),
    'DA_VALUTARE') = ${stato}`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`p.responsabile_cognome_norm`, cognome, cognomeBefore),
} satisfies Filters<Search>;

/** Reopened, with the sent version kept: the correction is under way. */
const inCorrezione = sql<SqlBool>`(p.status = 'BOZZA'
  and exists (select from proposta_riapertura k where k.proposta_id = p.id and k.chiusa_ts is null))`;

/** Accepted, enabled, necessary, and sent or being corrected (D-130). */
const REFERITE = [
  sql<SqlBool>`r.accettazione_ts is not null`,
  sql<SqlBool>`r.disabilitazione_ts is null`,
  sql<SqlBool>`not r.non_necessario`,
  sql<SqlBool>`(p.status = 'INVIATA' or ${inCorrezione})`,
  sql<SqlBool>`p.eliminata_ts is null`,
];

/** The proposte that a referee has accepted, latest first. */
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

/** A phase of the referees that has begun; ended phases count too, unless the active one is meant. */
const faseReferee = (which: RawBuilder<SqlBool>) => sql`exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
  where pf.proposta_id = p.id and f.tipo = 'REFEREE_PARZIALE' and ${which})`;
const inCorso = sql`p.status = 'INVIATA' and p.status_valutazione is null and c.data_ufficializzazione is null`;

/** Whether anything can still be written: a phase of referees is active and there is time. */
const aperta = sql<boolean>`(${inCorso} and ${faseReferee(sql`pf.attiva`)})`;
/** Whether the phase is still to come: none has begun, as when a proposta is back from a correction. */
const attesa = sql<boolean>`(${inCorso} and not ${faseReferee(sql`(pf.attiva or pf.conclusa)`)})`;
/** The title that was sent, whatever the title of the draft. */
const titoloInviato = sql<string | null>`case when p.status = 'INVIATA' then p.titolo else a.tenuta -> 'proposta' ->> 'titolo' end`;

const referite = (q: Q) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .leftJoin('proposta_riapertura as a', (join) => join.onRef('a.proposta_id', '=', 'p.id').on('a.chiusa_ts', 'is', null))
    .select((eb) => [
      'r.id',
      'p.id as propostaId',
      titoloInviato.as('titolo'),
      sql<boolean>`p.status <> 'INVIATA'`.as('inCorrezione'),
      scadenzaOfProposta.as('correggibileFinoA'),
      isSospeso.as('avviso'),
      'p.anno',
      'c.nome as classe',
      'c.fine_valutazione_ts as fineValutazione',
      consegnaOfReferee.as('consegna'),
      'r.proroga_giorno as prorogaGiorno',
      'u.id as responsabileId',
      'u.cognome',
      'u.nome',
      'r.accettazione_ts as accettazione',
      aperta.as('aperta'),
      attesa.as('attesa'),
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

/** A proposta that this referee has accepted; undefined for everybody else. */
export const findReferita = first((q, { utenteId, propostaId }: { utenteId: number; propostaId: number }) =>
  referite(q)
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .select(['m.nome as macroArea', 'm.nome_en as macroAreaEn'])
    .where('r.utente_id', '=', utenteId)
    .where('p.id', '=', propostaId)
    .where(sql<boolean>`${sql.join([...REFERITE], sql` and `)}`),
);

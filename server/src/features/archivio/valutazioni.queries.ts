import { STATUS_ARCHIVIO, type StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { many, type RowOf } from '../../ground/db/query.ts';
import { whichRows } from '../../ground/db/whichRows.ts';
import { numeroReferee } from '../referee/numero.queries.ts';
import { STATUS } from './archivio.queries.ts';
import { FILTRI_UFFICIO, type SearchUfficio } from './ricerca.queries.ts';

type Shape = { status: StatusElenco };

/** A reader gets no sheet of a macro-area that they do not evaluate. */
const STATI: Record<StatusElenco, RawBuilder<SqlBool>> = { ...STATUS, ALTRE_MACROAREE: sql`false` };

/**
 * The rows of a sheet: one for each criterion, and one for its overall text. The overall row also exists where the sheet has no
 * criteria, as when it rejects or approves (D-175); its id is the negative id of the sheet.
 */
const righe = (criteri: RawBuilder<SqlBool>, schede: RawBuilder<SqlBool>) => sql<RigaDiScheda>`(
  select w.id, w.valutazione_id, w.criterio_id, w.punteggio, w.motivazione from valutazione_punteggio w
    where ${criteri}
  union all
  select -g.id, g.id, null, null, g.motivazione from valutazione g
    where ${schede} and (g.motivazione is not null or not exists (select from valutazione_punteggio o where o.valutazione_id = g.id)))`;
type RigaDiScheda = {
  id: number;
  valutazione_id: number;
  criterio_id: number | null;
  punteggio: number | null;
  motivazione: string | null;
};

/** The rows of the sheets of the filtered proposte; sheets of referees only once concluded, which is all that any evaluator sees. */
export const whichPunteggi = whichRows<SearchUfficio, Shape, StatusElenco>(
  {
    from: sql`${righe(sql`true`, sql`true`)} w join valutazione v on v.id = w.valutazione_id
      left join criterio k on k.id = w.criterio_id join proposta p on p.id = v.proposta_id`,
    id: 'w.id',
    always: () => [sql`p.eliminata_ts is null and v.eliminata_ts is null and (v.referee_id is null or v.status = 'CONCLUSA')`],
    filters: FILTRI_UFFICIO,
    states: STATI,
    state: ({ status }) => status,
    order: () => [sql`p.numero_protocollo`, sql`v.referee_id nulls last`, sql`v.id`, sql`k.posizione nulls last`],
  },
  { status: [...STATUS_ARCHIVIO, 'ALTRE_MACROAREE'] },
);

/** Whether the reader is a member, not the chair, of the commissione of the proposta, and the commissione hides its referees (D-102). */
const nascosti = (utenteId: number) => sql<boolean>`exists (select from commissione m
  join commissione_tipologia mt on mt.commissione_id = m.id join classe mc on mc.tipologia_id = mt.tipologia_id
  where mc.id = p.classe_id and m.referee_nascosti and m.presidente_id is distinct from ${utenteId}
    and exists (select from commissione_membro mm where mm.commissione_id = m.id and mm.utente_id = ${utenteId}))`;

/** The rows of the given ids with their sheet. */
export const listPunteggi = many((q, { ids, utenteId }: { ids: readonly number[]; utenteId: number }) =>
  q
    .selectFrom(righe(sql`w.id = any(${ids})`, sql`g.id = any(array(select -i from unnest(${ids}::bigint[]) i where i < 0))`).as('w'))
    .innerJoin('valutazione as v', 'v.id', 'w.valutazione_id')
    .innerJoin('proposta as p', 'p.id', 'v.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .leftJoin('criterio as k', 'k.id', 'w.criterio_id')
    .leftJoin('fase_valutazione as f', 'f.id', 'v.fase_id')
    .leftJoin('referee as r', 'r.id', 'v.referee_id')
    .leftJoin('utente as a', 'a.id', 'v.membro_commissione_id')
    .select([
      'w.id',
      'p.anno',
      'b.nome as bando',
      'c.nome as classe',
      'd.nome as dipartimento',
      'm.nome as macroArea',
      'u.cognome',
      'u.nome',
      'u.email',
      'p.numero_protocollo as numeroProtocollo',
      'p.titolo',
      'f.nome as fase',
      sql<string | null>`a.cognome || ' ' || a.nome`.as('membro'),
      sql<string | null>`r.cognome || ' ' || r.nome`.as('referee'),
      sql<number | null>`case when r.id is not null and ${nascosti(utenteId)} then ${numeroReferee} end`.as('numero'),
      'k.descrizione as criterio',
      'w.punteggio',
      'k.coefficiente',
      'w.motivazione',
      'v.respinta',
      'v.punteggio as totale',
      'v.status',
      'v.updated_at as updatedAt',
    ]),
);
export type RigaPunteggio = RowOf<typeof listPunteggi>;

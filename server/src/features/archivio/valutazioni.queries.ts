import { STATUS_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { sql } from 'kysely';
import { anyOf, many, type RowOf } from '../../ground/db/question.ts';
import { whichRows } from '../../ground/db/whichRows.ts';
import { type ShapeArchivio, STATUS } from './archivio.queries.ts';
import { FILTRI_ARCHIVIO, type SearchArchivio } from './ricerca.queries.ts';

type Shape = Pick<ShapeArchivio, 'status'>;

/** The points of the sheets of a filter of proposte: of referees once they are concluded, as everybody sees them who evaluates. */
export const whichPunteggi = whichRows<SearchArchivio, Shape, ShapeArchivio['status']>(
  {
    from: `valutazione_punteggio w join valutazione v on v.id = w.valutazione_id
      join criterio k on k.id = w.criterio_id join proposta p on p.id = v.proposta_id`,
    id: 'w.id',
    always: () => [sql`p.eliminata_ts is null and v.eliminata_ts is null and (v.referee_id is null or v.status = 'CONCLUSA')`],
    filters: FILTRI_ARCHIVIO,
    states: STATUS,
    state: ({ status }) => status,
    order: () => [sql`p.numero_protocollo`, sql`v.referee_id nulls last`, sql`v.id`, sql`k.posizione`],
  },
  { status: STATUS_ARCHIVIO },
);

/** Whether who asks sits in the commissione of the proposta without presiding, and it hides its referees (decision D-102). */
const nascosti = (utenteId: number) => sql<boolean>`exists (select from commissione m
  join commissione_tipologia mt on mt.commissione_id = m.id join classe mc on mc.tipologia_id = mt.tipologia_id
  where mc.id = p.classe_id and m.referee_nascosti and m.presidente_id is distinct from ${utenteId}
    and exists (select from commissione_membro mm where mm.commissione_id = m.id and mm.utente_id = ${utenteId}))`;

/** These points with their sheet; a referee who is hidden has a number, the same on every sheet of the proposta. */
export const listPunteggi = many((q, { ids, utenteId }: { ids: readonly number[]; utenteId: number }) =>
  q
    .selectFrom('valutazione_punteggio as w')
    .innerJoin('valutazione as v', 'v.id', 'w.valutazione_id')
    .innerJoin('proposta as p', 'p.id', 'v.proposta_id')
    .innerJoin('criterio as k', 'k.id', 'w.criterio_id')
    .leftJoin('fase_valutazione as f', 'f.id', 'v.fase_id')
    .leftJoin('referee as r', 'r.id', 'v.referee_id')
    .leftJoin('utente as a', 'a.id', 'v.membro_commissione_id')
    .select([
      'w.id',
      'p.anno',
      'p.numero_protocollo as numeroProtocollo',
      'p.titolo',
      'f.nome as fase',
      sql<string>`case when v.referee_id is null then a.cognome || ' ' || a.nome
        when ${nascosti(utenteId)} then 'Referee ' || (select count(*) from valutazione o
          where o.proposta_id = v.proposta_id and o.eliminata_ts is null and o.referee_id <= v.referee_id)
        else r.cognome || ' ' || r.nome end`.as('valutatore'),
      'k.descrizione as criterio',
      'w.punteggio',
      'k.coefficiente',
      sql<string | null>`coalesce(w.motivazione, v.motivazione)`.as('motivazione'),
      'v.punteggio as totale',
      'v.status',
      'v.updated_at as updatedAt',
    ])
    .where('w.id', '=', anyOf(ids)),
);
export type RigaPunteggio = RowOf<typeof listPunteggi>;

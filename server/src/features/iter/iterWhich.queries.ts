import { ORDINE_ITER, STATI_ITER, type StatoIter } from '@sigeba/contract/iter/iter.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { whichRows } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

export type SearchIter = { gruppi: Gruppi; anno?: number; bando?: number };
export type IterShape = { stato: StatoIter | null; ordine: Ordine<(typeof ORDINE_ITER)[number]> | null };

/** Filters by the call of the classe `c` and its tipologia. */
const of = <T>(what: string): RawBuilder<T> => sql<T>`(select ${sql.raw(what)} from tipologia_progetto ot
  join bando ob on ob.id = ot.bando_id where ot.id = c.tipologia_id)`;

const ORDINI = sortedBy(ORDINE_ITER, {
  classe: [sql`lower(c.nome)`],
  esito: [sql`c.data_ufficializzazione`],
  fine: [sql`c.fine_valutazione_ts`],
});

const STATI: Record<StatoIter, RawBuilder<SqlBool>> = {
  aperte: sql<SqlBool>`c.data_ufficializzazione is null`,
  ufficiali: sql<SqlBool>`(c.data_ufficializzazione is not null and c.visibilita)`,
  sospese: sql<SqlBool>`(c.data_ufficializzazione is not null and not c.visibilita)`,
};

/** In the order of the screen: latest year first, and the calls that closed first. */
export const whichIter = whichRows<SearchIter, IterShape>(
  {
    from: 'classe c',
    id: 'c.id',
    always: ({ stato }) => (stato === null ? [] : [STATI[stato]]),
    filters: {
      gruppi: ({ gruppi }) =>
        sql<SqlBool>`c.tipologia_id in (select gt.id from tipologia_progetto gt where ${inGruppi('gt.gruppo', gruppi)})`,
      anno: ({ anno }) => sql<SqlBool>`${of<number>('ob.anno')} = ${anno}::smallint`,
      bando: ({ bando }) => sql<SqlBool>`${of<number>('ob.id')} = ${bando}::bigint`,
    },
    order: ({ ordine }) =>
      ordine === null
        ? [sql`${of('ob.anno')} desc`, of('ob.end_timestamp'), of('ob.id'), of('ot.ordine'), of('ot.id'), sql`c.ordine`]
        : ORDINI.by(ordine),
  },
  { stato: [null, ...STATI_ITER], ordine: [null, ...ORDINI.all] },
);

import { sql } from 'kysely';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { DEI_DATI } from './storia.atti.ts';

type Search = { utenteId: number };

const FILTERS = {
  utenteId: ({ utenteId }) => sql`a.oggetto_id = ${utenteId}`,
} satisfies Filters<Search>;

/** Acts on the data of a person: not who entered, nor on whose behalf somebody acted. */
export const whichStoria = whichRows<Search>(
  {
    from: 'audit_log a',
    id: 'a.id',
    always: () => [sql`a.oggetto_tipo in ('utente', 'profilo')`, sql`a.azione in (${sql.join(DEI_DATI.map((atto) => sql.lit(atto)))})`],
    filters: FILTERS,
    order: () => [sql`a.quando desc`],
    descending: true,
  },
  {},
);

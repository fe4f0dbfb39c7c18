import { type SqlBool, sql } from 'kysely';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { DEI_DATI } from './storia.atti.ts';

type Search = { utenteId: number };

const FILTERS = {
  utenteId: ({ utenteId }) => sql`a.oggetto_id = ${utenteId}`,
} satisfies Filters<Search>;

/** Acts on the data of a person; logins and delegations are left out. */
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

type Id = { id: number };
const LATEST = { from: 'audit_log a', id: 'a.id', order: () => [sql`a.quando desc`], descending: true };
/** A refused access changed nothing, so it is not part of the history. */
const DONE = sql<SqlBool>`a.azione <> 'accessoRifiutato'`;

/** Searches by the object of each act: an "or" would scan the whole register. */
export const whichStoriaProposta = whichRows<Id>(
  {
    ...LATEST,
    always: () => [DONE],
    filters: {
      id: ({ id }) => sql`a.id = any(array(
        select o.id from audit_log o where o.oggetto_tipo = 'proposta' and o.oggetto_id = ${id}
        union all select o.id from rendicontazione r join audit_log o on o.oggetto_tipo = 'rendicontazione' and o.oggetto_id = r.id
          where r.proposta_id = ${id}
        union all select o.id from proposta_partecipante m join richiesta_partecipazione q on q.partecipante_id = m.id
          join audit_log o on o.oggetto_tipo = 'richiesta_partecipazione' and o.oggetto_id = q.id where m.proposta_id = ${id}))`,
    },
  },
  {},
);

export const whichStoriaBando = whichRows<Id>(
  { ...LATEST, always: () => [DONE, sql`a.oggetto_tipo = 'bando'`], filters: { id: ({ id }) => sql`a.oggetto_id = ${id}` } },
  {},
);

export const whichStoriaModello = whichRows<Id>(
  { ...LATEST, always: () => [DONE, sql`a.oggetto_tipo = 'modello_email'`], filters: { id: ({ id }) => sql`a.oggetto_id = ${id}` } },
  {},
);

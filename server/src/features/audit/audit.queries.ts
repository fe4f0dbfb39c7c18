import { type Atto, attiOf } from '@sigeba/contract/atti.ts';
import type { FiltriAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { ORDINE_AUDIT } from '@sigeba/contract/audit/audit.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import type { SceltaAtto } from '@sigeba/contract/tipiAtto.ts';
import { type SqlBool, sql } from 'kysely';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, many, type RowOf } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';

type Search = Pick<FiltriAudit, 'oggettoTipo' | 'dal' | 'al'> & {
  cognome?: string;
  cognomeBefore?: string;
  atti?: readonly Atto[];
  senzaRifiuti?: true;
  oggettoId?: number;
  protocollo?: string;
};

/** Starts from the people, each of whom has an index: an "or" would scan the acts of everybody. */
const ofPerson = ({ cognome, cognomeBefore }: Search) => {
  const named = sql`select u.id from utente u where ${beginning(sql`u.cognome_norm`, cognome, cognomeBefore)}`;
  return sql<SqlBool>`a.id = any(array(select o.id from audit_log o where o.utente_reale_id in (${named})
    union select o.id from audit_log o where o.utente_effettivo_id in (${named})))`;
};

const FILTERS = {
  cognome: ofPerson,
  oggettoTipo: ({ oggettoTipo }) => sql`a.oggetto_tipo = ${oggettoTipo}`,
  // The literal is that of the partial index which holds the register without refused accesses.
  senzaRifiuti: () => sql`a.azione <> 'accessoRifiutato'`,
  atti: ({ atti = [] }) => sql`a.azione = ${anyOf(atti)}`,
  oggettoId: ({ oggettoId }) => sql`a.oggetto_id = ${oggettoId}`,
  protocollo: ({ protocollo }) =>
    sql`(a.oggetto_tipo = 'proposta' and a.oggetto_id in (select p.id from proposta p where p.numero_protocollo = ${protocollo}))`,
  dal: ({ dal }) => sql`a.quando >= (${dal}::date::timestamp at time zone 'Europe/Rome')`,
  al: ({ al }) => sql`a.quando < ((${al}::date + 1)::timestamp at time zone 'Europe/Rome')`,
} satisfies Filters<Search>;

/** The filtered acts, the latest first. */
type Form = { ordine: Ordine<(typeof ORDINE_AUDIT)[number]> };
const ORDINI = sortedBy(ORDINE_AUDIT, { quando: [sql`a.quando`] });

export const whichAttivita = whichRows<Search, Form>(
  {
    from: 'audit_log a',
    id: 'a.id',
    filters: FILTERS,
    order: ({ ordine }) => (ordine === '-quando' ? [sql`a.quando desc`] : ORDINI.by(ordine)),
    descending: true,
  },
  { ordine: ORDINI.all },
);

export function searchAttivita({ cognome, oggetto = '', oggettoTipo, atto, dal, al, ordine = '-quando' }: FiltriAudit): {
  values: Search;
  shape: Form;
} {
  const values = { oggettoTipo, dal, al, ...surnameFrom(cognome), ...about(oggetto), ...(atto === undefined ? {} : ofKind(atto)) };
  return { values, shape: { ordine } };
}

const ofKind = (atto: SceltaAtto): Pick<Search, 'atti' | 'senzaRifiuti'> =>
  atto === 'SENZA_RIFIUTI' ? { senzaRifiuti: true } : { atti: attiOf(atto) };

/** A plain number is the id of the object; anything else is a protocol number, which stands for its proposta. */
function about(oggetto: string): Pick<Search, 'oggettoId' | 'protocollo'> {
  if (oggetto === '') return {};
  return /^\d{1,15}$/.test(oggetto) ? { oggettoId: Number(oggetto) } : { protocollo: oggetto.toUpperCase() };
}

/** The acts of the given ids with the names that they mention. */
export const listAttivita = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('audit_log as a')
    .leftJoin('utente as r', 'r.id', 'a.utente_reale_id')
    .leftJoin('utente as e', 'e.id', 'a.utente_effettivo_id')
    .leftJoin('utente as o', (join) => join.onRef('o.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', 'in', ['utente', 'profilo']))
    .leftJoin('rendicontazione as n', (join) => join.onRef('n.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', '=', 'rendicontazione'))
    .leftJoin('richiesta_partecipazione as q', (join) =>
      join.onRef('q.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', '=', 'richiesta_partecipazione'),
    )
    .leftJoin('proposta_partecipante as m', 'm.id', 'q.partecipante_id')
    .leftJoin('bando as b', (join) => join.onRef('b.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', '=', 'bando'))
    .leftJoin('accesso_rifiutato as x', 'x.audit_id', 'a.id')
    .leftJoin('accesso_fallito as y', 'y.audit_id', 'a.id')
    .leftJoin('proposta as p', (join) =>
      join.onRef(
        'p.id',
        '=',
        sql<number>`coalesce(n.proposta_id, m.proposta_id, case when a.oggetto_tipo = 'proposta' then a.oggetto_id end)`,
      ),
    )
    .select([
      'a.id',
      'a.quando',
      'a.azione',
      'a.oggetto_tipo as oggettoTipo',
      'a.oggetto_id as oggettoId',
      'a.dati',
      'a.titolo',
      'a.ip',
      'a.utente_reale_id as realeId',
      'a.utente_effettivo_id as effettivoId',
      sql<string | null>`r.cognome || ' ' || r.nome`.as('reale'),
      sql<string | null>`e.cognome || ' ' || e.nome`.as('effettivo'),
      sql<string | null>`o.cognome || ' ' || o.nome`.as('oggettoPersona'),
      sql<number | null>`coalesce(x.volte, y.volte)`.as('volte'),
      'p.id as propostaId',
      'p.titolo as propostaTitolo',
      'p.numero_protocollo as propostaProtocollo',
      'b.nome as bandoNome',
    ])
    .where('a.id', '=', anyOf(ids)),
);

export type AttivitaRow = RowOf<typeof listAttivita>;

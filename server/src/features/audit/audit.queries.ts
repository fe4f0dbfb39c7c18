import { attiOf, type SceltaAtto } from '@sigeba/contract/audit/atti.ts';
import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB, Tx } from '../../ground/db/db.types.ts';

export type SearchAudit = {
  cognome?: string | undefined;
  oggettoTipo?: OggettoAudit | undefined;
  atto?: SceltaAtto | undefined;
  oggetto?: string | undefined;
  dal?: string | undefined;
  al?: string | undefined;
};

type A = ExpressionBuilder<DB & { a: DB['audit_log'] }, 'a'>;

const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Rome')`;
const midnightAfter = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Rome')`;

function matching(eb: A, { cognome = '', oggettoTipo, atto, oggetto = '', dal, al }: SearchAudit): Expression<SqlBool> {
  const from = normaliseCognome(cognome);
  const named = eb
    .selectFrom('utente as u')
    .select('u.id')
    .where(sql<SqlBool>`(u.cognome_norm ~>=~ ${from} and u.cognome_norm ~<~ ${`${from}{`})`);
  // Looked up from the people, who have an index each: an "or" would read the acts of everybody.
  const actsOf = (who: 'utente_reale_id' | 'utente_effettivo_id') =>
    eb.selectFrom('audit_log as o').select('o.id').where(`o.${who}`, 'in', named);
  return eb.and([
    ...(from === '' ? [] : [isOneOf(actsOf('utente_reale_id').union(actsOf('utente_effettivo_id')))]),
    ...(oggettoTipo === undefined ? [] : [eb('a.oggetto_tipo', '=', oggettoTipo)]),
    ...(atto === undefined ? [] : [ofKind(eb, atto)]),
    ...(oggetto === '' ? [] : [about(eb, oggetto)]),
    ...(dal === undefined ? [] : [eb('a.quando', '>=', midnight(dal))]),
    ...(al === undefined ? [] : [eb('a.quando', '<', midnightAfter(al))]),
  ]);
}

/** Which acts, found before anything else is looked at: however many there are of everything, each is then one step away. */
const isOneOf = (ids: Expression<{ id: number }>) => sql<SqlBool>`a.id = any(array(${ids}))`;

/** The literal is the one of the index that holds the register without refused accesses. */
const ofKind = (eb: A, atto: SceltaAtto): Expression<SqlBool> =>
  atto === 'SENZA_RIFIUTI' ? sql<SqlBool>`a.azione <> 'accessoRifiutato'` : eb('a.azione', 'in', attiOf(atto));

/** A number is the object's own; anything else a protocol number, of which the proposta is meant. */
const about = (eb: A, oggetto: string): Expression<SqlBool> =>
  /^\d{1,15}$/.test(oggetto)
    ? eb('a.oggetto_id', '=', Number(oggetto))
    : eb.and([
        eb('a.oggetto_tipo', '=', 'proposta'),
        eb('a.oggetto_id', 'in', eb.selectFrom('proposta as p').select('p.id').where('p.numero_protocollo', '=', oggetto.toUpperCase())),
      ]);

const withNames = (tx: Tx) =>
  tx
    .selectFrom('audit_log as a')
    .leftJoin('utente as r', 'r.id', 'a.utente_reale_id')
    .leftJoin('utente as e', 'e.id', 'a.utente_effettivo_id')
    .leftJoin('utente as o', (join) => join.onRef('o.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', 'in', ['utente', 'profilo']))
    .leftJoin('rendicontazione as n', (join) => join.onRef('n.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', '=', 'rendicontazione'))
    .leftJoin('richiesta_partecipazione as q', (join) =>
      join.onRef('q.id', '=', 'a.oggetto_id').on('a.oggetto_tipo', '=', 'richiesta_partecipazione'),
    )
    .leftJoin('proposta_partecipante as m', 'm.id', 'q.partecipante_id')
    .leftJoin('accesso_rifiutato as x', 'x.audit_id', 'a.id')
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
      'x.volte',
      'p.id as propostaId',
      'p.titolo as propostaTitolo',
      'p.numero_protocollo as propostaProtocollo',
    ]);

type Page = { limit: number; offset: number };

/** One page, the latest first: which rows they are, then these alone with the names that they speak of. */
export function listAttivita(tx: Tx, search: SearchAudit, { limit, offset }: Page) {
  const ids = tx
    .selectFrom('audit_log as a')
    .select('a.id')
    .where((eb) => matching(eb as unknown as A, search))
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset);
  return withNames(tx).where(isOneOf(ids)).orderBy('a.quando', 'desc').orderBy('a.id', 'desc').execute();
}

export type AttivitaRow = Awaited<ReturnType<typeof listAttivita>>[number];

export async function countAttivita(tx: Tx, search: SearchAudit): Promise<number> {
  const { totale } = await tx
    .selectFrom('audit_log as a')
    .select((eb) => eb.fn.countAll<number>().as('totale'))
    .where((eb) => matching(eb as unknown as A, search))
    .executeTakeFirstOrThrow();
  return totale;
}

/** The whole filter from a cursor, for the CSV. */
export const streamAttivita = (tx: Tx, search: SearchAudit, chunk: number) =>
  withNames(tx)
    .where((eb) => matching(eb as unknown as A, search))
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .stream(chunk);

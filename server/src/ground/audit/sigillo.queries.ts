import { sql } from 'kysely';
import { first, many, one, write } from '../db/query.ts';

/** The advisory lock of sealing: processes that find it taken do nothing. */
const SEALER = 7_301_101;

export const lockSealer = one(() => sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(SEALER)}) as locked`);

export const readSealer = one((q) => q.selectFrom('audit_sigillatore').select(['fino', 'poi', 'attese']));

export const writeSealer = write((q, { fino, poi, attese }: { fino: number; poi: number | null; attese: string[] }) =>
  q.updateTable('audit_sigillatore').set({ fino, poi, attese }),
);

/**
 * Transactions that have written into the audit log or are about to. PostgreSQL locks the table for each until its end, before the row gets
 * its id.
 */
export const listWriters = many(
  () => sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where relation = 'audit_log'::regclass and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted`,
);

/** The greatest id given so far, perhaps to a row that is not committed yet. */
export const latestAuditId = one(
  () => sql<{ id: number }>`select case when is_called then last_value else 0 end as id from audit_log_id_seq`,
);

/**
 * The text that a seal covers: every column of the row, the same on each server and in each time zone. The instant is in milliseconds, as
 * the column holds it. The title stands last and only where there is one, so that seals made before it was recorded stay valid.
 */
const covered = sql<string>`(jsonb_build_array(a.id, (extract(epoch from a.quando) * 1000)::bigint, a.utente_reale_id,
  a.utente_effettivo_id, a.azione, a.oggetto_tipo, a.oggetto_id, a.dati, a.ip)
  || case when a.titolo is null then '[]' else jsonb_build_array(a.titolo) end)::text`;

/** Committed rows without a seal, in the order of their ids. */
export const listUnsealed = many((q, { fino, limit }: { fino: number; limit: number }) =>
  q
    .selectFrom('audit_log as a')
    .leftJoin('audit_sigillo as s', 's.audit_id', 'a.id')
    .select(['a.id', covered.as('testo')])
    .where('a.id', '>', fino)
    .where('s.audit_id', 'is', null)
    .orderBy('a.id')
    .limit(limit),
);

export const lastSigillo = first((q) => q.selectFrom('audit_sigillo').select(['posto', 'sigillo']).orderBy('posto', 'desc').limit(1));

export const findSigillo = first((q, { posto }: { posto: number }) =>
  q.selectFrom('audit_sigillo').select('sigillo').where('posto', '=', posto),
);

type Sigilli = { posti: number[]; auditIds: number[]; precedenti: Buffer[]; sigilli: Buffer[] };

export const insertSigilli = write(
  (_, { posti, auditIds, precedenti, sigilli }: Sigilli) => sql`
    insert into audit_sigillo (posto, audit_id, precedente, sigillo)
    select * from unnest(${posti}::bigint[], ${auditIds}::bigint[], ${precedenti}::bytea[], ${sigilli}::bytea[])`,
);

/** The seals after a position, with the text of each row today; null where the row is gone. */
export const listSigilli = many((q, { dopo, limit }: { dopo: number; limit: number }) =>
  q
    .selectFrom('audit_sigillo as s')
    .leftJoin('audit_log as a', 'a.id', 's.audit_id')
    .select([
      's.posto',
      's.audit_id as auditId',
      's.precedente',
      's.sigillo',
      sql<string | null>`case when a.id is null then null else ${covered} end`.as('testo'),
    ])
    .where('s.posto', '>', dopo)
    .orderBy('s.posto')
    .limit(limit),
);

/** The first row without a seal that the sealer has already passed: it was inserted afterwards. */
export const findSlippedIn = first((q, { fino }: { fino: number }) =>
  q
    .selectFrom('audit_log as a')
    .leftJoin('audit_sigillo as s', 's.audit_id', 'a.id')
    .select('a.id')
    .where('a.id', '<=', fino)
    .where('s.audit_id', 'is', null)
    .orderBy('a.id')
    .limit(1),
);

export const countUnsealed = one((q, { fino }: { fino: number }) =>
  q
    .selectFrom('audit_log as a')
    .leftJoin('audit_sigillo as s', 's.audit_id', 'a.id')
    .select((eb) => eb.fn.countAll<number>().as('totale'))
    .where('a.id', '>', fino)
    .where('s.audit_id', 'is', null),
);

import { sql } from 'kysely';
import { one, write } from '../db/query.ts';

type Position = { position: number };

/** The position of the primary in its WAL. */
export const readWritten = one(() => sql<Position>`select (pg_current_wal_lsn() - '0/0')::bigint as position`);

/** The position that a replica has replayed; null for a server that is no replica, or no longer. */
export const readReplayed = one(
  () =>
    sql<{ position: number | null }>`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`,
);

/** Whether this person has written anything since, in any of their sessions. */
export const hasWritten = one(
  (_, { utenteId, since }: { utenteId: number; since: Date }) => sql<{ written: boolean }>`
    select exists (select from sessione
      where utente_id = ${utenteId} and chiusa_ts is null and scrittura_ts >= ${since}::timestamptz) as written`,
);

/** Notes that a session has written; never moves the instant back. */
export const markWriting = write((q, { id, at }: { id: number; at: Date }) =>
  q
    .updateTable('sessione')
    .set({ scrittura_ts: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('scrittura_ts', 'is', null), eb('scrittura_ts', '<', at)])),
);

import { sql } from 'kysely';
import { many, one } from '../db/query.ts';

/** Exports the snapshot, so that pg_dump and this process see the same state. Valid until the end of the transaction. */
export const exportSnapshot = one(
  () =>
    sql<{ snapshot: string; made: Date; postgres: number }>`
      select pg_export_snapshot() as snapshot, now() as made, current_setting('server_version_num')::int / 10000 as postgres`,
);

/** The exact number of rows of each table: takes some seconds on a large database. */
export const countTables = many(
  () => sql<{ tabella: string; righe: number }>`
    select c.relname as tabella,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::bigint as righe
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition
    order by c.relname`,
);

/** How many tables a database has: a backup is restored into an empty one only. */
export const countOwnTables = one(
  () => sql<{ tabelle: number }>`
    select count(*)::int as tabelle from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'p')`,
);

import { sql } from 'kysely';
import { one } from './query.ts';

/** From how many other machines servers are connected to this database as the same user. */
export const countMachines = one(
  () => sql<{ macchine: number }>`
    select count(distinct coalesce(host(client_addr), ''))::integer as macchine
    from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = 'sigeba' and pid <> pg_backend_pid()`,
);

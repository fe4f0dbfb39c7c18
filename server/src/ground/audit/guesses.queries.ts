import type { Tentativo } from '@sigeba/contract/audit/tentativi.rules.ts';
import { sql } from 'kysely';
import { one, write } from '../db/query.ts';

/** Guesses that are counted in one row: the same hour, kind, account and network. */
export type EqualGuess = { ora: Date; che: Tentativo; utenteId: number | null; rete: string };

/** Counts one more; writes no row where it is the first. */
export const countGuess = write((q, { ora, che, utenteId, rete, at }: EqualGuess & { at: Date }) =>
  q
    .updateTable('accesso_fallito')
    .set((eb) => ({ volte: eb('volte', '+', 1), ultimo_ts: at }))
    .where('ora', '=', ora)
    .where('che', '=', che)
    .where('utente_id', 'is not distinct from', utenteId)
    .where('rete', '=', rete),
);

/** How many rows of guesses an hour has. */
export const countRowsOf = one((q, { ora }: { ora: Date }) =>
  q
    .selectFrom('accesso_fallito')
    .select((eb) => eb.fn.countAll<number>().as('righe'))
    .where('ora', '=', ora),
);

/** Inserts the row of the audit log and its counter in one statement: neither exists without the other. */
export const insertGuess = write(
  (_, { ora, che, utenteId, rete, at, ip, dati }: EqualGuess & { at: Date; ip: string | null; dati: string }) => sql`
    with atto as (
      insert into audit_log (quando, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, dati, ip)
      values (${at}, ${utenteId}::bigint, 'accessoFallito', case when ${utenteId}::bigint is not null then 'utente' end, ${utenteId}::bigint,
        ${dati}::jsonb, ${ip})
      returning id)
    insert into accesso_fallito (ora, che, utente_id, rete, audit_id, volte, ultimo_ts)
    select ${ora}::timestamptz, ${che}, ${utenteId}::bigint, ${rete}, atto.id, 1, ${at}::timestamptz from atto`,
);

/** How many guesses there were since an hour, and how many against the account that was tried most. */
export const countGuesses = one(
  (_, { since }: { since: Date }) => sql<{ volte: number; diUno: number }>`
    select coalesce(sum(volte), 0)::int as volte, coalesce(max(volte) filter (where utente_id is not null), 0)::int as "diUno"
    from (select utente_id, sum(volte) as volte from accesso_fallito where ora >= ${since}::timestamptz group by utente_id) as a`,
);

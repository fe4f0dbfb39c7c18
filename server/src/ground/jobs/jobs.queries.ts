import { sql } from 'kysely';
import { first, one, write } from '../db/query.ts';

/** The day (Rome) on which a nightly job last ended; no row before its first time. */
export const findLastDay = first((q, { nome }: { nome: string }) => q.selectFrom('lavoro').select('giorno').where('nome', '=', nome));

/** A successful backup is recorded beside the nightly jobs, so that monitoring knows the age of the last one. */
export const BACKUP = 'backup';

export const findLastEnd = first((q, { nome }: { nome: string }) =>
  q.selectFrom('lavoro').select('finito_ts as finito').where('nome', '=', nome),
);

export const markDone = write((q, { nome, giorno, now }: { nome: string; giorno: string; now: Date }) =>
  q
    .insertInto('lavoro')
    .values({ nome, giorno, finito_ts: now })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ giorno, finito_ts: now })),
);

/** Takes the lock of a job for the life of this connection; false where another server has it. */
export const tryLock = one(
  (_, { nome }: { nome: string }) =>
    sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtextextended('lavoro ' || ${nome}::text, 0)) as taken`,
);

export const unlock = one(
  (_, { nome }: { nome: string }) =>
    sql<{ freed: boolean }>`select pg_advisory_unlock(hashtextextended('lavoro ' || ${nome}::text, 0)) as freed`,
);

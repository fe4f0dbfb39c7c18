import { sql } from 'kysely';
import { first, many, one, write } from '../db/query.ts';

/** The day (Rome) on which a nightly job last ended; no row before its first time. */
export const findLastDay = first((q, { nome }: { nome: string }) => q.selectFrom('lavoro').select('giorno').where('nome', '=', nome));

/** A successful backup is recorded beside the nightly jobs, so that monitoring knows the age of the last one. */
export const BACKUP = 'backup';
/** So is the last restore that proved one, which the backup after it finds. */
export const RESTORE = 'ripristino';

export const markDone = write((q, { nome, giorno, now }: { nome: string; giorno: string; now: Date }) =>
  q
    .insertInto('lavoro')
    .values({ nome, giorno, finito_ts: now })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ giorno, finito_ts: now })),
);

/** A work of the night failed: remembered until it ends well. */
export const markFailed = write((q, { nome, now }: { nome: string; now: Date }) =>
  q
    .insertInto('lavoro_fallito')
    .values({ nome, fallito_ts: now })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ fallito_ts: now })),
);

export const forgetFailed = write((q, { nome }: { nome: string }) => q.deleteFrom('lavoro_fallito').where('nome', '=', nome));

/** When each nightly job, the backup and the restore last ended, and when a job has failed since. */
export const listLavori = many(
  () => sql<{ nome: string; finito: Date | null; fallito: Date | null }>`
    select nome, l.finito_ts as finito, f.fallito_ts as fallito from lavoro as l full join lavoro_fallito as f using (nome) order by nome`,
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

import { sql } from 'kysely';
import { first, write } from '../db/query.ts';

type Verifica = {
  now: Date;
  file: number;
  perduti: number;
  riletti: number;
  cambiati: number;
  /** Keys of those that the next night reads again: changed and not seen right since, and not to be read. */
  chiaviCambiate: readonly string[];
  chiaviNonLette: readonly string[];
};

/** Stores what the last comparison of the uploaded files found, in the place of the one before. */
export const writeVerifica = write((q, { now, file, perduti, riletti, cambiati, chiaviCambiate, chiaviNonLette }: Verifica) => {
  const row = {
    finita_ts: now,
    file,
    perduti,
    riletti,
    cambiati,
    chiavi_cambiate: sql<string[]>`${chiaviCambiate}::text[]`,
    chiavi_non_lette: sql<string[]>`${chiaviNonLette}::text[]`,
  };
  return q
    .insertInto('verifica_file')
    .values(row)
    .onConflict((conflict) => conflict.column('unica').doUpdateSet(row));
});

/** The keys of the files that the last comparison found changed, and of those that it could not read; undefined before the first. */
export const readDoubted = first((q) => q.selectFrom('verifica_file').select(['chiavi_cambiate as changed', 'chiavi_non_lette as unread']));

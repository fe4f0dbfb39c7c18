import { write } from '../db/query.ts';

type Verifica = { now: Date; file: number; perduti: number; riletti: number; cambiati: number };

/** Stores what the last comparison of the uploaded files found, in the place of the one before. */
export const writeVerifica = write((q, { now, file, perduti, riletti, cambiati }: Verifica) =>
  q
    .insertInto('verifica_file')
    .values({ finita_ts: now, file, perduti, riletti, cambiati })
    .onConflict((conflict) => conflict.column('unica').doUpdateSet({ finita_ts: now, file, perduti, riletti, cambiati })),
);

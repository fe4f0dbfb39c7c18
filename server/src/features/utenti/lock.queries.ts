import { first, one } from '../../ground/db/question.ts';

/** Whoever sends or accepts holds their own row first: two sendings of one person follow one another (D-79). */
export const lockUtente = one((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).forNoKeyUpdate(),
);

/** The same of somebody who may not exist. */
export const findUtenteLocked = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select('id').where('id', '=', utenteId).forNoKeyUpdate(),
);

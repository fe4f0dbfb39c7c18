import { compiledOnce, theOne } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** Whoever sends or accepts holds their own row first: two sendings of one person follow one another (decision D-79). */
export const lockUtente = async (tx: Tx, utenteId: number) => theOne(await selectUtenteForUpdate(tx, { utenteId }));

const selectUtenteForUpdate = compiledOnce((tx, { utenteId }: { utenteId: number }) =>
  tx.selectFrom('utente').select('id').where('id', '=', utenteId).forNoKeyUpdate(),
);

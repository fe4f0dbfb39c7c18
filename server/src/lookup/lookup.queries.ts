import type { Tx } from '../db/db.types.ts';

export const listRuoli = (tx: Tx) =>
  tx.selectFrom('ruolo').select(['id', 'codice', 'descrizione']).where('valido', '=', true).orderBy('descrizione').orderBy('id').execute();

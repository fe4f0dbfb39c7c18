import type { Tx } from '../db/db.types.ts';

/** Where the research office reads its mail: the address of the setting `ufficio.email`, else the accounts with the flag UFFICIO. */
export async function officeAddresses(tx: Tx): Promise<{ id: number | null; email: string }[]> {
  const setting = await tx.selectFrom('configurazione').select('valore').where('chiave', '=', 'ufficio.email').executeTakeFirst();
  if (typeof setting?.valore === 'string' && setting.valore !== '') return [{ id: null, email: setting.valore }];
  return tx
    .selectFrom('utente as u')
    .innerJoin('utente_abilitazione as f', 'f.utente_id', 'u.id')
    .select(['u.id', 'u.email'])
    .where('f.codice', '=', 'UFFICIO')
    .where('u.tipo_utente', '=', 'UFFICIO_RICERCA')
    .where('u.bloccato', '=', false)
    .orderBy('u.id')
    .execute();
}

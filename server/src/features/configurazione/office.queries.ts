import type { Tx } from '../../ground/db/db.types.ts';

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

/** Where the ethics office reads its mail: the address of the setting `cert.email`, else its accounts. */
export async function certAddresses(tx: Tx): Promise<{ id: number | null; email: string }[]> {
  const setting = await tx.selectFrom('configurazione').select('valore').where('chiave', '=', 'cert.email').executeTakeFirst();
  if (typeof setting?.valore === 'string' && setting.valore !== '') return [{ id: null, email: setting.valore }];
  return tx
    .selectFrom('utente')
    .select(['id', 'email'])
    .where('tipo_utente', '=', 'UFFICIO_CERT')
    .where('bloccato', '=', false)
    .orderBy('id')
    .execute();
}

import type { Tx } from '../../ground/db/db.types.ts';
import { many } from '../../ground/db/query.ts';
import { readImpostazioni } from './configurazione.queries.ts';

type Address = { id: number | null; email: string };

/** The mailboxes of the research office: the address of the setting `ufficio.email`, else the accounts with the flag UFFICIO. */
export const officeAddresses = async (tx: Tx): Promise<Address[]> => (await setTo(tx, 'ufficio.email')) ?? listUfficio(tx);

/** The mailboxes of the ethics office: the address of the setting `cert.email`, else its accounts. */
export const certAddresses = async (tx: Tx): Promise<Address[]> => (await setTo(tx, 'cert.email')) ?? listUfficioCert(tx);

async function setTo(tx: Tx, chiave: 'ufficio.email' | 'cert.email'): Promise<Address[] | null> {
  const email = (await readImpostazioni(tx, [chiave]))[chiave];
  return typeof email === 'string' && email !== '' ? [{ id: null, email }] : null;
}

const listUfficio = many((q) =>
  q
    .selectFrom('utente as u')
    .innerJoin('utente_abilitazione as f', 'f.utente_id', 'u.id')
    .select(['u.id', 'u.email'])
    .where('f.codice', '=', 'UFFICIO')
    .where('u.tipo_utente', '=', 'UFFICIO_RICERCA')
    .where('u.bloccato', '=', false)
    .orderBy('u.id'),
);

const listUfficioCert = many((q) =>
  q.selectFrom('utente').select(['id', 'email']).where('tipo_utente', '=', 'UFFICIO_CERT').where('bloccato', '=', false).orderBy('id'),
);

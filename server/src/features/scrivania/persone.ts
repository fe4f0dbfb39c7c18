import { type Gruppo, gruppiOf, type Ruolo } from '@sigeba/contract/ruoli.ts';
import type { UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listPersone } from './scrivania.queries.ts';

type Account = Persona & { gruppi: readonly Gruppo[] };

/** The accounts of an office that may follow something, with the groups that those of the research office work on. */
export async function accountOf(tx: Tx, ufficio: UfficioScrivania): Promise<Account[]> {
  const rows = await listPersone(tx, { etica: ufficio === 'ETICA' });
  const accounts = rows.map(({ codici, ...persona }) => ({ ...persona, gruppi: gruppiOf(new Set(codici as Ruolo[])) }));
  return ufficio === 'ETICA' ? accounts : accounts.filter(({ gruppi }) => gruppi.length > 0);
}

/** Those who may follow an object of this group; all of the office where none is given. */
export async function persone(tx: Tx, ufficio: UfficioScrivania, gruppo: string | null): Promise<Persona[]> {
  const accounts = await accountOf(tx, ufficio);
  return accounts
    .filter(({ gruppi }) => gruppo === null || gruppi.some((each) => each === gruppo))
    .map(({ id, cognome, nome }) => ({ id, cognome, nome }));
}

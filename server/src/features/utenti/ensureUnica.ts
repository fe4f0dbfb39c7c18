import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { findDuplicates, type Identita, takenByOther, takenByOwnAccount } from '@sigeba/contract/utenti/identita.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { listTitolari, lockIdentita } from './scheda.queries.ts';

type Account = {
  tipoUtente: TipoUtente;
  /** The account whose values these are already; null for a new one. */
  exceptId: number | null;
  /** The account of the writer; null where the administrator of the server writes. */
  chi: number | null;
};

/**
 * E-mail and codice fiscale have one account of each type (D-33), all of the same person. A value of another account of the type, of
 * another person in any type, or of the writer's own account is a fault on its field, with the owner. Writers wait for each other.
 */
export async function findTaken(tx: Tx, identita: Identita, { tipoUtente, exceptId, chi }: Account): Promise<Violazione[]> {
  const { email, codiceFiscale } = identita;
  const asked = { email: email === null ? [] : [email], codici: codiceFiscale === null ? [] : [codiceFiscale] };
  const { titolari } = await together(tx, { lock: lockIdentita.with(), titolari: listTitolari.with(asked) });
  const altri = titolari.filter(({ id }) => id !== exceptId);
  const own = altri.find(({ id }) => id === chi);
  return [
    ...(own === undefined ? [] : takenByOwnAccount(identita, own)),
    ...altri.filter((altro) => altro.tipoUtente === tipoUtente && altro !== own).flatMap((altro) => findDuplicates(identita, altro)),
    ...altri.filter((altro) => altro.tipoUtente !== tipoUtente && altro !== own).flatMap((altro) => takenByOther(identita, altro)),
  ];
}

/** The same, as a refusal. */
export async function ensureUnica(tx: Tx, identita: Identita, account: Account): Promise<void> {
  ensureValid(await findTaken(tx, identita, account));
}

import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { findDuplicates, type Identita, takenByOther, takenByOwnAccount } from '@sigeba/contract/utenti/identita.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { listTitolari, lockIdentita } from './scheda.queries.ts';

/**
 * E-mail and codice fiscale have one account of each type (D-33), all of the same person. A value of another account of the type,
 * or of another person in any type, is refused on its field, with the owner; the account of `chi` is the one being written.
 */
export async function ensureUnica(
  tx: Tx,
  identita: Identita,
  { tipoUtente, exceptId, chi }: { tipoUtente: TipoUtente; exceptId: number | null; chi: number },
): Promise<void> {
  const { email, codiceFiscale } = identita;
  const asked = { email: email === null ? [] : [email], codici: codiceFiscale === null ? [] : [codiceFiscale] };
  const { titolari } = await together(tx, { lock: lockIdentita.with(), titolari: listTitolari.with(asked) });
  const altri = titolari.filter(({ id }) => id !== exceptId);
  const own = altri.find(({ id }) => id === chi);
  ensureValid([
    ...(own === undefined ? [] : takenByOwnAccount(identita, own)),
    ...altri.filter((altro) => altro.tipoUtente === tipoUtente && altro !== own).flatMap((altro) => findDuplicates(identita, altro)),
    ...altri.filter((altro) => altro.tipoUtente !== tipoUtente && altro !== own).flatMap((altro) => takenByOther(identita, altro)),
  ]);
}

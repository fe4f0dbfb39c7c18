import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { DatiUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { listDoppioni, lockIdentita } from './scheda.queries.ts';

/** E-mail and codice fiscale have one account of each type (decision D-33): another one's is refused, on the field, with whose it is. */
export async function ensureUnica(
  tx: Tx,
  { email, codiceFiscale }: Pick<DatiUtente, 'email' | 'codiceFiscale'>,
  { tipoUtente, exceptId }: { tipoUtente: TipoUtente; exceptId: number | null },
): Promise<void> {
  const asked = { tipoUtente, exceptId, email: email ?? '', codiceFiscale: codiceFiscale ?? '' };
  const [, doppioni] = await together(tx, lockIdentita.with(), listDoppioni.with(asked));
  ensureValid(
    doppioni.flatMap((altro) => [
      ...(altro.email === email ? [taken('email', "L'e-mail", altro)] : []),
      ...(altro.codiceFiscale === codiceFiscale ? [taken('codiceFiscale', 'Il codice fiscale', altro)] : []),
    ]),
  );
}

const taken = (campo: string, what: string, { cognome, nome }: { cognome: string; nome: string }) => ({
  campo,
  messaggio: `${what} è già di un altro account dello stesso tipo: ${cognome} ${nome}.`,
});

import { TIPI_FATTORE } from '@sigeba/contract/login/fattore.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { nobody, record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { anyOf, many, together } from '../../../ground/db/query.ts';
import { closeHanging, closeSessioniOf } from '../credenziali.queries.ts';
import { mailFattore } from './mailFattore.ts';

/** Deletes the second factors of the office accounts of an address. */
const deleteByEmail = many((q, { email, tipi }: { email: string; tipi: readonly TipoUtente[] }) =>
  q
    .deleteFrom('utente_fattore as f')
    .using('utente as u')
    .whereRef('u.id', '=', 'f.utente_id')
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .where('u.tipo_utente', '=', anyOf(tipi))
    .returning(['u.id', 'u.nome', 'u.cognome', 'u.email']),
);

/**
 * The server's administrator removes a lost second factor. The sessions of its accounts end; the register records it as nobody's
 * act.
 * @returns how many accounts
 */
export async function dropFattore(tx: Tx, email: string, now: Date): Promise<number> {
  const dropped = await deleteByEmail(tx, { email: email.trim().toLowerCase(), tipi: TIPI_FATTORE });
  const utenti = dropped.map(({ id }) => id);
  await together(tx, { closeSessioni: closeSessioniOf.with({ utenti, now }), closeHanging: closeHanging.with({ utenti, now }) });
  for (const account of dropped) {
    const { id } = account;
    await record(tx, nobody(now, { account: id }), 'resetFattore', { tipo: 'utente', id });
    await mailFattore(tx, account, 'azzerato', now);
  }
  return dropped.length;
}

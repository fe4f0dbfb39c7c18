import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { loginOf } from '@sigeba/contract/schermate.ts';
import type { Actor } from '../../ground/asking.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { one } from '../../ground/db/query.ts';
import { enteOf, readImpostazioni, textOr } from '../configurazione/configurazione.queries.ts';

const getMittente = one((q, { id }: { id: number }) => q.selectFrom('utente').select(['cognome', 'nome', 'email']).where('id', '=', id));

/** What every letter of the office to somebody with an account says: whose system it is, who writes, and whom to ask. */
export async function readMittente(tx: Tx, { realId }: Actor): Promise<{ ateneo: string; chiInvita: string; contatto: string }> {
  const { cognome, nome, email } = await getMittente(tx, { id: realId });
  const { 'ente.nome': ente, 'ufficio.email': casella } = await readImpostazioni(tx, ['ente.nome', 'ufficio.email']);
  return { ateneo: enteOf(ente), chiInvita: `${nome} ${cognome}`, contatto: textOr(casella, email) };
}

export type WaysIn = Pick<Config, 'ssoAttivo' | 'accessoLocale'>;

/** The page on which an account of this type logs in; both pages where an office may log in by either (D-222). */
export function accessoOf(tipoUtente: TipoUtente, publicUrl: string, { ssoAttivo, accessoLocale }: WaysIn): string {
  const [byPassword, bySso] = [publicUrl + loginOf(tipoUtente, accessoLocale), publicUrl + loginOf(tipoUtente, false)];
  if (!ssoAttivo || byPassword === bySso) return byPassword;
  return `${byPassword} (con la password) o ${bySso} (con le credenziali di Ateneo)`;
}

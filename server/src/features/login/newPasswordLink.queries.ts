import { randomBytes } from 'node:crypto';
import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { insertLink } from './credenziali.queries.ts';

export type LinkSettings = Pick<Config, 'publicUrl' | 'passwordLinkMinutes'>;
type Account = { id: number; tipoUtente: TipoUtente };

/**
 * A new link that sets the password of an account, in the configured address: the token stands behind the #, and so in no log of
 * any server.
 */
export async function newPasswordLink(
  tx: Tx,
  { id, tipoUtente }: Account,
  settings: LinkSettings,
  now: Date,
): Promise<{ link: string; scade: Date }> {
  const token = randomBytes(32).toString('base64url');
  const scade = new Date(now.getTime() + settings.passwordLinkMinutes * 60_000);
  await insertLink(tx, { tokenHash: hashToken(token), utenteId: id, creato: now, scade });
  return { link: `${settings.publicUrl}/imposta-password?area=${areaPasswordOf(tipoUtente, true)}#${token}`, scade };
}

import { randomBytes } from 'node:crypto';
import { no } from '@sigeba/contract/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Uscita } from '../../outside/sso/sso.types.ts';
import { insertTransito, takeTransito } from './sso.queries.ts';

const TRANSITO_SECONDS = 60;
/** The accounts of one person whom the identity provider has recognised, and how the session ends there. */
type Riconosciuto = { accounts: number[]; uscita: Uscita };

/** What single sign-on hands to the login page: usable once, within sixty seconds (decision D-13). */
export async function grantTransito(tx: Tx, identita: Riconosciuto, received: Date): Promise<{ tokensso: string; ssosessionid: string }> {
  const tokensso = randomBytes(32).toString('base64url');
  const ssosessionid = randomBytes(16).toString('hex');
  const scade = new Date(received.getTime() + TRANSITO_SECONDS * 1000);
  await insertTransito(tx, { tokenHash: hashToken(tokensso), ssosessionid, identita, scade });
  return { tokensso, ssosessionid };
}

/** Takes the transit away and answers whom the identity provider has let in; refuses one used, late or of another session. */
export async function redeemTransito(tx: Tx, sso: { tokensso: string; ssosessionid: string }, received: Date): Promise<Riconosciuto> {
  const row = await takeTransito(tx, { tokenHash: hashToken(sso.tokensso), ssosessionid: sso.ssosessionid });
  if (row === undefined || row.scade < received) throw new Refused(no('SSO_EXPIRED'));
  return row.identita as unknown as Riconosciuto;
}

import { randomBytes } from 'node:crypto';
import { no } from '@sigeba/contract/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { hashBrowser } from '../../ground/http/browserCookie.ts';
import { Refused } from '../../ground/refuse.ts';
import type { Uscita } from '../../outside/sso/sso.types.ts';
import { findTransito, insertTransito, takeTransito } from './sso.queries.ts';

const TRANSITO_SECONDS = 60;
/** The accounts of one person whom the identity provider has recognised, how the session ends there, and the hash of the browser. */
type Riconosciuto = { accounts: number[]; uscita: Uscita; browser: string };

/** What single sign-on hands to the login page: usable once, within sixty seconds (decision D-13). */
export async function grantTransito(tx: Tx, identita: Riconosciuto, received: Date): Promise<{ tokensso: string; ssosessionid: string }> {
  const tokensso = randomBytes(32).toString('base64url');
  const ssosessionid = randomBytes(16).toString('hex');
  const scade = new Date(received.getTime() + TRANSITO_SECONDS * 1000);
  await insertTransito(tx, { tokenHash: hashToken(tokensso), ssosessionid, identita, scade });
  return { tokensso, ssosessionid };
}

type Shown = { tokensso: string; ssosessionid: string; browser: string | null };

/** Takes the transit away and answers whom the identity provider has let in; refuses one used, late, of another session or another browser. */
export async function redeemTransito(tx: Tx, { tokensso, ssosessionid, browser }: Shown, received: Date): Promise<Riconosciuto> {
  const shown = { tokenHash: hashToken(tokensso), ssosessionid };
  const row = browser === null ? undefined : await takeTransito(tx, { ...shown, browser: hashBrowser(browser) });
  if (row !== undefined && row.scade >= received) return row.identita as unknown as Riconosciuto;
  const isElsewhere = row === undefined && (await findTransito(tx, { ...shown, now: received })) !== undefined;
  throw new Refused(no(isElsewhere ? 'SSO_ALTRO_BROWSER' : 'SSO_EXPIRED'));
}

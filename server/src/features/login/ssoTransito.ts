import { randomBytes } from 'node:crypto';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { hashBrowser } from '../../ground/http/browserCookie.ts';
import { Refused } from '../../ground/refuse.ts';
import type { SsoLogout } from '../../outside/sso/sso.types.ts';
import { findTransito, insertTransito, keepTransito, takeTransito } from './sso.queries.ts';

const TRANSITO_SECONDS = 60;
const FATTORE_MINUTES = 10;
/** The accounts of one person whom the identity provider has recognised, how the session ends there, and the hash of the browser. */
type RecognisedPerson = { accounts: number[]; uscita: SsoLogout; browser: string };

/** What single sign-on hands to the login page: usable once, within sixty seconds (D-13). */
export async function grantTransito(
  tx: Tx,
  identita: RecognisedPerson,
  received: Date,
): Promise<{ tokensso: string; ssosessionid: string }> {
  const tokensso = randomBytes(32).toString('base64url');
  const ssosessionid = randomBytes(16).toString('hex');
  const scade = new Date(received.getTime() + TRANSITO_SECONDS * 1000);
  await insertTransito(tx, { tokenHash: hashToken(tokensso), ssosessionid, identita, scade });
  return { tokensso, ssosessionid };
}

type TransitCredentials = { tokensso: string; ssosessionid: string; browser: string | null };

/** Takes the transit away and answers whom the identity provider has let in; refuses one used, late, of another session or another browser. */
export async function redeemTransito(tx: Tx, shown: TransitCredentials, received: Date): Promise<RecognisedPerson> {
  const row = shown.browser === null ? undefined : await takeTransito(tx, { ...hashed(shown), browser: hashBrowser(shown.browser) });
  if (row !== undefined && row.scade >= received) return row.identita as unknown as RecognisedPerson;
  return refuse(tx, shown, row !== undefined, received);
}

/** Whom a transit is of, which stays good: what is refused the same way is. */
export async function peekTransito(db: Db, shown: TransitCredentials, received: Date): Promise<RecognisedPerson> {
  const row = await findTransito(db, { ...hashed(shown), now: received });
  const isHere =
    row !== undefined && shown.browser !== null && (row.identita as unknown as RecognisedPerson).browser === hashBrowser(shown.browser);
  return isHere ? (row.identita as unknown as RecognisedPerson) : refuse(db, shown, false, received);
}

/** Who must show a second factor has some minutes to look for it, or to begin one. */
export async function holdTransito(db: Db, shown: Omit<TransitCredentials, 'browser'>, received: Date): Promise<void> {
  await keepTransito(db, { ...hashed(shown), until: new Date(received.getTime() + FATTORE_MINUTES * 60_000) });
}

const hashed = ({ tokensso, ssosessionid }: Omit<TransitCredentials, 'browser'>) => ({ tokenHash: hashToken(tokensso), ssosessionid });

async function refuse(tx: Db | Tx, shown: TransitCredentials, taken: boolean, received: Date): Promise<never> {
  const isElsewhere = !taken && (await findTransito(tx, { ...hashed(shown), now: received })) !== undefined;
  throw new Refused(no(isElsewhere ? 'SSO_ALTRO_BROWSER' : 'SSO_EXPIRED'));
}

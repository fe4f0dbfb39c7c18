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

/** The transit that single sign-on gives to the login page: usable once, within sixty seconds (D-13). */
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

/**
 * Uses up the transit and returns the recognised person; refuses one that is used, late, of another session or of another
 * browser.
 */
export async function redeemTransito(tx: Tx, shown: TransitCredentials, received: Date): Promise<RecognisedPerson> {
  const row = shown.browser === null ? undefined : await takeTransito(tx, { ...hashed(shown), browser: hashBrowser(shown.browser) });
  if (row !== undefined && row.scade >= received) return row.identita as unknown as RecognisedPerson;
  return refuse(tx, shown, row !== undefined, received);
}

/** Reads the person of a transit without using it up; refuses in the same cases. */
export async function peekTransito(db: Db, shown: TransitCredentials, received: Date): Promise<RecognisedPerson> {
  const row = await findTransito(db, { ...hashed(shown), now: received });
  const isHere =
    row !== undefined && shown.browser !== null && (row.identita as unknown as RecognisedPerson).browser === hashBrowser(shown.browser);
  return isHere ? (row.identita as unknown as RecognisedPerson) : refuse(db, shown, false, received);
}

/** Gives a person who must show a second factor some minutes to find it or to set it up. */
export async function holdTransito(db: Db, shown: Omit<TransitCredentials, 'browser'>, received: Date): Promise<void> {
  await keepTransito(db, { ...hashed(shown), until: new Date(received.getTime() + FATTORE_MINUTES * 60_000) });
}

const hashed = ({ tokensso, ssosessionid }: Omit<TransitCredentials, 'browser'>) => ({ tokenHash: hashToken(tokensso), ssosessionid });

async function refuse(tx: Db | Tx, shown: TransitCredentials, taken: boolean, received: Date): Promise<never> {
  const isElsewhere = !taken && (await findTransito(tx, { ...hashed(shown), now: received })) !== undefined;
  throw new Refused(no(isElsewhere ? 'SSO_ALTRO_BROWSER' : 'SSO_EXPIRED'));
}

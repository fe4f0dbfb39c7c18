import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { checkCredenziali, tipiPassword } from '@sigeba/contract/login/password.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { TIPI_UTENTE } from '@sigeba/contract/ruoli.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Config, Demonstration } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { listAccounts } from './credenziali.queries.ts';
import { accountOfPassword } from './passwordAttempt.ts';
import { holdTransito, peekTransito } from './ssoTransito.ts';

type Request = AskingAnyone & { body: LoginForm };
export type Options = Pick<Config, 'fattore' | 'accessoLocale'> & { demo: Pick<Demonstration, 'password'> | null };

/** The person who logs in. `hold` keeps the transit of single sign-on while the person looks for a code. */
export type Who = { utenteId: number; bySso: boolean; hold: () => Promise<void> };

/**
 * Identifies the person who logs in, by password or by the transit of single sign-on, which stays valid for the next request.
 * Hashing runs outside any transaction; a failure is counted in a transaction of its own, since the refusal must not roll it
 * back.
 */
export async function whoComes(db: Db, request: Request, options: Options): Promise<Who> {
  const { body, browser, received } = request;
  if (body.sso === undefined) return { utenteId: await accountByPassword(db, request, options), bySso: false, hold: async () => {} };
  const { account, ...shown } = body.sso;
  const { accounts } = await peekTransito(db, { ...shown, browser }, received);
  const utenteId = account ?? accounts[0];
  const chosen = utenteId !== undefined && accounts.includes(utenteId) && (accounts.length === 1 || account !== undefined);
  if (!chosen) throw new Refused(no('UNKNOWN_PERSON'));
  return { utenteId, bySso: true, hold: () => holdTransito(db, shown, received) };
}

/**
 * The account of user name and password; refuses without saying which of the two was wrong. On a page that admits several types of account a
 * person may have one of each: the one whose password it is. Every name costs as many hashes as the page admits types.
 */
async function accountByPassword(db: Db, { body, received, origin, lingua }: Request, { demo, accessoLocale }: Options): Promise<number> {
  ensureValid(checkCredenziali(body, body.area === 'referee' ? 'en' : lingua));
  const username = (body.username ?? '').toLowerCase();
  // In the demonstration every account has a password, so that the API can be tried.
  const tipi = body.area === undefined && demo !== null ? TIPI_UTENTE : tipiPassword(body.area, accessoLocale);
  const named = await listAccounts(db, { username, tipi });
  const hashes = body.area === undefined ? 1 : tipi.length;
  const accounts = Array.from({ length: hashes }, (_, n) => named[n]);
  const account = await accountOfPassword(db, { username, password: body.password ?? '', accounts, demo, received, origin });
  if (account === undefined) throw new Refused(no('BAD_CREDENTIALS'), { account: named[0]?.id ?? null });
  return account.id;
}

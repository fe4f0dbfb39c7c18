import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { AREE_PASSWORD, checkCredenziali, TIPI_PASSWORD } from '@sigeba/contract/login/password.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { TIPI_UTENTE, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Config, Demonstration } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { listAccounts } from './credenziali.queries.ts';
import { isRightPassword } from './passwordAttempt.ts';
import { holdTransito, peekTransito } from './ssoTransito.ts';

type Request = AskingAnyone & { body: LoginForm };
type Demo = Pick<Demonstration, 'password'> | null;
export type Options = { demo: Demo; fattore: Config['fattore'] };

/** The person who logs in. `hold` keeps the transit of single sign-on while the person looks for a code. */
export type Who = { utenteId: number; bySso: boolean; hold: () => Promise<void> };

/**
 * Identifies the person who logs in, by password or by the transit of single sign-on, which stays valid for the next request.
 * Hashing runs outside any transaction; a failure is counted in a transaction of its own, since the refusal must not roll it
 * back.
 */
export async function whoComes(db: Db, request: Request, demo: Demo): Promise<Who> {
  const { body, browser, received } = request;
  if (body.sso === undefined) return { utenteId: await accountByPassword(db, request, demo), bySso: false, hold: async () => {} };
  const { account, ...shown } = body.sso;
  const { accounts } = await peekTransito(db, { ...shown, browser }, received);
  const utenteId = account ?? accounts[0];
  const chosen = utenteId !== undefined && accounts.includes(utenteId) && (accounts.length === 1 || account !== undefined);
  if (!chosen) throw new Refused(no('UNKNOWN_PERSON'));
  return { utenteId, bySso: true, hold: () => holdTransito(db, shown, received) };
}

/** The account of user name and password; refuses without saying which of the two was wrong. */
async function accountByPassword(db: Db, { body, received, origin }: Request, demo: Demo): Promise<number> {
  ensureValid(checkCredenziali(body, body.area === 'referee' ? 'en' : 'it'));
  const username = (body.username ?? '').toLowerCase();
  const [account] = await listAccounts(db, { username, tipi: admitted(body.area, demo !== null) });
  const right = await isRightPassword(db, { username, password: body.password ?? '', account, demo, received, origin });
  if (account === undefined || !right) throw new Refused(no('BAD_CREDENTIALS'), { account: account?.id ?? null });
  return account.id;
}

/** In the demonstration every account has a password, so that the API can be tried. */
const admitted = (area: LoginForm['area'], demo: boolean): readonly TipoUtente[] =>
  area !== undefined ? AREE_PASSWORD[area] : demo ? TIPI_UTENTE : TIPI_PASSWORD;

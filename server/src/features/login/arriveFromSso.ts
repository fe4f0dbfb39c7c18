import type { AskingAnyone, BrowserAnswer, RedirectAnswer } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { HandlerContext } from '../../ground/http/handlers.types.ts';
import type { Identita, SsoArrival } from '../../outside/sso/sso.types.ts';
import { entraComePage } from './entraComePage.ts';
import { listByCodiceFiscale, listByEmail } from './sso.queries.ts';
import { grantTransito } from './ssoTransito.ts';

/** The login page tells the person why single sign-on did not open a session. */
export const backToLogin = (rifiuto: 'UNKNOWN_PERSON' | 'SSO_REFUSED'): RedirectAnswer => ({ redirect: `/login?rifiuto=${rifiuto}` });

/** The accounts of the person whom the identity provider has recognised (D-14): by codice fiscale, otherwise by e-mail. */
async function accountsOfIdentita(tx: Tx, { codiceFiscale, email }: Identita) {
  const own = codiceFiscale === null ? [] : await listByCodiceFiscale(tx, { codiceFiscale });
  if (own.length > 0 || email.length === 0) return own;
  return listByEmail(tx, { email }, { ofNobodyElse: codiceFiscale !== null });
}

/** Turns a recognised person into a transit of sixty seconds; a person with several accounts chooses one first (D-14, D-33). */
export async function arriveFromSso(
  tx: Tx,
  { identita, browser }: SsoArrival,
  { received, origin }: Pick<AskingAnyone, 'received' | 'origin'>,
  log: HandlerContext['log'],
): Promise<BrowserAnswer> {
  const accounts = await accountsOfIdentita(tx, identita);
  if (accounts.length === 0) {
    const has = { codiceFiscale: identita.codiceFiscale !== null, email: identita.email.length > 0 };
    log.warn({ has, ip: origin.ip }, 'single sign-on recognised somebody without an account');
    return backToLogin('UNKNOWN_PERSON');
  }
  const transito = await grantTransito(tx, { accounts: accounts.map(({ id }) => id), uscita: identita.uscita, browser }, received);
  const login = `/login?${new URLSearchParams(transito)}`;
  return accounts.length === 1 ? { redirect: login } : { html: entraComePage(accounts, login) };
}

import type { LoginForm, Sessione } from '@sigeba/contract/login/login.shape.ts';
import { AREE_PASSWORD, checkCredenziali, TIPI_PASSWORD } from '@sigeba/contract/login/password.rules.ts';
import { TIPI_UTENTE, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Demonstration } from '../../ground/config/config.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { hashToken, idleSince } from '../../ground/http/authenticate.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import type { Uscita } from '../../outside/sso/sso.types.ts';
import { listAccounts } from './credenziali.queries.ts';
import { logoutAddress } from './logoutAddress.ts';
import { isRightPassword } from './passwordAttempt.ts';
import { findNome, findReal, findWhoMayEnter } from './sessione.queries.ts';
import { closeSessione, openSessione } from './sessione.ts';
import { redeemTransito } from './ssoTransito.ts';
import { presentUtente } from './utente.queries.ts';

type Request = AskingAnyone & { body: LoginForm };
type Options = { demo: Pick<Demonstration, 'password'> | null; apiRoot: string };

/**
 * Opens a session by password or by the transit of single sign-on. Hashing stands outside any transaction;
 * a failure is counted in one of its own, since the refusal must not undo it.
 */
export async function login(db: Db, request: Request, options: Options): Promise<Sessione> {
  const { sso } = request.body;
  if (sso !== undefined) return db.transaction().execute((tx) => enterBySso(tx, sso, request, options));
  const utenteId = await accountByPassword(db, request, options.demo);
  return db.transaction().execute((tx) => enter(tx, utenteId, request, options));
}

async function enterBySso(tx: Tx, sso: NonNullable<LoginForm['sso']>, request: Request, options: Options): Promise<Sessione> {
  const { browser, received } = request;
  const { accounts, uscita } = await redeemTransito(tx, { ...sso, browser }, received);
  const utenteId = sso.account ?? accounts[0];
  const chosen = utenteId !== undefined && accounts.includes(utenteId) && (accounts.length === 1 || sso.account !== undefined);
  if (!chosen) throw new Refused(no('UNKNOWN_PERSON'));
  await replaceOpen(tx, utenteId, request, sso.sostituisci === true);
  return enter(tx, utenteId, request, options, uscita);
}

/**
 * The session that this browser has open ends, so that none stays behind; another person's only when that was agreed to.
 * The refusal undoes the redeeming: the transit is good for the answer to the question.
 */
async function replaceOpen(tx: Tx, utenteId: number, { bearer, received, origin, session }: Request, agreed: boolean): Promise<void> {
  if (bearer === null) return;
  const open = await findReal(tx, { tokenHash: hashToken(bearer), received, idleSince: idleSince(received, session) });
  if (open === undefined) return;
  if (open.utenteId !== utenteId && !agreed) {
    const altra = await findNome(tx, { id: utenteId });
    throw new Refused(no('ALREADY_IN', { persona: nameOf(open), altra: altra === undefined ? '' : nameOf(altra) }));
  }
  await closeSessione(tx, open.id, received);
  await record(tx, { actor: { id: open.utenteId, realId: open.utenteId }, received, origin }, 'logout', { tipo: 'sessione', id: open.id });
}

const nameOf = ({ cognome, nome }: { cognome: string; nome: string }) => `${cognome} ${nome}`;

async function enter(tx: Tx, utenteId: number, request: Request, options: Options, sso: Uscita | null = null): Promise<Sessione> {
  if ((await findWhoMayEnter(tx, { utenteId })) === undefined) throw new Refused(no('UNKNOWN_PERSON'));
  const { body, received, origin, session } = request;
  const opened = await openSessione(tx, { utenteId, versione: body.versione, received, origin, hours: session.hours, sso });
  await record(tx, { actor: { id: utenteId, realId: utenteId }, received, origin }, 'login', { tipo: 'sessione', id: null });
  const logoutSSOUrl = await logoutAddress(tx, opened.id, options.apiRoot);
  return { token: opened.token, tokenImpersona: null, utente: { ...(await presentUtente(tx, utenteId, received)), logoutSSOUrl } };
}

/** The account that user name and password mean; refuses without telling which of the two was wrong. */
async function accountByPassword(db: Db, { body, received, origin }: Request, demo: Options['demo']): Promise<number> {
  ensureValid(checkCredenziali(body, body.area === 'referee' ? 'en' : 'it'));
  const username = (body.username ?? '').toLowerCase();
  const [account] = await listAccounts(db, { username, tipi: admitted(body.area, demo !== null) });
  const right = await isRightPassword(db, { username, password: body.password ?? '', account, demo, received, origin });
  if (account === undefined || !right) throw new Refused(no('BAD_CREDENTIALS'));
  return account.id;
}

/** In the demonstration everybody has a password, so that the API can be tried. */
const admitted = (area: LoginForm['area'], demo: boolean): readonly TipoUtente[] =>
  area !== undefined ? AREE_PASSWORD[area] : demo ? TIPI_UTENTE : TIPI_PASSWORD;

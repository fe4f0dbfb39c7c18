import type { LoginForm, Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { TIPI_UTENTE, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Uscita } from '../adapters/sso/sso.types.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { DEMO_PASSWORD } from '../demo/account.ts';
import type { AskingAnyone } from '../http/handlers.types.ts';
import { ensureValid, Refused } from '../http/refuse.ts';
import { verifyPassword } from './password.ts';
import { openSessione } from './sessione.ts';
import { logoutAddress } from './sso.queries.ts';
import { redeemTransito } from './ssoTransito.ts';
import { accountsOf, presentUtente } from './utente.queries.ts';

/** Which accounts a password page lets in: everyone else comes through single sign-on (decision D-33). */
const AREE = { hd: ['HELP_DESK'], referee: ['REFEREE'], cert: ['MEMBRO_COMMISSIONE_CERT'] } as const satisfies Record<string, TipoUtente[]>;
const PASSWORD_TYPES: readonly TipoUtente[] = Object.values(AREE).flat();

const ATTEMPTS = 10;
const LOCK_MINUTES = 15;

type Request = AskingAnyone & { body: LoginForm };
type Options = { demo: boolean; apiRoot: string };

/**
 * Opens a session by password or by the transit of single sign-on. Hashing stands outside any transaction;
 * a failure is counted in one of its own, since the refusal must not undo it.
 */
export async function login(db: Db, request: Request, options: Options): Promise<Sessione> {
  const { body, received } = request;
  if (body.sso !== undefined) {
    const { sso } = body;
    return db.transaction().execute(async (tx) => {
      const { accounts, uscita } = await redeemTransito(tx, sso, received);
      const utenteId = sso.account ?? accounts[0];
      const chosen = utenteId !== undefined && accounts.includes(utenteId) && (accounts.length === 1 || sso.account !== undefined);
      if (!chosen) throw new Refused(no('UNKNOWN_PERSON'));
      return enter(tx, utenteId, request, options, uscita);
    });
  }
  const utenteId = await accountByPassword(db, request, options.demo);
  return db.transaction().execute((tx) => enter(tx, utenteId, request, options));
}

async function enter(tx: Tx, utenteId: number, { body, received, origin }: Request, options: Options, sso?: Uscita): Promise<Sessione> {
  const known = await tx.selectFrom('utente').select('id').where('id', '=', utenteId).where('bloccato', '=', false).executeTakeFirst();
  if (known === undefined) throw new Refused(no('UNKNOWN_PERSON'));
  const opened = await openSessione(tx, { utenteId, versione: body.versione, received, origin, ...(sso === undefined ? {} : { sso }) });
  await tx
    .insertInto('audit_log')
    .values({
      quando: received,
      utente_reale_id: utenteId,
      utente_effettivo_id: utenteId,
      azione: 'login',
      oggetto_tipo: 'sessione',
      ip: origin.ip,
    })
    .execute();
  const logoutSSOUrl = await logoutAddress(tx, opened.id, options.apiRoot);
  return { token: opened.token, tokenImpersona: null, utente: { ...(await presentUtente(tx, utenteId, received)), logoutSSOUrl } };
}

/** The account that user name and password mean; refuses without telling which of the two was wrong. */
async function accountByPassword(db: Db, { body, received }: Request, demo: boolean): Promise<number> {
  const { username, password } = body;
  ensureValid(missing(body));
  const tipi = body.area === undefined ? (demo ? TIPI_UTENTE : PASSWORD_TYPES) : AREE[body.area];
  const [account] = await accountsOf(db, (username ?? '').toLowerCase(), tipi);
  const right = (await verifyPassword(password ?? '', account?.passwordHash ?? null)) || (demo && password === DEMO_PASSWORD);
  const locked = account?.bloccataFinoA != null && account.bloccataFinoA > received;
  if (account === undefined || locked) throw new Refused(no('BAD_CREDENTIALS'));
  if (!right) {
    await countFailure(db, account.id, received);
    throw new Refused(no('BAD_CREDENTIALS'));
  }
  if (account.tentativi)
    await db.updateTable('utente_credenziale').set({ tentativi: 0, bloccata_fino_a: null }).where('utente_id', '=', account.id).execute();
  return account.id;
}

function missing({ username, password }: LoginForm): Violazione[] {
  return [
    ...(username ? [] : [{ campo: 'username', messaggio: 'Inserire il nome utente.' }]),
    ...(password ? [] : [{ campo: 'password', messaggio: 'Inserire la password.' }]),
  ];
}

/** The tenth failure in a row locks the account for a quarter of an hour (decision D-16). */
async function countFailure(db: Db, utenteId: number, received: Date): Promise<void> {
  const lockedUntil = new Date(received.getTime() + LOCK_MINUTES * 60_000);
  await db
    .updateTable('utente_credenziale')
    .set((eb) => ({
      tentativi: eb
        .case()
        .when('tentativi', '>=', ATTEMPTS - 1)
        .then(0)
        .else(eb('tentativi', '+', 1))
        .end(),
      bloccata_fino_a: eb
        .case()
        .when('tentativi', '>=', ATTEMPTS - 1)
        .then(lockedUntil)
        .else(eb.ref('bloccata_fino_a'))
        .end(),
    }))
    .where('utente_id', '=', utenteId)
    .execute();
}

import { randomBytes } from 'node:crypto';
import type { EmailForm } from '@sigeba/contract/login/cambioEmail.shape.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Config, Demonstration } from '../../ground/config/config.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { tooMany } from '../../ground/http/attempts.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { type Account, closeCambi, countCambi, findAccount, findEmailTaken, insertCambio } from './cambioEmail.queries.ts';
import { accountOfPassword } from './passwordAttempt.ts';

/** How many changes one account may ask for in an hour: each sends a mail to an address that may be a stranger's. */
const CHANGES_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

type Settings = Pick<Config, 'passwordLinkMinutes'> & { demo: Pick<Demonstration, 'password'> | null };
type Request = Asking & { body: EmailForm };

/**
 * Requests another address: a link goes there, and the present address is told. Nothing changes until the link is confirmed
 * (D-182). The password is checked again, and its failures count as those of a login.
 */
export async function askEmail(db: Db, request: Request, settings: Settings): Promise<Record<string, never>> {
  const { actor, body, received, origin } = request;
  const nuova = tidyEmail(body.email);
  ensureValid(checkEmail(nuova));
  const account = found(await findAccount(db, { id: actor.id }));
  const attempt = {
    username: account.email.toLowerCase(),
    password: body.password,
    accounts: [account],
    demo: settings.demo,
    received,
    origin,
  };
  if ((await accountOfPassword(db, attempt)) === undefined) ensureValid([{ campo: 'password', messaggio: 'La password non è corretta.' }]);
  return db.transaction().execute(async (tx) => {
    ensureValid(await unusable(tx, account, nuova));
    const { count, prima } = await countCambi(tx, { utenteId: account.id, since: new Date(received.getTime() - HOUR_MS) });
    if (prima !== null && count >= CHANGES_PER_HOUR) throw tooMany(received, new Date(prima.getTime() + HOUR_MS));
    await mailBoth(tx, account, { nuova, minuti: settings.passwordLinkMinutes }, request);
    await record(tx, request, 'askEmail', { tipo: 'utente', id: account.id }, { nuova });
    return {};
  });
}

async function unusable(tx: Tx, { id, email }: Account, nuova: string) {
  const at = (messaggio: string) => [{ campo: 'email', messaggio }];
  if (nuova === email.toLowerCase()) return at("È già l'indirizzo di questo account.");
  const other = await findEmailTaken(tx, { email: nuova, utenteId: id });
  return other !== undefined ? at('Questa e-mail è già di un altro membro esterno: serve un indirizzo diverso.') : [];
}

/** The link to the new address replaces an earlier one; its token stands behind the #, and so in no log of any server. */
async function mailBoth(
  tx: Tx,
  account: Account,
  { nuova, minuti }: { nuova: string; minuti: number },
  { received, publicUrl }: Asking,
): Promise<void> {
  const { id, email, tipoUtente } = account;
  const token = randomBytes(32).toString('base64url');
  const scade = new Date(received.getTime() + minuti * 60_000);
  await together(tx, {
    close: closeCambi.with({ utenteId: id, now: received }),
    insert: insertCambio.with({ tokenHash: hashToken(token), utenteId: id, email: nuova, creato: received, scade }),
  });
  const oggetto = { tipo: 'utente', id } as const;
  const { nome, cognome } = account;
  const confirm = { nome, cognome, minuti: String(minuti), link: `${publicUrl}/conferma-email#${token}` };
  await enqueue(tx, { modello: 'M-25', parole: confirm, destinatario: { id, email: nuova }, oggetto, scade }, received);
  const forgotten = `${publicUrl}/password-dimenticata?${new URLSearchParams({ area: areaPasswordOf(tipoUtente) ?? '' })}`;
  const asked = { nome, cognome, nuova, link: forgotten };
  await enqueue(tx, { modello: 'M-26.chiesta', parole: asked, destinatario: { id, email }, oggetto }, received);
}

import { tipiPassword } from '@sigeba/contract/login/password.rules.ts';
import type { PasswordLinkForm } from '@sigeba/contract/login/password.shape.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { type Account, countLinks, insertRichiesta, lockAccounts, type RichiestaLink, takeRichiestaLink } from './credenziali.queries.ts';
import { type LinkSettings, newPasswordLink } from './newPasswordLink.queries.ts';

/** How many links one account gets in an hour; further requests send no mail. */
const LINKS_PER_HOUR = 3;

/**
 * Records the request of a link and nothing else: known, unknown and blocked names take the same time and get the same answer.
 * The mail follows (D-16).
 */
export async function askPasswordLink(
  tx: Tx,
  { body, received, origin }: AskingAnyone & { body: PasswordLinkForm },
): Promise<Record<string, never>> {
  await insertRichiesta(tx, { username: body.username.toLowerCase(), area: body.area ?? null, ip: origin.ip, quando: received });
  return {};
}

/**
 * Processes one request; an unknown name sends nothing.
 * @returns whether there was one
 */
export async function answerPasswordLink(db: Db, settings: LinkSettings & Pick<Config, 'accessoLocale'>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const richiesta = await takeRichiestaLink(tx);
    if (richiesta === undefined) return false;
    const tipi = tipiPassword(richiesta.area ?? undefined, settings.accessoLocale);
    for (const account of await lockAccounts(tx, { username: richiesta.username, tipi }))
      await mailLink(tx, account, richiesta, settings, now);
    return true;
  });
}

async function mailLink(tx: Tx, account: Account, { ip, quando }: RichiestaLink, settings: LinkSettings, now: Date): Promise<void> {
  const { count } = await countLinks(tx, { utenteId: account.id, since: new Date(now.getTime() - 3_600_000) });
  if (count >= LINKS_PER_HOUR) return;
  const { link, scade } = await newPasswordLink(tx, account, settings, now);
  const { nome, cognome, email } = account;
  const parole = { nome, cognome, email, link, minuti: String(settings.passwordLinkMinutes) };
  await enqueue(tx, { modello: 'M-23', parole, destinatario: account, oggetto: { tipo: 'utente', id: account.id }, scade }, now);
  await record(tx, nobody(quando, { account: account.id, ip }), 'askPasswordLink', { tipo: 'utente', id: account.id });
}

import { checkPassword, TIPI_PASSWORD } from '@sigeba/contract/login/password.rules.ts';
import type { PasswordForm } from '@sigeba/contract/login/password.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { forgetAttempts } from '../../ground/http/attempts.queries.ts';
import { attemptsKey } from '../../ground/http/attempts.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { closeLinks, closeSessioniOf, isLinkGood, useLink, writePassword } from './credenziali.queries.ts';
import { closeCambi } from './email.queries.ts';
import { hashPassword } from './password.ts';

/**
 * Sets the password that the link was asked for (decision D-16). Hashing stands outside the transaction, and nobody's is
 * hashed for a link that opens nothing. Every session of the account ends, a lock with it, and so does a change of
 * address that somebody else may have asked for.
 */
export async function setPassword(
  db: Db,
  { body, received, origin }: AskingAnyone & { body: PasswordForm },
): Promise<Record<string, never>> {
  const tokenHash = hashToken(body.token);
  if (!(await isLinkGood(db, tokenHash, received))) throw new Refused(no('LINK_PASSWORD'));
  ensureValid(checkPassword(body.password));
  const passwordHash = await hashPassword(body.password);
  return db.transaction().execute(async (tx) => {
    const account = await useLink(tx, tokenHash, TIPI_PASSWORD, received);
    if (account === undefined) throw new Refused(no('LINK_PASSWORD'));
    const { id } = account;
    await writePassword(tx, id, passwordHash);
    await closeLinks(tx, id, received);
    await closeCambi(tx, id, received);
    const chiuse = await closeSessioniOf(tx, id, received);
    await forgetAttempts(tx, { key: attemptsKey('nome', account.email.toLowerCase()) });
    await record(tx, { actor: { id, realId: id }, received, origin }, 'setPassword', { tipo: 'utente', id }, { chiuse });
    return {};
  });
}

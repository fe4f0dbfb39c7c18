import { checkPassword, tipiPassword } from '@sigeba/contract/login/password.rules.ts';
import type { PasswordForm } from '@sigeba/contract/login/password.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { forgetAttempts } from '../../ground/http/attempts.queries.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { istanteIn } from '../../ground/mail/inLingue.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { closeCambi } from './cambioEmail.queries.ts';
import { closeHanging, closeLinksOf, closeSessioniOf, findGoodLink, useLink, writePassword, writeRete } from './credenziali.queries.ts';
import { isEasyToGuess } from './easyToGuess.ts';
import { hashPassword, inTurn } from './password.ts';
import { keysOf, reteHash } from './passwordAttempt.ts';

/**
 * Sets the password that the link was requested for (D-16). Hashing runs outside the transaction, and an invalid link costs no
 * hash. Every session of the account ends, its counted failures are reset, and a change of address that somebody else may have
 * asked for is dropped. The network counts as the person's from now on.
 */
export async function setPassword(
  db: Db,
  { body, received, origin, lingua }: AskingAnyone & { body: PasswordForm },
  { accessoLocale }: Pick<Config, 'accessoLocale'>,
): Promise<Record<string, never>> {
  const link = { tokenHash: hashToken(body.token), tipi: tipiPassword(undefined, accessoLocale), now: received };
  const person = await findGoodLink(db, link);
  if (person === undefined) throw new Refused(no('LINK_PASSWORD'));
  ensureValid(checkPassword(body.password, lingua));
  if (await isEasyToGuess(body.password, person)) throw new Refused(no('PASSWORD_FACILE'));
  const passwordHash = await inTurn(() => hashPassword(body.password), { line: 'known', who: '' });
  return db.transaction().execute(async (tx) => {
    const account = await useLink(tx, link);
    if (account === undefined) throw new Refused(no('LINK_PASSWORD'));
    const { id } = account;
    const { here, everywhere } = keysOf(account.email.toLowerCase(), origin.ip);
    const [of, ended] = [
      { utenteId: id, now: received },
      { utenti: [id], now: received },
    ];
    const { chiuse } = await together(tx, {
      writePassword: writePassword.with({ utenteId: id, passwordHash }),
      closeLinks: closeLinksOf.with(ended),
      closeCambi: closeCambi.with(of),
      chiuse: closeSessioniOf.with(ended),
      closeHanging: closeHanging.with(ended),
      forgetHere: forgetAttempts.with({ key: here }),
      forgetEverywhere: forgetAttempts.with({ key: everywhere }),
      writeRete: writeRete.with({ utenteId: id, reteHash: reteHash(origin.ip), now: received }),
    });
    const parole = { nome: person.nome, cognome: person.cognome, email: account.email, quando: istanteIn(received) };
    await enqueue(tx, { modello: 'M-37', parole, destinatario: account, oggetto: { tipo: 'utente', id } }, received);
    await record(tx, { actor: { id, realId: id }, received, origin }, 'setPassword', { tipo: 'utente', id }, { chiuse });
    return {};
  });
}

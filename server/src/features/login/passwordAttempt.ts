import type { Demonstration } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { forgetAttempts } from '../../ground/http/attempts.queries.ts';
import { attemptsKey, type Limit, takeAttempts, tooMany } from '../../ground/http/attempts.ts';
import { networkOf } from '../../ground/networkOf.ts';
import { findRete, writeRete } from './credenziali.queries.ts';
import { inTurn, verifyPassword } from './password.ts';

/**
 * The tenth failure in a row for one name from one network locks for a quarter of an hour (D-16, D-190); failures lapse after a
 * day.
 */
const BY_NAME_AND_NETWORK: Limit = { attempts: 10, withinSeconds: 86_400, waitSeconds: 900 };
/**
 * Failures for one name from all networks that are not its person's, together: after twenty a pause of five minutes, and then
 * twenty more. This slows attackers with many networks to 5,760 a day, and locks nobody out.
 */
const BY_NAME: Limit = { attempts: 20, withinSeconds: 3_600, waitSeconds: 300 };

type Account = { id: number; passwordHash: string | null };

/** `accounts`: those that the name may mean, undefined in place of one that does not exist; each costs one hash. */
type Attempt = {
  username: string;
  password: string;
  accounts: readonly (Account | undefined)[];
  demo: Pick<Demonstration, 'password'> | null;
  received: Date;
  origin: { ip: string };
};

/** The counters of a name: from one network, and from all networks that its person does not use. */
export const keysOf = (username: string, ip: string) => ({
  here: attemptsKey('nome e rete', `${networkOf(ip)} ${username}`),
  everywhere: attemptsKey('nome', username),
});

/** A network as an account remembers it. */
export const reteHash = (ip: string): Buffer => attemptsKey('rete', networkOf(ip));

/**
 * The account whose password it is; undefined where it is none's. An unknown name is counted, locked and hashed like any other, so that
 * neither the answer nor its time reveals which accounts exist. A network from which the person has logged in before is not limited by the
 * failures of strangers, and has a queue of its own. A request that finds this queue full is refused before anything is counted.
 */
export async function accountOfPassword(db: Db, attempt: Attempt): Promise<Account | undefined> {
  const utenti = attempt.accounts.flatMap((account) => account?.id ?? []);
  const isKnown = (await findRete(db, { utenti, reteHash: reteHash(attempt.origin.ip) })) !== undefined;
  const waiting = { line: isKnown ? 'known' : 'others', who: networkOf(attempt.origin.ip) } as const;
  return inTurn(() => tried(db, attempt, isKnown), waiting);
}

async function tried(db: Db, attempt: Attempt, isKnown: boolean): Promise<Account | undefined> {
  const { username, received, origin } = attempt;
  const { here, everywhere } = keysOf(username, origin.ip);
  const counted = [{ key: here, limit: BY_NAME_AND_NETWORK }, ...(isKnown ? [] : [{ key: everywhere, limit: BY_NAME }])];
  const refused = await takeAttempts(db, counted, received);
  if (refused?.key === everywhere) throw tooMany(received, refused.until);
  const account = await rightOf(attempt);
  if (account === undefined || refused !== null) return undefined;
  await db.transaction().execute(async (tx) => {
    for (const { key } of counted) await forgetAttempts(tx, { key });
    await writeRete(tx, { utenteId: account.id, reteHash: reteHash(origin.ip), now: received });
  });
  return account;
}

/** The first account that the password opens, after all of them have been tried. */
async function rightOf({ accounts, password, demo }: Attempt): Promise<Account | undefined> {
  const right: Account[] = [];
  for (const account of accounts) {
    const opens = (await verifyPassword(password, account?.passwordHash ?? null)) || (demo !== null && password === demo.password);
    if (opens && account !== undefined) right.push(account);
  }
  return right[0];
}

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

/** `account` is the account of the name; undefined for an unknown name. */
type Attempt = {
  username: string;
  password: string;
  account: { id: number; passwordHash: string | null } | undefined;
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
 * Whether the password is right. An unknown name is counted, locked and hashed like any other, so that neither the answer nor its
 * time reveals which accounts exist. A network from which the person has logged in before is not limited by the failures of
 * strangers, and has a queue of its own. A request that finds this queue full is refused before anything is counted.
 */
export async function isRightPassword(db: Db, attempt: Attempt): Promise<boolean> {
  const rete = { utenteId: attempt.account?.id ?? null, reteHash: reteHash(attempt.origin.ip) };
  const isKnown = (await findRete(db, rete)) !== undefined;
  const waiting = { line: isKnown ? 'known' : 'others', who: networkOf(attempt.origin.ip) } as const;
  return inTurn(() => isRight(db, attempt, { rete, isKnown }), waiting);
}

type Network = { rete: { utenteId: number | null; reteHash: Buffer }; isKnown: boolean };

async function isRight(db: Db, attempt: Attempt, { rete, isKnown }: Network): Promise<boolean> {
  const { username, password, account, demo, received, origin } = attempt;
  const { here, everywhere } = keysOf(username, origin.ip);
  const counted = [{ key: here, limit: BY_NAME_AND_NETWORK }, ...(isKnown ? [] : [{ key: everywhere, limit: BY_NAME }])];
  const refused = await takeAttempts(db, counted, received);
  if (refused?.key === everywhere) throw tooMany(received, refused.until);
  const right = (await verifyPassword(password, account?.passwordHash ?? null)) || (demo !== null && password === demo.password);
  if (account === undefined || refused !== null || !right) return false;
  await db.transaction().execute(async (tx) => {
    for (const { key } of counted) await forgetAttempts(tx, { key });
    await writeRete(tx, { utenteId: account.id, reteHash: rete.reteHash, now: received });
  });
  return true;
}

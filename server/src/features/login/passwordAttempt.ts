import type { Demonstration } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { forgetAttempts } from '../../ground/http/attempts.queries.ts';
import { attemptsKey, type Limit, takeAttempts, tooMany } from '../../ground/http/attempts.ts';
import { networkOf } from '../../ground/networkOf.ts';
import { findRete, writeRete } from './credenziali.queries.ts';
import { inTurn, verifyPassword } from './password.ts';

/** Of one name from one network the tenth failure in a row locks for a quarter of an hour (D-16, D-190); failures lapse after a day. */
const BY_NAME_AND_NETWORK: Limit = { attempts: 10, withinSeconds: 86_400, waitSeconds: 900 };
/**
 * Of one name from all networks that are not its person's together: after twenty five minutes' pause, and then twenty more.
 * It slows whoever guesses from many networks, to 5,760 a day, and locks nobody.
 */
const BY_NAME: Limit = { attempts: 20, withinSeconds: 3_600, waitSeconds: 300 };

/** `account` is what the name means; nothing for a name that is nobody's. */
type Attempt = {
  username: string;
  password: string;
  account: { id: number; passwordHash: string | null } | undefined;
  demo: Pick<Demonstration, 'password'> | null;
  received: Date;
  origin: { ip: string };
};

/** What is counted of a name: from one network, and from all that its person does not use. */
export const keysOf = (username: string, ip: string) => ({
  here: attemptsKey('nome e rete', `${networkOf(ip)} ${username}`),
  everywhere: attemptsKey('nome', username),
});

/** A network as an account remembers it. */
export const reteHash = (ip: string): Buffer => attemptsKey('rete', networkOf(ip));

/**
 * Whether the password is right. A name that is nobody's is counted, locked and hashed like any other: neither the
 * answer nor its time tells which accounts exist. A network from which the person has entered before does not take part
 * in what strangers use up, and waits in a line of its own. Whoever finds too many waiting there is refused before anything is counted.
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

import type { Demonstration } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { forgetAttempts } from '../../ground/http/attempts.queries.ts';
import { attemptsKey, type Limit, takeAttempt } from '../../ground/http/attempts.ts';
import { verifyPassword } from './password.ts';

/** The tenth failure in a row locks a name for a quarter of an hour (decision D-16); failures lapse after a day. */
const BY_NAME: Limit = { attempts: 10, withinSeconds: 86_400, waitSeconds: 900 };

/** `account` is what the name means; nothing for a name that is nobody's. */
type Attempt = {
  username: string;
  password: string;
  account: { passwordHash: string | null } | undefined;
  demo: Pick<Demonstration, 'password'> | null;
  received: Date;
};

/**
 * Whether the password is right. A name that is nobody's is counted, locked and hashed like any other: neither the
 * answer nor its time tells which accounts exist.
 */
export async function isRightPassword(db: Db, { username, password, account, demo, received }: Attempt): Promise<boolean> {
  const key = attemptsKey('nome', username);
  const locked = (await takeAttempt(db, key, BY_NAME, received)) !== null;
  const right = (await verifyPassword(password, account?.passwordHash ?? null)) || (demo !== null && password === demo.password);
  if (account === undefined || locked || !right) return false;
  await db.transaction().execute((tx) => forgetAttempts(tx, { key }));
  return true;
}

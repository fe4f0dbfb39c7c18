import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { openNarrow, TooManyWaiting, type Waiting } from '../../ground/narrow.ts';
import { Refused } from '../../ground/refuse.ts';

/** argon2id with 19 MiB and two passes, the OWASP minimum: about 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const derive = promisify(argon2);
/**
 * A flood of passwords gets one of the four threads on which Node also reads and writes files. A waiting hash is computed within
 * some five seconds; beyond that the request is refused at once.
 */
const narrow = openNarrow({ atOnce: 1, waiting: 100 });

/** Computes a hash when its turn comes; refused when too many wait in its queue, or too many of its network. */
export async function inTurn<T>(work: () => Promise<T>, waiting: Waiting): Promise<T> {
  return narrow(work, waiting).catch((failure: unknown) => {
    throw failure instanceof TooManyWaiting ? new Refused(no('BUSY')) : failure;
  });
}

/** A password as it is stored: `argon2id$memory$passes$salt$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce: salt });
  return `argon2id$${COST.memory}$${COST.passes}$${salt.toString('base64url')}$${Buffer.from(tag).toString('base64url')}`;
}

/** Always costs one derivation, also for an account that does not exist, so that the time reveals nothing (quality: enumeration). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory = '', passes = '', salt = '', tag = ''] = (stored ?? UNKNOWN_ACCOUNT).split('$');
  const derived = Buffer.from(
    await derive('argon2id', {
      ...COST,
      memory: Number(memory),
      passes: Number(passes),
      message: password,
      nonce: Buffer.from(salt, 'base64url'),
    }),
  );
  const expected = Buffer.from(tag, 'base64url');
  return stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** The digest of a short random value, under a salt that all values of one account share. */
export const digestOf = async (text: string, salt: Buffer): Promise<string> =>
  Buffer.from(await derive('argon2id', { ...COST, message: text, nonce: salt })).toString('base64url');

const UNKNOWN_ACCOUNT = `argon2id$${COST.memory}$${COST.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

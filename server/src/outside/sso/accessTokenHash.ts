import { createHash } from 'node:crypto';

/** The hash function of a signature algorithm for what the ID token vouches for (OpenID Connect core 3.1.3.6). */
const HASHES: Record<string, string> = { '256': 'sha256', '384': 'sha384', '512': 'sha512', DSA: 'sha512' };

/** Whether an ID token belongs to this access token, if it names one: else one login's claims could be combined with another's userinfo. */
export function isOwnAccessToken(idToken: string, accessToken: string, atHash: unknown): boolean {
  if (atHash === undefined) return true;
  const [header = ''] = idToken.split('.');
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { alg?: string };
  const hash = HASHES[alg?.slice(-3) ?? ''];
  if (hash === undefined) return false;
  const digest = createHash(hash).update(accessToken).digest();
  return atHash === digest.subarray(0, digest.length / 2).toString('base64url');
}

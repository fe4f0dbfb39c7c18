import { createHash, randomBytes } from 'node:crypto';

/** Longer than a login may take at the identity provider and at "Entra come". */
const KEPT_SECONDS = 1_800;

/**
 * A random name of the browser, with which a login by single sign-on begins and ends: a login that another browser began is refused. `Lax`
 * withholds it from the answer that a SAML provider posts from its own site, which does not need it: that request carries the browser under
 * a seal, and our own page redeems the transit. Over https the prefix rejects a cookie that another host of the same domain would set.
 */
export type BrowserCookie = { read: (header: string | undefined) => string | null; write: (value: string) => string };

export function browserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sigeba-browser' : 'sigeba-browser';
  return {
    read: (header = '') => {
      const pairs = header.split(';').map((pair) => pair.trim());
      const [value, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
      return value !== undefined && others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null;
    },
    write: (value) => `${name}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

export const newBrowser = (): string => randomBytes(32).toString('base64url');

/** The hash that travels and is stored in place of the name. */
export const hashBrowser = (value: string): string => createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');

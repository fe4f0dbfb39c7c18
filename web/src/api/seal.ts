import { local } from './browserStorage.ts';
import { call } from './call.ts';
import { getSession } from './storedSession.ts';

/** What is stored of something sealed: `di` marks whose it is without naming them, `scade` is when it goes, milliseconds by this browser's clock. */
export type Sealed = { di: string; scade: number; iv: Uint8Array<ArrayBuffer>; dati: ArrayBuffer };

/** Days after which what somebody left on a computer goes: longer than holidays, shorter than the time between two calls. */
export const GIORNI_CONSERVATI = 30;
const DAY = 24 * 3_600_000;

/** Encrypts what only one person may read among those who use this computer. */
export type Seal = {
  /** The mark of all that is theirs. */
  di: string;
  /** An opaque name, always the same for the same words. */
  nameOf(words: string): Promise<string>;
  close(value: unknown, name: string): Promise<Sealed>;
  /** @throws where the text was sealed with another key, or under another name */
  open(sealed: Sealed, name: string): Promise<unknown>;
};

/** A seal with a key of 32 bytes in base64. @throws where the browser has no cryptography, as on a page without https */
export async function makeSeal(chiave: string): Promise<Seal> {
  const { subtle } = crypto;
  const raw = Uint8Array.from(atob(chiave), (sign) => sign.charCodeAt(0));
  const from = await subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const hkdf = (use: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(use) });
  const aes = await subtle.deriveKey(hkdf('testo'), from, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const hmac = await subtle.deriveKey(hkdf('nomi'), from, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  const nameOf = async (words: string) => base64Of(await subtle.sign('HMAC', hmac, bytesOf(words)));
  const di = await nameOf('');
  return {
    di,
    nameOf,
    async close(value, name) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const dati = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, aes, bytesOf(JSON.stringify(value)));
      return { di, scade: Date.now() + GIORNI_CONSERVATI * DAY, iv, dati };
    },
    async open({ iv, dati }, name) {
      const text = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, aes, dati);
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The mark of a person who logged out and kept nothing in this browser. */
const OVER_KEY = 'sigeba.senza';
let kept: { token: string; seal: Promise<Seal> } | null = null;

/**
 * The seal of whoever is in, in memory alone: asked of the server once in each page and login. It goes with the page and with the login,
 * but for the forms that are open with it.
 */
export function ownSeal(): Promise<Seal> {
  const session = getSession();
  if (session === null) return Promise.reject(new Error('Nobody is in'));
  const token = session.tokenImpersona ?? session.token;
  if (kept?.token === token) return kept.seal;
  const seal = call('GET /login/chiave', {}).then(async ({ chiave }) => {
    const made = await makeSeal(chiave);
    if (isOver(made)) local.removeItem(OVER_KEY);
    return made;
  });
  kept = { token, seal };
  seal.catch(() => {
    if (kept?.seal === seal) kept = null;
  });
  return seal;
}

/** Whoever it belongs to leaves and keeps nothing: no tab writes anything of theirs any more, whatever is still being put away, until they are back. */
export const leaveNothing = ({ di }: Seal): void => local.setItem(OVER_KEY, di);
export const isOver = ({ di }: Seal): boolean => local.getItem(OVER_KEY) === di;

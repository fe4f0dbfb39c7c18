import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Outcome } from './sso.types.ts';

/** Minutes that a person may take at the identity provider. */
const MINUTES = 15;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Six bytes of the instant at which it ends, sixteen of the browser that began. */
const BODY_BYTES = 6 + 16;

/**
 * A login in progress, as the id under which its answer returns (SAML: of the request; OIDC: the state). Authenticated by our key, it holds
 * its own end and the browser that began it, so that nothing is stored for logins that never return. The key is derived from the driver's
 * secret, which all servers share.
 */
export type Richieste = {
  begin(browser: string, now: Date): string;
  /** The browser of an id and its end; refused where it is not ours or too late. */
  open(id: string, now: Date): Outcome<{ browser: string; until: Date }>;
  /** A secret derived from this id: for OIDC the nonce and the verifier. */
  secret(use: 'nonce' | 'verifier', id: string): string;
};

export function richieste(driverSecret: string): Richieste {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', driverSecret, '', `sigeba sso ${use}`, 32));
  const [sealing, deriving] = [keyFor('richiesta'), keyFor('segreti')];
  return {
    begin(browser, now) {
      const body = Buffer.alloc(BODY_BYTES);
      body.writeUIntBE(now.getTime() + MINUTES * 60_000, 0, 6);
      Buffer.from(browser, 'base64url').copy(body, 6);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
      return `_${sealed.toString('base64url')}`;
    },
    open(id, now) {
      const body = unseal(id, sealing);
      if (body === null) return { refused: 'no login of ours waits for this answer' };
      const until = new Date(body.readUIntBE(0, 6));
      if (until < now) return { refused: 'an answer after more than a quarter of an hour' };
      return { browser: body.subarray(6).toString('base64url'), until };
    },
    secret: (use, id) => createHmac('sha256', deriving).update(`${use} ${id}`).digest('base64url'),
  };
}

/** Null for an id that this key has not made, in any other spelling too. */
function unseal(id: string, key: Buffer): Buffer | null {
  const bytes = Buffer.from(id.slice(1), 'base64url');
  if (id !== `_${bytes.toString('base64url')}` || bytes.length !== IV_BYTES + BODY_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    return null;
  }
}

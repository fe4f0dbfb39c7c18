import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The first byte of the stored value: whether the rest is encrypted. */
const CLEAR = 0;
const SEALED = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret belongs to one account: it cannot be decrypted in another's row. */
const about = (utenteId: number) => Buffer.from(`secondo fattore ${utenteId}`);

/** A secret as it is stored: encrypted with AES-256-GCM where the installation has a key (SECRETS_KEY). */
export function sealSegreto(segreto: string, utenteId: number, key: Buffer | null): Buffer {
  if (key === null) return Buffer.concat([Buffer.of(CLEAR), Buffer.from(segreto)]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about(utenteId));
  const sealed = Buffer.concat([cipher.update(segreto), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALED), iv, cipher.getAuthTag(), sealed]);
}

/** The decrypted secret; null where the key is another or missing: then no code of the app is right, and recovery codes still are. */
export function openSegreto(stored: Buffer, utenteId: number, key: Buffer | null): string | null {
  const rest = stored.subarray(1);
  if (stored[0] === CLEAR) return rest.toString();
  if (stored[0] !== SEALED || key === null) return null;
  const [iv, tag, sealed] = [
    rest.subarray(0, IV_BYTES),
    rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    rest.subarray(IV_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(about(utenteId)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
  } catch {
    return null;
  }
}

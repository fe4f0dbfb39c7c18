import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../startError.ts';

/** A transformation of a stream: encryption on its way to a backup, decryption on its way back. */
export type Through = (source: Readable) => Promise<Readable>;

export const unchanged: Through = async (source) => source;

/**
 * Encrypts for the holder of the identity of `recipient` (`age1…`): neither the backup alone nor the server that made it can read it.
 * @throws StartError where that is no recipient
 */
export function sealFor(recipient: string): Through {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new StartError('BACKUP_RECIPIENT must be a recipient of age (age1…).');
  }
  return async (source) => node(await encrypter.encrypt(web(source)));
}

/** Decrypts with the identities in a file as `age-keygen` writes it. */
export async function openWith(identityFile: string): Promise<Through> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new StartError(`BACKUP_IDENTITY_FILE cannot be read: ${identityFile}.`);
  });
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new StartError(`${identityFile} holds no identity of age (AGE-SECRET-KEY-…).`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity.trim());
  return async (source) => node(await decrypter.decrypt(web(source)));
}

const web = (source: Readable) => Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
const node = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream);

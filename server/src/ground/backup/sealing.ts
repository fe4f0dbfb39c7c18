import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../startError.ts';

/** What a stream becomes on its way to a backup, or back. */
export type Through = (source: Readable) => Promise<Readable>;

export const unchanged: Through = async (source) => source;

/**
 * Seals for who holds the identity that belongs to `recipient` (`age1…`): whoever has the backup alone, or the server that made it,
 * cannot read it.
 * @throws StartError when that is no recipient
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

/** Opens what was sealed, with the identities of a file as `age-keygen` writes it. */
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

import { expect, type Page } from './journey.ts';
import { API } from './server.ts';

/** Waits until the browser's journal holds these words: it is written shortly after the last key, sealed by the key of who is in. */
export async function inJournal(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(readJournal, `${API}/login/chiave`)).toContain(words);
}

/** All that the key opens, as it was written (`web/src/api/seal.ts`). */
async function readJournal(address: string): Promise<string> {
  const { token, utenteId } = JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}');
  const asked = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'x-user-id': String(utenteId), 'x-client-id': '1' },
  });
  const { chiave } = await asked.json();
  const { subtle } = crypto;
  const raw = Uint8Array.from(atob(chiave), (sign) => sign.charCodeAt(0));
  const from = await subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('testo');
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const aes = await subtle.deriveKey(hkdf, from, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const open = async (name: string, { iv, dati }: { iv: Uint8Array<ArrayBuffer>; dati: ArrayBuffer }) => {
    const additionalData = new TextEncoder().encode(name);
    return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, aes, dati));
  };
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opened before the page has made it, it would be an empty one for good.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'sigeba-giornale')) return '';
  const db = await answerOf(indexedDB.open('sigeba-giornale'));
  if (!db.objectStoreNames.contains('modifiche')) return '';
  const store = db.transaction('modifiche').objectStore('modifiche');
  const [names, all] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
  db.close();
  return (await Promise.all(names.map((name, at) => open(String(name), all[at]).catch(() => '')))).join('\n');
}

import { expect, type Page } from './journey.ts';

/** Waits until the browser's journal holds these words: it is written shortly after the last key. */
export async function inJournal(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(readJournal)).toContain(words);
}

function readJournal(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('sigeba');
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains('modifiche')) return resolve('');
      const all = db.transaction('modifiche').objectStore('modifiche').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
    };
  });
}

import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { createStore, del, get, set } from 'idb-keyval';

/** Changes are written down this long after the last key. */
const JOURNAL_DEBOUNCE_MS = 500;

/** What was typed and not saved: the values, the version that they were typed on, when (browser's clock, for show). */
export type JournalEntry = { valori: Valori; lastUpdate: string | null; scritto: string };

export type JournalStorage = {
  get(key: string): Promise<JournalEntry | undefined>;
  set(key: string, entry: JournalEntry): Promise<void>;
  del(key: string): Promise<void>;
};

function indexedDb(): JournalStorage {
  const store = createStore('sigeba', 'modifiche');
  return { get: (key) => get(key, store), set: (key, entry) => set(key, entry, store), del: (key) => del(key, store) };
}

export type Journal = {
  /** What a crash, a lost network or an expired session left behind; null where nothing. */
  read(): Promise<JournalEntry | null>;
  /** Written after a pause; the last of several counts. */
  write(valori: Valori, lastUpdate: string | null): void;
  /** After Salva, or when the changes are thrown away. */
  clear(): Promise<void>;
};

/**
 * The journal of unsaved changes, one per user and object (D-76). It never saves anything on the server, and a
 * browser that keeps nothing (private windows, full disks) only loses the journal.
 */
export function openJournal(userId: number, object: string, storage?: JournalStorage): Journal {
  const key = `${userId}/${object}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = storage;

  async function quietly<T>(work: (storage: JournalStorage) => Promise<T>, otherwise: T): Promise<T> {
    try {
      opened ??= indexedDb();
      return await work(opened);
    } catch {
      return otherwise;
    }
  }

  return {
    read: () => quietly(async (kept) => (await kept.get(key)) ?? null, null),
    write(valori, lastUpdate) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void quietly((kept) => kept.set(key, { valori, lastUpdate, scritto: new Date().toISOString() }), undefined);
      }, JOURNAL_DEBOUNCE_MS);
    },
    clear() {
      clearTimeout(timer);
      return quietly((kept) => kept.del(key), undefined);
    },
  };
}

import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { GIORNI_CONSERVATI, isOver, leaveNothing, ownSeal, type Seal, type Sealed } from './seal.ts';
import { getSession } from './storedSession.ts';

export type SealedStorage = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
};

const openStore = (database = 'sigeba-giornale'): UseStore => createStore(database, 'modifiche');

/**
 * What whoever is in keeps in this browser: sealed by their own key, under names that say nothing, gone after `GIORNI_CONSERVATI`.
 * Rejects where the browser keeps nothing, has no cryptography, or the key cannot be had.
 */
export async function ownStorage(): Promise<SealedStorage> {
  const [session, seal, store] = [getSession(), await ownSeal(), openStore()];
  await dropOld(store);
  const storage = sealed(seal, store);
  if (session !== null && session.tokenImpersona === null) await adoptPlain(storage, session.utenteId);
  return storage;
}

function sealed(seal: Seal, store: UseStore): SealedStorage {
  return {
    async get(key) {
      const name = await seal.nameOf(key);
      const found = await get<Sealed>(name, store);
      return found === undefined || found.scade < Date.now() ? undefined : seal.open(found, name);
    },
    async set(key, value) {
      const name = await seal.nameOf(key);
      const closed = await seal.close(value, name);
      if (!isOver(seal)) await set(name, closed, store);
    },
    async del(key) {
      await del(await seal.nameOf(key), store);
    },
  };
}

async function dropOld(store: UseStore): Promise<void> {
  const now = Date.now();
  const old = (await entries<string, Sealed>(store)).filter(([, { scade }]) => scade < now);
  if (old.length > 0) await delMany(namesOf(old), store);
}

const namesOf = (all: readonly (readonly [string, unknown])[]): string[] => all.map(([name]) => name);

/** Whether anything of whoever is in is kept here: what is written now, and what was left before. Of an empty browser no key is asked for. */
export async function isAnythingKept(): Promise<boolean> {
  const all = await allSealed();
  if (all.length === 0) return false;
  const seal = await ownSeal().catch(() => null);
  return all.some(([, { di }]) => di === seal?.di);
}

/** Of whomever; nothing where the browser has no room for it. */
async function allSealed(): Promise<[string, Sealed][]> {
  try {
    return await entries<string, Sealed>(openStore());
  } catch {
    return [];
  }
}

/** Whoever is in leaves nothing on this computer, and writes nothing more. */
export async function forgetKept(): Promise<void> {
  const seal = await ownSeal().catch(() => null);
  if (seal === null) return;
  leaveNothing(seal);
  const all = await allSealed();
  const mine = all.filter(([, { di }]) => di === seal.di);
  if (mine.length > 0) await delMany(namesOf(mine), openStore());
}

/**
 * What earlier versions kept unsealed under `id/object` is sealed for whom it belongs to as they come back; of others it goes once it is old.
 * Only asked while such a database is there.
 */
async function adoptPlain(storage: SealedStorage, utenteId: number): Promise<void> {
  const there = (await indexedDB.databases?.()) ?? [];
  if (!there.some(({ name }) => name === 'sigeba')) return;
  const plain = openStore('sigeba');
  const all = await entries<string, { scritto: string } | { scritto: string }[]>(plain);
  const since = new Date(Date.now() - GIORNI_CONSERVATI * 24 * 3_600_000).toISOString();
  const mine = all.filter(([key]) => key.startsWith(`${utenteId}/`));
  for (const [key, kept] of mine) await storage.set(key, kept);
  const old = all.filter(([, kept]) => [kept].flat().every((entry) => entry.scritto < since));
  await delMany(namesOf([...mine, ...old]), plain);
}

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Storage, StorageAway } from '../../ground/files/storage.types.ts';

type Opened = { storage: Storage; incoming: string };

const arrivals = ({ incoming }: Opened) => readdir(incoming).catch(() => []);

/** The contract of every store, whatever holds the bytes. */
export function describeStorage(name: string, opened: () => Opened): void {
  describe(`${name} as the store of uploaded files`, () => {
    test.each([0, 1, 20 * 1024 * 1024])('%i bytes come back as they went in, and nothing waits behind', async (size) => {
      const { storage } = opened();
      const bytes = randomBytes(size);
      const arrived = await storage.receive(Readable.from([bytes]));
      expect(arrived.dimensione).toBe(size);
      const key = await storage.keep(arrived);
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
      expect(await arrivals(opened())).toEqual([]);
      await storage.remove(key);
    });

    test('an upload that breaks off leaves nothing', async () => {
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(1000);
          throw new Error('connection lost');
        })(),
      );
      await expect(opened().storage.receive(broken)).rejects.toThrow('connection lost');
      expect(await arrivals(opened())).toEqual([]);
    });

    test('what is removed is gone, twice is no failure, and reading it fails before the first byte', async () => {
      const { storage } = opened();
      const key = await storage.keep(await storage.receive(Readable.from(['lettera'])));
      await storage.remove(key);
      await storage.remove(key);
      await expect(storage.read(key)).rejects.toBeInstanceOf(StorageAway);
    });

    test('what is stored is listed by its age, and what is removed is not', async () => {
      const { storage } = opened();
      const key = await storage.keep(await storage.receive(Readable.from(['lettera'])));
      const listed = async (before: Date) => (await Readable.from(storage.list(before)).toArray()).some((stored) => stored.key === key);
      expect(await listed(new Date(Date.now() + 60_000))).toBe(true);
      expect(await listed(new Date(Date.now() - 60_000))).toBe(false);
      await storage.remove(key);
      expect(await listed(new Date(Date.now() + 60_000))).toBe(false);
    });

    test('what was half received before a crash is swept, what arrives now is not', async () => {
      const { storage } = opened();
      const arrived = await storage.receive(Readable.from(['a']));
      await storage.sweep(new Date(Date.now() - 60_000));
      expect(await arrivals(opened())).toHaveLength(1);
      await storage.sweep(new Date(Date.now() + 60_000));
      expect(await arrivals(opened())).toEqual([]);
      await storage.discard(arrived);
    });
  });
}

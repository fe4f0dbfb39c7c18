// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Kept, openJournal } from './journal.ts';
import { keptIn } from './keptBozze.ts';

beforeEach(() => vi.useFakeTimers());

test('words that were not sent are found again by whoever comes back, and no longer once they are sent', async () => {
  const kept = new Map<string, Kept>();
  const open = () =>
    keptIn(
      openJournal(7, 'domande/12', {
        get: async (key) => kept.get(key),
        set: async (key, entry) => void kept.set(key, entry),
        del: async (key) => void kept.delete(key),
      }),
    );
  const bozze = await open();
  bozze.set('nuova/titolo', 'Il titolo va in ');
  bozze.set('nuova/titolo', 'Il titolo va in inglese?');
  bozze.set('31', '   ');
  await vi.runAllTimersAsync();
  const again = await open();
  expect([...again]).toEqual([['nuova/titolo', 'Il titolo va in inglese?']]);
  again.set('nuova/titolo', '');
  await vi.runAllTimersAsync();
  expect(kept.size).toBe(0);
  expect([...(await open())]).toEqual([]);
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isContainedIn, type JournalStorage, type Kept, openJournal } from './journal.ts';

function shelf(): JournalStorage & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>();
  return {
    kept,
    get: async (key) => kept.get(key),
    set: async (key, entry) => void kept.set(key, entry),
    del: async (key) => void kept.delete(key),
  };
}

describe('the journal of unsaved changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('keeps the last of several changes, per user and object', async () => {
    const storage = shelf();
    const journal = openJournal(7, 'proposta/12', storage);
    journal.write({ titolo: 'a' }, 'v1');
    journal.write({ titolo: 'ab' }, 'v1');
    await vi.advanceTimersByTimeAsync(500);
    expect(await journal.read()).toMatchObject({ valori: { titolo: 'ab' }, lastUpdate: 'v1' });
    expect(await openJournal(8, 'proposta/12', storage).read()).toBeNull();
  });

  test('keeps nothing without a session', async () => {
    const storage = shelf();
    await openJournal(null, 'proposta/12', storage).keep({ titolo: 'a' }, 'v1');
    expect(storage.kept.size).toBe(0);
  });

  test('is empty after Salva, even with a change just typed', async () => {
    const storage = shelf();
    const journal = openJournal(7, 'proposta/12', storage);
    journal.write({ titolo: 'a' }, null);
    await journal.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await journal.read()).toBeNull();
  });

  test('has nothing left to write once its form is left: another page finds the change at once, and nothing comes after', async () => {
    const storage = shelf();
    const journal = openJournal(7, 'proposta/12', storage);
    journal.write({ titolo: 'a' }, 'v1');
    journal.settle();
    const other = openJournal(7, 'proposta/12', storage);
    expect(await other.read()).toMatchObject({ valori: { titolo: 'a' } });
    await other.keep({ titolo: 'ab' }, 'v1');
    await vi.advanceTimersByTimeAsync(1000);
    journal.settle();
    expect(await other.read()).toMatchObject({ valori: { titolo: 'ab' } });
  });

  test('keeps a Salva that goes out at once, under one key until it is answered, across a reload too', async () => {
    const storage = shelf();
    const journal = openJournal(7, 'proposta/12', storage);
    const key = journal.begin({ titolo: 'a' }, 'v1');
    expect(await journal.read()).toMatchObject({ valori: { titolo: 'a' }, lastUpdate: 'v1', chiave: key });
    journal.write({ titolo: 'ab' }, 'v1');
    await vi.advanceTimersByTimeAsync(500);
    const left = await journal.read();
    expect(left).toMatchObject({ valori: { titolo: 'ab' }, chiave: key });
    expect(journal.begin({ titolo: 'ab' }, 'v1')).toBe(key);
    const reloaded = openJournal(7, 'proposta/12', storage);
    if (left !== null) reloaded.resume(left);
    expect(reloaded.begin({ titolo: 'ab' }, 'v1')).toBe(key);
    reloaded.answered();
    expect(await reloaded.read()).not.toHaveProperty('chiave');
    expect(reloaded.begin({ titolo: 'abc' }, 'v2')).not.toBe(key);
  });

  test('keeps aside what was left, whatever is typed, saved and left again, until it is restored or dropped', async () => {
    const storage = shelf();
    const open = () => openJournal(7, 'proposta/12', storage);
    await open().keep({ titolo: 'a', note: null }, 'v1');
    const second = open();
    expect(await second.left()).toMatchObject([{ valori: { titolo: 'a', note: null }, lastUpdate: 'v1' }]);
    await second.keep({ acronimo: 'b' }, 'v1');
    await second.clear();
    await second.keep({ note: 'c' }, 'v2');
    expect(await second.left()).toMatchObject([{ valori: { titolo: 'a', note: null } }]);
    const third = open();
    const [both] = await third.left();
    expect(both).toMatchObject({ valori: { titolo: 'a', note: 'c' }, lastUpdate: 'v1' });
    expect(await third.read()).toBeNull();
    if (both !== undefined) await third.forget(both);
    expect(await open().left()).toEqual([]);
  });

  test('keeps aside what was left, also where its reader types on before it has been read', async () => {
    const storage = shelf();
    await openJournal(7, 'proposta/12', storage).keep({ titolo: 'a' }, 'v1');
    const second = openJournal(7, 'proposta/12', storage);
    const left = second.left();
    await second.keep({ titolo: 'b' }, 'v1');
    expect(await left).toMatchObject([{ valori: { titolo: 'a' } }]);
    expect(await second.read()).toMatchObject({ valori: { titolo: 'b' } });
  });

  test('keeps an answer in both versions that were written, and once where one version continues the other', async () => {
    const storage = shelf();
    const open = () => openJournal(7, 'proposta/12', storage);
    const leave = async (valori: object) => {
      vi.advanceTimersByTime(1000);
      await open().keep({ ...valori }, 'v1');
      return open().left();
    };
    await leave({ abstract: 'Un’ora di lavoro' });
    expect(await leave({ abstract: 'Un’ora di lavoro, e più' })).toHaveLength(1);
    const all = await leave({ abstract: 'x' });
    expect(all.map(({ valori }) => valori)).toEqual([{ abstract: 'Un’ora di lavoro, e più' }, { abstract: 'x' }]);
    const [first] = all;
    expect(first === undefined ? [] : await open().forget(first)).toMatchObject([{ valori: { abstract: 'x' } }]);
  });

  test('offers back only answers that no later Salva contains, as they were or continued', () => {
    const saved = { titolo: 'Onde e mari', abstract: 'Un testo', note: null };
    expect(isContainedIn({ titolo: 'Onde', abstract: 'Un testo', note: null }, saved, {})).toBe(true);
    expect(isContainedIn({ titolo: 'mari' }, saved, {})).toBe(false);
    expect(isContainedIn({ titolo: 'Onde', abstract: null }, saved, {})).toBe(false);
    expect(isContainedIn({ acronimo: 'OM' }, saved, {})).toBe(false);
    // A text that was shortened, and what is saved is still the longer one.
    expect(isContainedIn({ titolo: 'On' }, saved, saved)).toBe(false);
  });

  test('keeps all answers that are put aside one after the other', async () => {
    const storage = shelf();
    const journal = openJournal(7, 'proposta/12', storage);
    const entry = (titolo: string) => ({ valori: { titolo }, lastUpdate: 'v1', scritto: titolo });
    await Promise.all([journal.putAside(entry('a')), journal.putAside(entry('b'))]);
    expect(await journal.forget(entry('a'))).toEqual([entry('b')]);
  });

  test('tells apart what was put aside in the same thousandth of a second', async () => {
    const journal = openJournal(7, 'proposta/12', shelf());
    const entry = (titolo: string) => ({ valori: { titolo }, lastUpdate: 'v1', scritto: '2026-03-01T10:00:00.000Z' });
    await journal.putAside(entry('mare'));
    const [mare] = await journal.putAside(entry('onde'));
    if (mare === undefined) throw new Error('nothing was put aside');
    expect(await journal.forget(mare)).toMatchObject([{ valori: { titolo: 'onde' } }]);
  });

  test('is all that is lost in a browser without storage', async () => {
    const broken: JournalStorage = {
      get: () => Promise.reject(new Error('no')),
      set: () => Promise.reject(new Error('no')),
      del: () => Promise.reject(new Error('no')),
    };
    const journal = openJournal(7, 'x', broken);
    expect(await journal.read()).toBeNull();
    expect(await journal.left()).toEqual([]);
    await journal.clear();
  });
});

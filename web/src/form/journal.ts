import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { newKey } from '../api/actKeys.ts';
import { ownStorage } from '../api/journalStorage.ts';

/** How long after the last key changes are written. */
const JOURNAL_DEBOUNCE_MS = 500;

/** Unsaved changes: the changed answers, the version that they rest on, and when they were written (by the browser's clock, for display). */
export type JournalEntry = {
  valori: Valori;
  lastUpdate: string | null;
  scritto: string;
  /** The key of a Salva that was sent and not answered. */
  chiave?: string;
  /** What was stored as they were typed, where the journal was told. */
  letto?: unknown;
};

/** The value of a storage key: the changes being typed, or all entries that were put aside. */
export type Kept = JournalEntry | readonly JournalEntry[];

export type JournalStorage = {
  get(key: string): Promise<Kept | undefined>;
  set(key: string, kept: Kept): Promise<void>;
  del(key: string): Promise<void>;
};

export type Journal = {
  /** The entry written last; null where there is none. */
  read(): Promise<JournalEntry | null>;
  /**
   * What a crash, a lost network or an expired session left behind, put aside: it stays there, whatever is typed and saved
   * meanwhile, until the person takes it back or throws it away. Several, the earliest first, where one answer was written in two ways.
   */
  left(): Promise<readonly JournalEntry[]>;
  /** Puts changes aside, to be offered back, with what they rest on. @returns all entries that were put aside */
  putAside(entry: JournalEntry): Promise<readonly JournalEntry[]>;
  /** Removes an entry that was put aside: it was restored or dropped. */
  forget(entry: JournalEntry): Promise<readonly JournalEntry[]>;
  /** What is written from here on rests on this, as it was read. */
  restOn(letto: unknown): void;
  /** Writes the changes at once. */
  keep(valori: Valori, lastUpdate: string | null): Promise<void>;
  /** Writes the changes after a pause; of several calls the last one counts. */
  write(valori: Valori, lastUpdate: string | null): void;
  /** Writes at once what waits for its pause: the form is being left, and the next page may read the journal. */
  settle(): void;
  /** Clears the journal after Salva, or when the changes are dropped. */
  clear(): Promise<void>;
  /**
   * A Salva goes out: what it carries is written down at once, beside its key, which is that of the Salva before as long as
   * that one's answer is awaited.
   */
  begin(valori: Valori, lastUpdate: string | null): string;
  /** A Salva was clearly answered: the next one is another act, and the written changes belong to none. */
  answered(): void;
  /** Whether a Salva was sent and not clearly answered. */
  awaits(): boolean;
  /** Makes the next Salva repeat the one that left this entry. */
  resume(entry: JournalEntry): void;
  /** Whether this browser can keep a journal: one without storage or cryptography cannot. */
  keeps(): Promise<boolean>;
};

/** The journals of a person, one per object; the same object always gets the same journal. */
export function openJournals(userId: number | null): (object: string) => Journal {
  const opened = new Map<string, Journal>();
  return (object) => {
    const journal = opened.get(object) ?? openJournal(userId, object);
    opened.set(object, journal);
    return journal;
  };
}

/**
 * The journal of unsaved changes, one per user and object (D-76), sealed by the key of who is in (`journalStorage.ts`). It never saves
 * anything on the server, and a browser that keeps nothing (private windows, full disks) only loses the journal. What nobody types, null, is
 * kept nowhere.
 */
export function openJournal(userId: number | null, object: string, storage?: JournalStorage): Journal {
  const key = `${userId}/${object}`;
  const pause = createPause();
  const quietly = userId === null ? nowhere : openQuietly(storage);
  const apart = asideUnder(`${key}/da-parte`, quietly);
  let chiave: string | undefined;
  let letto: unknown;
  let last: Pick<JournalEntry, 'valori' | 'lastUpdate'> | null = null;

  const withLetto = (entry: JournalEntry): JournalEntry => (letto === undefined ? entry : { ...entry, letto });

  const keep = (valori: Valori, lastUpdate: string | null) => {
    pause.before(null);
    last = { valori, lastUpdate };
    const entry: JournalEntry = { valori, lastUpdate, scritto: new Date().toISOString() };
    if (chiave !== undefined) entry.chiave = chiave;
    return quietly((kept) => kept.set(key, withLetto(entry)), undefined);
  };

  const read = () => quietly(async (kept) => entriesOf(await kept.get(key))[0] ?? null, null);

  return {
    read,
    async left() {
      // The entry of this very page is not offered back; what is typed while that of a page before is read does not take its place.
      const own = last !== null;
      const before = await read();
      if (before === null || own) return apart.read();
      const all = await apart.put(before);
      if (last === null) await quietly((kept) => kept.del(key), undefined);
      return all;
    },
    putAside: (entry) => apart.put(withLetto(entry)),
    forget: apart.forget,
    restOn(read) {
      letto = read;
    },
    keep,
    write: (valori, lastUpdate) => pause.before(() => void keep(valori, lastUpdate)),
    settle: pause.end,
    clear() {
      pause.before(null);
      last = null;
      return quietly((kept) => kept.del(key), undefined);
    },
    begin(valori, lastUpdate) {
      chiave ??= newKey();
      void keep(valori, lastUpdate);
      return chiave;
    },
    answered() {
      chiave = undefined;
      if (last !== null) void keep(last.valori, last.lastUpdate);
    },
    awaits: () => chiave !== undefined,
    resume(entry) {
      chiave = entry.chiave;
    },
    keeps: () => quietly((kept) => kept.get(key).then(() => true), false),
  };
}

const entriesOf = (kept: Kept | undefined): readonly JournalEntry[] => [kept ?? []].flat();

/** Runs the last work it was given after a pause; `end` runs it at once. */
function createPause() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  return {
    before(work: (() => void) | null) {
      clearTimeout(timer);
      waiting = work;
      if (work !== null) timer = setTimeout(work, JOURNAL_DEBOUNCE_MS);
    },
    end: () => waiting?.(),
  };
}

type Quietly = <T>(work: (storage: JournalStorage) => Promise<T>, otherwise: T) => Promise<T>;

const nowhere: Quietly = async (_, otherwise) => otherwise;

/**
 * Works on the storage of whoever is in as the journal opens: their key is asked for at once, since it is wanted most when the session has
 * ended. Where it could not be had it is asked for again; where nothing is kept, there is nothing.
 */
function openQuietly(storage: JournalStorage | undefined): Quietly {
  const open = () => {
    const opening = storage === undefined ? (ownStorage() as Promise<JournalStorage>) : Promise.resolve(storage);
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };
  let opened: Promise<JournalStorage> | null = null;
  opened = open();
  // Works run one after the other: a write that began earlier must not restore what was dropped.
  let before: Promise<unknown> = Promise.resolve();
  return (work, otherwise) => {
    const done = before.then(async () => {
      try {
        opened ??= open();
        return await work(await opened);
      } catch {
        return otherwise;
      }
    });
    before = done;
    return done;
  };
}

/** What was put aside: it stays until it is taken back or thrown away, one piece after the other. */
function asideUnder(key: string, quietly: Quietly) {
  let before: Promise<unknown> = Promise.resolve();
  const change = (next: (all: readonly JournalEntry[]) => readonly JournalEntry[]): Promise<readonly JournalEntry[]> => {
    const done = before.then(async () => {
      const all = next(await read());
      await quietly((kept) => (all.length === 0 ? kept.del(key) : kept.set(key, all)), undefined);
      return all;
    });
    before = done;
    return done;
  };
  const read = () => quietly(async (kept) => entriesOf(await kept.get(key)), []);
  return {
    read,
    put: (entry: JournalEntry) => change((all) => laid(all, atItsOwn(all, entry))),
    forget: ({ scritto }: JournalEntry) => change((all) => all.filter((each) => each.scritto !== scritto)),
  };
}

/** Entries are told apart by when they were written: one of the same thousandth of a second gets the next. */
const atItsOwn = (all: readonly JournalEntry[], entry: JournalEntry): JournalEntry =>
  all.every(({ scritto }) => scritto !== entry.scritto)
    ? entry
    : atItsOwn(all, { ...entry, scritto: new Date(Date.parse(entry.scritto) + 1).toISOString() });

/** Changes left once more join those before them; where an answer of both would lose words of the earlier they stand beside them. */
function laid(all: readonly JournalEntry[], later: JournalEntry): readonly JournalEntry[] {
  const earlier = all.at(-1);
  if (earlier === undefined || Object.keys(lostBy(earlier.valori, later.valori)).length > 0) return [...all, later];
  // Of the versions under them the earlier one, so that what was saved since is told.
  const both = { ...later, ...earlier, valori: { ...earlier.valori, ...later.valori }, scritto: later.scritto };
  return [...all.slice(0, -1), both];
}

/** Of these answers those that others would take away: answered otherwise, and not by going on writing. */
export function lostBy(these: Valori, others: Valori): Valori {
  const goesOn = (one: unknown, other: unknown) =>
    sameValore(one, other) || (typeof one === 'string' && typeof other === 'string' && other.includes(one));
  return Object.fromEntries(
    Object.entries(these).filter(([key, one]) => (one ?? null) !== null && key in others && !goesOn(one, others[key])),
  );
}

/**
 * Whether all of these answers are among others, as they were written or gone on with since `before`: they need not be offered back. What
 * was there before with more words has been shortened, and is offered.
 */
export const isContainedIn = (these: Valori, others: Valori, before: Valori): boolean => {
  const goesOn = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && one !== '' && other.startsWith(one);
  return Object.entries(these).every(
    ([key, one]) => sameValore(one ?? null, others[key] ?? null) || (goesOn(one, others[key]) && !goesOn(one, before[key])),
  );
};

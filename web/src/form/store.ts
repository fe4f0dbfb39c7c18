import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { createEmitter, type Emitter } from './emitter.ts';

/** A fault shown: in a row, and there in the cell of a column, where the field has such. */
export type Errore = { riga: number | null; colonna?: string; messaggio: string };
export type FieldState<V = unknown> = { readonly valore: V; readonly errori: readonly Errore[] };
export type StoreStatus = { readonly changed: boolean; readonly errori: number };

type Key<T> = keyof T & string;
export type Same = (key: string, a: unknown, b: unknown) => boolean;

/**
 * The values of a form, one subscription per field: typing in one field renders that field alone. Fixed forms use it
 * as it is, with their own check; template forms have the engine on top (`createFormStore`).
 */
export type Store<T extends object> = {
  emitter: Emitter;
  field<K extends Key<T>>(key: K): FieldState<T[K]>;
  get<K extends Key<T>>(key: K): T[K];
  set<K extends Key<T>>(key: K, valore: T[K]): void;
  setErrori(key: Key<T>, errori: readonly Errore[]): void;
  /** Replaces all errors at once, as Controlla answers them. */
  replaceErrori(errori: ReadonlyMap<string, readonly Errore[]>): void;
  values(): T;
  saved(): T;
  /** Of the values those that differ from what is saved. */
  changes(): Partial<T>;
  /** What the server stored becomes the base of `changed`; what was typed since `sent` left is kept. */
  markSaved(stored: T, sent?: T): void;
  status(): StoreStatus;
  subscribeField(key: Key<T>, listener: () => void): () => void;
  subscribeStatus(listener: () => void): () => void;
  /** After every change of a value. */
  subscribeValues(listener: () => void): () => void;
  /** After every change of anything, which `version` counts. */
  subscribe(listener: () => void): () => void;
  version(): number;
};

const none: readonly Errore[] = [];

export function createStore<T extends object>(initial: T, same: Same = (_key, a, b) => sameValore(a, b)): Store<T> {
  const { emitter, read, put, ...fields } = createFields(initial as Record<string, unknown>, same);
  const current = () => ({ ...fields.saved(), ...fields.values() }) as T;
  return {
    emitter,
    field: (key) => read(key) as FieldState<T[typeof key]>,
    get: (key) => read(key).valore as T[typeof key],
    set: (key, valore) => emitter.batch(() => put(key, { valore, errori: read(key).errori })),
    setErrori: (key, errori) => emitter.batch(() => put(key, { valore: read(key).valore, errori })),
    replaceErrori: (errori) =>
      emitter.batch(() => {
        for (const key of new Set([...fields.wrong(), ...errori.keys()]))
          put(key, { valore: read(key).valore, errori: errori.get(key) ?? none });
      }),
    values: current,
    saved: () => fields.saved() as T,
    changes: () => Object.fromEntries(fields.changed().map((key) => [key, read(key).valore ?? null])) as Partial<T>,
    markSaved: (stored, sent = current()) =>
      emitter.batch(() => {
        const now = current() as Record<string, unknown>;
        const next = stored as Record<string, unknown>;
        const left = sent as Record<string, unknown>;
        fields.rebase(next);
        for (const key of new Set([...Object.keys(now), ...Object.keys(next)])) {
          const typedSince = !same(key, now[key], left[key]);
          put(key, { valore: typedSince || same(key, now[key], next[key]) ? now[key] : next[key], errori: read(key).errori });
          if (typedSince && !same(key, now[key], next[key])) fields.differs(key);
        }
        fields.refreshStatus();
      }),
    status: fields.status,
    subscribeField: (key, listener) => emitter.subscribe(`field/${key}`, listener),
    subscribeStatus: (listener) => emitter.subscribe('status', listener),
    subscribeValues: (listener) => emitter.subscribe('values', listener),
    subscribe: (listener) => emitter.subscribe('all', listener),
    version: fields.version,
  };
}

/** What is in each field over what is saved; which of them differ from it, and which are wrong. */
function createFields(initial: Record<string, unknown>, same: Same) {
  const emitter = createEmitter();
  const fields = new Map<string, FieldState>();
  const changed = new Set<string>();
  const wrong = new Map<string, number>();
  let base = initial;
  let status: StoreStatus = { changed: false, errori: 0 };
  let version = 0;

  function touch(name: string) {
    version += 1;
    emitter.touch(name);
    emitter.touch('all');
  }

  const read = (key: string): FieldState => {
    const before = fields.get(key);
    if (before !== undefined) return before;
    const fresh: FieldState = { valore: base[key], errori: none };
    fields.set(key, fresh);
    return fresh;
  };

  function refreshStatus() {
    const errori = wrong.values().reduce((sum, count) => sum + count, 0);
    if (status.changed === changed.size > 0 && status.errori === errori) return;
    status = { changed: changed.size > 0, errori };
    touch('status');
  }

  function put(key: string, next: FieldState) {
    const before = read(key);
    if (before.valore === next.valore && sameErrori(before.errori, next.errori)) return;
    fields.set(key, next);
    if (same(key, next.valore, base[key])) changed.delete(key);
    else changed.add(key);
    if (next.errori.length > 0) wrong.set(key, next.errori.length);
    else wrong.delete(key);
    touch(`field/${key}`);
    if (before.valore !== next.valore) touch('values');
    refreshStatus();
  }

  return {
    emitter,
    read,
    put,
    refreshStatus,
    // A name under which only something is wrong is no field.
    values: () =>
      Object.fromEntries([...fields].flatMap(([key, { valore }]) => (valore === undefined && !(key in base) ? [] : [[key, valore]]))),
    saved: () => base,
    /** From here on a field is changed against these values; none is yet. */
    rebase: (next: Record<string, unknown>) => {
      base = next;
      changed.clear();
    },
    differs: (key: string) => void changed.add(key),
    changed: () => [...changed],
    wrong: () => wrong.keys(),
    status: () => status,
    version: () => version,
  };
}

const sameErrori = (a: readonly Errore[], b: readonly Errore[]): boolean =>
  a === b || (a.length === b.length && a.every((errore, at) => sameErrore(errore, b[at])));

export const sameErrore = (a: Errore, b: Errore | undefined): boolean =>
  a.riga === b?.riga && a.colonna === b.colonna && a.messaggio === b.messaggio;

import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useAllValid } from '../ui/controls/invalidText.ts';

type Salva = () => Promise<boolean>;
/** Something in it is no value, or was refused. */
type Part = { save: Salva; wrong: boolean; giveUp: () => void };
/** The changed parts of a page that are saved one by one, each with its Salva, by the name that its page gave it. */
export type Parts = {
  put: (name: string, part: Part) => () => void;
  subscribe: (listener: () => void) => () => void;
  /** The same until a part is changed, saved or wrong. */
  all: () => ReadonlyMap<string, Part>;
};

export function createParts(): Parts {
  let listed: ReadonlyMap<string, Part> = new Map();
  const listeners = new Set<() => void>();
  function change(next: ReadonlyMap<string, Part>) {
    listed = next;
    for (const listener of listeners) listener();
  }
  return {
    put(name, part) {
      change(new Map(listed).set(name, part));
      return () => change(new Map([...listed].filter(([each]) => each !== name)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => listed,
  };
}

/** Renders again when a part is changed, saved or wrong. */
export const useParts = (parts: Parts): ReadonlyMap<string, Part> => useSyncExternalStore(parts.subscribe, parts.all);

type Props = {
  parts: Parts;
  /** Where its page marks it. */
  name?: string;
  changed: boolean;
  wrong?: boolean;
  save: Salva;
  /** What is typed is left behind: this browser keeps it no longer. */
  giveUp?: (() => void) | undefined;
};

/** Inside the form of a part: registers the part with its page while it has changes. */
export function UnsavedPart({ parts, name, changed, wrong = false, save, giveUp }: Props) {
  const own = useId();
  const key = name ?? own;
  const allValid = useAllValid();
  const latest = useRef({ save, giveUp });
  useLayoutEffect(() => {
    latest.current = { save: async () => allValid() && save(), giveUp };
  });
  useLayoutEffect(() => {
    if (!changed) return undefined;
    return parts.put(key, { save: () => latest.current.save(), wrong, giveUp: () => latest.current.giveUp?.() });
  }, [parts, key, changed, wrong]);
  return null;
}

/** For "Esci senza salvare": this browser keeps nothing of what was typed in any part. */
export function giveUpParts(parts: Parts): void {
  for (const { giveUp } of parts.all().values()) giveUp();
}

/** Saves one part after the other, each on the answer of the one before; the first refusal stops it. */
export async function saveParts(parts: Parts): Promise<boolean> {
  for (const name of [...parts.all().keys()]) {
    const part = parts.all().get(name);
    if (part !== undefined && !(await part.save())) return false;
    await seen();
  }
  return true;
}

/** What is left to correct after `saveParts` stopped: a part with something wrong, else the one that was refused. */
export function unsavedIn(parts: Parts): string | undefined {
  const left = [...parts.all()];
  const [name] = left.find(([, { wrong }]) => wrong) ?? left[0] ?? [];
  return name;
}

/** React renders an answer a moment after it has arrived. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 50));

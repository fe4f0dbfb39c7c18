import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';

/** A template with all that it was before and, after an undo, what it was later: whole snapshots, which share what did not change. */
export type History = { past: readonly FormTemplate[]; now: FormTemplate; future: readonly FormTemplate[]; typing: string | null };

/** Steps that can be undone. */
const MAX_STEPS = 200;

export const beginHistory = (now: FormTemplate): History => ({ past: [], now, future: [], typing: null });

/** A change more. `typing`: what is being typed in; its letters are one step until something else changes. */
export function changed(history: History, now: FormTemplate, typing: string | null = null): History {
  if (now === history.now) return history;
  const goesOn = typing !== null && typing === history.typing;
  return { past: goesOn ? history.past : [...history.past, history.now].slice(-MAX_STEPS), now, future: [], typing };
}

/** What is typed next is a step of its own. */
export const settled = (history: History): History => (history.typing === null ? history : { ...history, typing: null });

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], typing: null };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future, typing: null };
}

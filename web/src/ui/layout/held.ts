import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The inputs of a form that hold words which are no value, each with what says why beside it. */
type Held = Map<HTMLElement, () => void>;

const HeldContext = createContext<Held | null>(null);
export const HeldProvider = HeldContext.Provider;

/** Tells the form around it that this control holds words which are no value; the ref is the control, or an element that begins with it. */
export function useHeld<E extends HTMLElement>(holds: boolean, tell: () => void): RefObject<E | null> {
  const held = useContext(HeldContext);
  const ref = useRef<E>(null);
  // As soon as it is seen: whoever confirms at once is neither held by what is over nor let past what has begun.
  useLayoutEffect(() => {
    const element = ref.current;
    if (held === null || element === null || !holds) return;
    held.set(element, tell);
    return () => void held.delete(element);
  });
  return ref;
}

/** What is no value would be stored as no answer: before Salva `isFree` says each of them, moves the focus to the first and answers no. */
export function useHolding(): { held: Held; isFree: () => boolean } {
  const [held] = useState<Held>(() => new Map());
  return { held, isFree: () => tellsNothing(held) };
}

/** `isFree` of the form around; where there is none, nothing is held. */
export function useFree(): () => boolean {
  const held = useContext(HeldContext);
  return () => held === null || tellsNothing(held);
}

function tellsNothing(held: Held): boolean {
  const found = [...held].toSorted(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  flushSync(() => {
    for (const [, tell] of found) tell();
  });
  const [first] = found[0] ?? [];
  (first?.querySelector('input') ?? first)?.focus();
  return found.length === 0;
}

import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The inputs of a form whose text is no value ("31/02/2026"), each with the function that shows the reason. */
type InvalidTexts = Map<HTMLElement, () => void>;

const InvalidTextContext = createContext<InvalidTexts | null>(null);
export const InvalidTextProvider = InvalidTextContext.Provider;

/** Registers with the form that the text of this control is no value; the ref is the control, or an element that begins with it. */
export function useInvalidText<E extends HTMLElement>(isInvalid: boolean, showReason: () => void): RefObject<E | null> {
  const invalid = useContext(InvalidTextContext);
  const ref = useRef<E>(null);
  // In the layout effect: a confirm that follows at once meets the state that the reader sees.
  useLayoutEffect(() => {
    const element = ref.current;
    if (invalid === null || element === null || !isInvalid) return;
    invalid.set(element, showReason);
    return () => void invalid.delete(element);
  });
  return ref;
}

/** For a form: text that is no value would be saved as no answer. `allValid` shows every reason, moves the focus to the first such input and answers false. */
export function useInvalidTexts(): { invalid: InvalidTexts; allValid: () => boolean } {
  const [invalid] = useState<InvalidTexts>(() => new Map());
  return { invalid, allValid: () => checkTexts(invalid) };
}

/** The `allValid` of the surrounding form; always true outside of one. */
export function useAllValid(): () => boolean {
  const invalid = useContext(InvalidTextContext);
  return () => invalid === null || checkTexts(invalid);
}

function checkTexts(invalid: InvalidTexts): boolean {
  const inOrder = [...invalid].toSorted(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  flushSync(() => {
    for (const [, showReason] of inOrder) showReason();
  });
  const [first] = inOrder[0] ?? [];
  (first?.querySelector('input') ?? first)?.focus();
  return inOrder.length === 0;
}

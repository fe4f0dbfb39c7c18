import { useEffect, useRef } from 'react';

/** Reads the lists again after an act, and keeps the reader's place when the row that held the focus is gone. */
export function useFocusAfterActs(shown: unknown) {
  const sections = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows on the page that take the focus away
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) sections.current?.focus({ preventScroll: true });
  }, [shown]);
  const noteActed = () => {
    acted.current = true;
  };
  return { sections, noteActed };
}

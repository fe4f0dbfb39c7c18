import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { linkId, readElenco, writeElenco } from '../elenco.ts';

/** Remembers the rows of this page for the previous and next links of a view; a reader who comes back finds the focus on the row that was open. */
export function Remembered({ ids }: { ids: number[] }) {
  const { pathname, search } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [aperta] = useState(() => (back ? (readElenco(pathname)?.aperta ?? null) : null));
  const text = ids.join();
  useEffect(() => {
    writeElenco({ indirizzo: pathname + search, ids: text === '' ? [] : text.split(',').map(Number), aperta: null });
  }, [pathname, search, text]);
  useEffect(() => {
    if (aperta === null) return;
    // Runs after the shell has moved the focus to the page.
    const soon = setTimeout(() => document.getElementById(linkId(aperta))?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, [aperta]);
  return null;
}

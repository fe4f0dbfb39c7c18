import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { linkId, readElenco, writeElenco } from '../elenco.ts';

/** Keeps which rows stand on this page, for the view's steps; who comes back finds the row again that was open. */
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
    // After the shell, which moves the focus to the page.
    const soon = setTimeout(() => document.getElementById(linkId(aperta))?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, [aperta]);
  return null;
}

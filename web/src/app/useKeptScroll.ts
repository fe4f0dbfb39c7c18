import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router';
import { tab } from '../api/browserStorage.ts';
import type { Step } from '../page/history.ts';

const KEPT = 'sigeba.scorrimento';
type Positions = Record<string, number>;

/**
 * Where each page was scrolled to: whoever comes back finds it so, also after a reload; a new page begins at its top, or at the
 * place that its address names.
 * @returns to be called before a page is left
 */
export function useKeptScroll({ location, action, keepsScroll }: Step): () => void {
  const positions = useRef<Positions>(null);
  const shown = useRef(location.key);
  const leave = useCallback(() => {
    positions.current ??= read();
    positions.current[shown.current] = window.scrollY;
  }, []);

  useEffect(() => {
    const keep = () => {
      leave();
      write(positions.current ?? {});
      window.history.scrollRestoration = 'auto';
    };
    const own = () => {
      window.history.scrollRestoration = 'manual';
    };
    own();
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', own);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', own);
      window.history.scrollRestoration = 'auto';
    };
  }, [leave]);

  useLayoutEffect(() => {
    positions.current ??= read();
    shown.current = location.key;
    if (keepsScroll) return;
    const before = action === NavigationType.Pop ? positions.current[location.key] : undefined;
    const place = document.getElementById(decodeHash(location.hash));
    if (before !== undefined) window.scrollTo(0, before);
    else if (place !== null) place.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, action, keepsScroll]);
  return leave;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Where the browser keeps nothing, pages begin at their top. */
function read(): Positions {
  try {
    return JSON.parse(tab.getItem(KEPT) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function write(positions: Positions) {
  try {
    tab.setItem(KEPT, JSON.stringify(positions));
  } catch {
    // As above.
  }
}

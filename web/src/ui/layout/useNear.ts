import { type RefObject, useEffect, useState } from 'react';

/** A window's height above and below what is seen. */
const NEAR = '100% 0px';

/** Whether something has come near what is seen, or been asked for by `ask`; once it has, it stays so. */
export function useNear(element: RefObject<Element | null>): { near: boolean; ask: () => void } {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return { near, ask: () => setNear(true) };
}

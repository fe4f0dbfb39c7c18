import { useLayoutEffect } from 'react';

/** What would write in a page or act in it: fields take what is pasted themselves. */
const HELD = ['beforeinput', 'keydown', 'paste', 'cut', 'pointerdown', 'mousedown', 'click', 'drop'] as const;

/**
 * Until it is let go the page takes nothing that is typed or pressed: what it holds has left for the server, and what came after would go with
 * the page. The focus stays where it is; a dialog over the page, and the keys of the browser itself, go on.
 */
export function stillPage(): () => void {
  const stop = (event: Event) => {
    if ((event.target instanceof Element && event.target.closest('dialog') !== null) || isOfBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of HELD) document.addEventListener(type, stop, true);
  return () => {
    for (const type of HELD) document.removeEventListener(type, stop, true);
  };
}

const isOfBrowser = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey || /^(Tab|F\d+)$/.test(event.key));

/** Of a form that gives way to another page, or opens anew, once it is saved. */
export function useStillPage(saving: boolean): void {
  useLayoutEffect(() => (saving ? stillPage() : undefined), [saving]);
}

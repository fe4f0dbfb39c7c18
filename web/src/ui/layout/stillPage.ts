import { useLayoutEffect } from 'react';

/** The events by which a reader writes in a page or acts on it. */
const HELD = ['beforeinput', 'keydown', 'paste', 'cut', 'pointerdown', 'mousedown', 'click', 'drop'] as const;

/**
 * Stops typing and pressing in the page until the function that it returns is called: what the page holds is on its way to the server, and
 * what came after would be lost with the page. The focus stays where it is; dialogs and the browser's own keys go on.
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

/** The same while a form is being saved that then gives way to another page, or opens anew. */
export function useStillPage(saving: boolean): void {
  useLayoutEffect(() => (saving ? stillPage() : undefined), [saving]);
}

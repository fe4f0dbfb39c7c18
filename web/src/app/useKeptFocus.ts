import { useEffect } from 'react';

/** Elements that count as places to a screen reader or keyboard, unlike boxes that only lay something out; a form without a name says nothing. */
const PLACES = 'li, tr, form[aria-label], form[aria-labelledby], section, fieldset, [role="region"], [role="group"], dialog';
/** Places of earlier steps that are remembered behind a dialog. */
const BEHIND = 40;

/** The places around an element, the nearest first. */
function placesOf(element: Element): Element[] {
  const places = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
  return places;
}

/** Focuses a place, which is focusable only until the focus leaves it. */
function take(place: Element): boolean {
  if (!place.isConnected || !(place instanceof HTMLElement)) return false;
  const own = place.hasAttribute('tabindex');
  if (!own) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const taken = document.activeElement === place;
  if (!own && taken) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  else if (!own) place.removeAttribute('tabindex');
  return taken;
}

/**
 * Keeps the focus when an act removes its own button, which would send a keyboard user to the top of the page. The nearest place that
 * remains gets the focus, unless another element has it by then; after a dialog closes, the place from which it was opened. Where none remains,
 * as after a bar that goes once all is saved, it is the heading of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let places: Element[] = [];
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const own = placesOf(target);
      places = target.closest('dialog') === null ? own : [...new Set([...own, ...places])].slice(0, BEHIND);
      last = target;
    };
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
    const keep = () => {
      if (!isLost()) return;
      last = null;
      [...places, ...document.querySelectorAll('main h1'), ...document.querySelectorAll('main')].some(take);
    };
    let frame = 0;
    const watched = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      // A menu or a calendar that closes gives the focus back within a frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(keep);
      });
    });
    watched.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
}

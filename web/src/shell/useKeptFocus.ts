import { useEffect } from 'react';

/** What a place is, for who hears or tabs: not each box that lays something out. */
const PLACES = 'li, tr, form, section, fieldset, [role="region"], [role="group"], dialog, main';

/**
 * An act often takes its own button away: whoever pressed it by keyboard would be at the top of the page again. The nearest place that is
 * still there takes the focus, unless somebody else has it by then.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let around: Element[] = [];
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      around = [];
      for (let at = target.parentElement; at !== null; at = at.parentElement) if (at.matches(PLACES)) around.push(at);
    };
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const place = around.find((each) => each.isConnected);
      last = null;
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1;
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      }
      place.focus({ preventScroll: true });
    };
    const watched = new MutationObserver(keep);
    watched.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      watched.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
}

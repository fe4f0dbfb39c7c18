import { flushSync } from 'react-dom';

/** Changes the page and moves the focus within the same key press: what is typed at once after it belongs to where `next` finds it. */
export function changeAndFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  next()?.focus();
}

import { flushSync } from 'react-dom';

/** Changes the page and moves the focus to `next` within the same key press: text typed right after goes to the new focus. */
export function changeAndFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  next()?.focus();
}

let pressed = false;

/** Knows, from here on, whether a finger or a button of the mouse is down; answers how to leave off. */
export function watchPresses(): () => void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  window.addEventListener('pointerdown', () => (pressed = true), listening);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), listening);
  return () => {
    pressed = false;
    over.abort();
  };
}

/**
 * Does something once nothing is pressed any more. A field that is left tells what is wrong with it, which moves what stands below: a button
 * that is being pressed would slip away before it is let go, and its click be lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // The click comes first.
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, { capture: true, signal: over.signal });
}

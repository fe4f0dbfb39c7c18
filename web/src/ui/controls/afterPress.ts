/** A finger that is lifted is followed by its click only after a while; a long one by none. */
const TAP_MS = 400;

let pressed = false;
let late: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function letGo(): void {
  clearTimeout(late);
  pressed = false;
  // The click comes first.
  for (const work of waiting.splice(0)) setTimeout(work);
}

/** Knows, from here on, whether a finger or a button of the mouse is down. */
export function watchPresses(): void {
  const on = (name: 'pointerdown' | 'pointerup' | 'pointercancel' | 'click', work: (event: PointerEvent) => void) =>
    addEventListener(name, work, true);
  on('pointerdown', () => {
    clearTimeout(late);
    pressed = true;
  });
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'mouse') letGo();
    else late = setTimeout(letGo, TAP_MS);
  });
  on('pointercancel', letGo);
  on('click', letGo);
}

/**
 * Does something once nothing is pressed any more. A field that is left tells what is wrong with it, which moves what stands below: a button
 * that is being pressed would slip away before it is let go, and its click be lost. A finger presses until its click: the field under it is
 * left only then.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

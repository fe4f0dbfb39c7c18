/** Milliseconds within which a tap is followed by its click; a long press is followed by none. */
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

/** Starts to follow whether a finger or a mouse button is down; called once, when the application starts. */
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
 * Runs `work` at once, or after the press that is going on. An error that appears when a field loses the focus moves what stands below: the
 * button that is being pressed would slip away from under the pointer, and its click be lost.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

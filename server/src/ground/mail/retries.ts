/** Minutes between the first tries; then six hours between tries for five days, since a mail server may be away over a long weekend. */
const FIRST_MINUTES = [1, 5, 30, 120];
const LATER_MINUTES = 6 * 60;
const LATER_TIMES = (5 * 24 * 60) / LATER_MINUTES;

/** Tries after which a mail has failed and is left to the office. */
export const TRIES = 1 + FIRST_MINUTES.length + LATER_TIMES;

/** Uncertain outcomes after which a mail is not sent again: at most one repetition. */
export const UNCERTAIN_AT_MOST = 2;
/** Minutes before a repetition: what was handed over may still arrive. */
const REPEAT_AFTER_MINUTES = 5;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The instant of the next try after `tentativi` refused ones; null where there is none. A mail that is useless by then is not tried. */
export function nextTry({ tentativi, scade }: { tentativi: number; scade: Date | null }, now: Date): Date | null {
  const minutes = tentativi >= TRIES ? undefined : (FIRST_MINUTES[tentativi - 1] ?? LATER_MINUTES);
  const next = minutes === undefined ? null : after(now, minutes);
  return next === null || (scade !== null && next >= scade) ? null : next;
}

export const nextRepeat = (now: Date): Date => after(now, REPEAT_AFTER_MINUTES);

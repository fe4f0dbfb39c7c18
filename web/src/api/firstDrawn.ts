/** So many milliseconds an answer that had come before the pages were drawn is not asked for again by what shows it. */
const FRESH_MS = 2_000;
let drawn = 0;

export const noteFirstDrawn = (): void => {
  drawn = Date.now();
};

/** For how long an answer of then is taken as fresh, `fresh` being what who shows it says. */
export const freshFor = (answered: number, fresh: number): number => (answered <= drawn ? Math.max(fresh, FRESH_MS) : fresh);

/**
 * Whether the page is being drawn for the first time to somebody who comes from elsewhere: what is below what they see may come a moment later.
 * Not to who comes back or reads it anew, and is led to where they were, nor to who comes to a place of it.
 */
export function isFirstDrawing(): boolean {
  if (Date.now() - drawn >= FRESH_MS || window.location.hash !== '') return false;
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return came?.type === 'navigate';
}

/** So many milliseconds an answer that had come before the pages were drawn is not asked for again by what shows it. */
const FRESH_MS = 2_000;
let drawn = 0;

export const noteFirstDrawn = (): void => {
  drawn = Date.now();
};

/** For how long an answer of then is taken as fresh, `fresh` being what who shows it says. */
export const freshFor = (answered: number, fresh: number): number => (answered <= drawn ? Math.max(fresh, FRESH_MS) : fresh);

/** Further alternatives looked at: enough for every list of codes, not for every pair of them. */
const MANY = 24;

/** The first of each, then each other one among the firsts, then the last of each. */
export function combine(candidates: unknown[][]): unknown[][] {
  const firsts = candidates.map(([first]) => first);
  const others = candidates.flatMap((values, i) => values.slice(1).map((value) => firsts.with(i, value)));
  const lasts = candidates.map((values) => values.at(-1));
  return [firsts, ...others.slice(0, MANY), ...(others.length > 0 ? [lasts] : [])];
}

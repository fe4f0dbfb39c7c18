/** Of a list that two people changed: what the other one stored, with what was added, taken away and altered here. */
export function mergeList<Each>(lists: Record<'before' | 'mine' | 'theirs', Each[]>, keyOf: (each: Each) => number): Each[] {
  const { before, mine, theirs } = lists;
  const find = (list: Each[], each: Each) => list.find((other) => keyOf(other) === keyOf(each));
  const isSame = (a: Each | undefined, b: Each | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const kept = theirs.flatMap((each) => {
    const [own, was] = [find(mine, each), find(before, each)];
    if (own === undefined) return was === undefined ? [each] : [];
    return [was === undefined || isSame(own, was) ? each : own];
  });
  return [...kept, ...mine.filter((each) => find(before, each) === undefined && find(theirs, each) === undefined)];
}

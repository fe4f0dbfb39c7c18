type Row<T> = { key: string; of: readonly (T | undefined)[] };

/** What lists say of the same thing side by side: a row for each thing, a place for each list. */
export function sameRows<T>(lists: readonly (readonly T[])[], nameOf: (each: T) => string): Row<T>[] {
  const named = lists.map((list) => new Map(list.map((each, at) => [`${nameOf(each)}#${earlier(list, at, nameOf)}`, each])));
  const keys = new Set(named.flatMap((list) => [...list.keys()]));
  return [...keys].map((key) => ({ key, of: named.map((list) => list.get(key)) }));
}

/** A list may name a thing more than once. */
const earlier = <T>(list: readonly T[], at: number, nameOf: (each: T) => string): number =>
  list.slice(0, at).filter((each) => nameOf(each) === nameOf(list[at] as T)).length;

import { sameValore } from '@sigeba/contract/form/engine/answers.ts';

type Row = object;
/** The lists of rows within a value, by where they stand in it. */
type Lists = ReadonlyMap<string, readonly Row[]>;

/** What the rows of a form are called on the page, whatever their place: an id of their own from their birth on. It never travels. */
export type RowIds = {
  of(row: Row): number;
  /** A field's value has changed: rows that were there keep their ids, new ones get theirs. Answers whether any row has gone. */
  follow(before: unknown, after: unknown): boolean;
  /** Ids of the rows of a value, in their order. */
  idsIn(value: unknown): number[];
};

export function createRowIds(): RowIds {
  const ids = new WeakMap<Row, number>();
  let latest = 0;

  function of(row: Row): number {
    const own = ids.get(row) ?? ++latest;
    ids.set(row, own);
    return own;
  }

  function followList(before: readonly Row[], after: readonly Row[]): void {
    const [then, now] = [new Set(before), new Set(after)];
    const changed = pairs(
      before.filter((row) => !now.has(row)),
      after.filter((row) => !then.has(row)),
    );
    for (const [next, former] of changed) ids.set(next, of(former));
    for (const row of after) of(row);
  }

  return {
    of,
    follow(before, after) {
      const [former, next] = [listsIn(before), listsIn(after)];
      for (const [path, rows] of next) followList(former.get(path) ?? [], rows);
      const alive = new Set([...next.values()].flatMap((rows) => rows.map(of)));
      return [...former.values()].some((rows) => rows.some((row) => !alive.has(of(row))));
    },
    idsIn: (value) => [...listsIn(value).values()].flatMap((rows) => rows.map(of)),
  };
}

/**
 * Which of the rows that are left is now which of the new ones: the same in all it holds, else the one that holds most of the
 * same. Those that hold nothing alike are the same row only where one was changed and none came or went.
 */
function pairs(left: readonly Row[], born: readonly Row[]): [next: Row, former: Row][] {
  const free = new Set(left);
  const found = new Map<Row, Row>();
  const take = (next: Row, former: Row | undefined) => {
    if (former === undefined) return;
    found.set(next, former);
    free.delete(former);
  };
  for (const next of born) {
    take(
      next,
      [...free].find((former) => sameValore(former, next)),
    );
  }
  const open = () => born.filter((next) => !found.has(next));
  for (const next of open()) {
    const alike = [...free].map((former) => ({ former, cells: cellsAlike(former, next) })).filter(({ cells }) => cells > 0);
    take(next, alike.toSorted((a, b) => b.cells - a.cells)[0]?.former);
  }
  const rest = open();
  if (rest.length === free.size) for (const next of rest) take(next, [...free][0]);
  return [...found];
}

const isGiven = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== '';

function cellsAlike(a: Row, b: Row): number {
  const other = b as Record<string, unknown>;
  return Object.entries(a).filter(([key, cell]) => isGiven(cell) && sameValore(cell, other[key])).length;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function listsIn(value: unknown, path = '', found = new Map<string, readonly Row[]>()): Lists {
  if (!isRow(value)) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(inner) || !inner.every(isRow)) continue;
    found.set(`${path}/${key}`, inner);
    // Lists of lists are those of people: each keeps its own whatever its place.
    for (const row of inner) if ('utenteId' in row) listsIn(row, `${path}/${key}/${row.utenteId}`, found);
  }
  return found;
}

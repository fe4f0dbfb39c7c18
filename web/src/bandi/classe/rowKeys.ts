/** Rows are told apart by their own key, whatever their place: one that is stored by its id, a new one by a number of its own. */
let last = 0;
export const newKey = (): string => {
  last += 1;
  return `nuova-${last}`;
};
export const keyed = <Row extends { id: number }>(rows: readonly Row[]): (Row & { key: string })[] =>
  rows.map((row) => ({ ...row, key: String(row.id) }));
export const bare = <Row extends { key: string }>({ key: _, ...row }: Row): Omit<Row, 'key'> => row;

import { useState } from 'react';
import { type Column, emptyColumns } from '../ui/data/DataTable.tsx';
import type { Columns } from './columnChoice.ts';
import type { List } from './useList.ts';

/**
 * Columns that hold nothing in the rows of this page are not drawn, unless the reader has chosen them or asks for them. What is left out is
 * told by name; where the result has more pages, another page may have them.
 */
export function useEmpties<Row>({ answer, sort }: List<Row>, { shown, choice }: Columns<Row>) {
  const [asked, setAsked] = useState(false);
  const empties = emptyColumns(shown, answer.data?.resultList ?? [], sort.by);
  const isChosen = ({ key }: Column<Row>) => choice.keys?.includes(key) === true;
  const named = (columns: readonly Column<Row>[]) => columns.map(({ head }) => head);
  const free = empties.filter((column) => !isChosen(column));
  return {
    columns: asked ? shown : shown.filter((column) => !free.includes(column)),
    hidden: asked ? [] : named(free),
    shown: asked ? named(free) : [],
    chosen: named(empties.filter(isChosen)),
    toggle: () => setAsked(!asked),
  };
}

export type Empties = Omit<ReturnType<typeof useEmpties>, 'columns'>;

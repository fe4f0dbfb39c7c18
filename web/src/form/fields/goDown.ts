import type { KeyboardEvent } from 'react';

/** Enter in a line of text goes to the same column of the next row, as in a sheet. */
export function goDown(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const cell = event.target.closest('td');
  const below = cell?.parentElement?.nextElementSibling?.children[cell.cellIndex];
  below?.querySelector('input')?.focus();
}

/** Roles of a table said aloud: where its parts become cards on a narrow window, the browser forgets them. */
export const asTable = { role: 'table' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asHead = { role: 'columnheader' } as const;
export const asRowHead = { role: 'rowheader' } as const;

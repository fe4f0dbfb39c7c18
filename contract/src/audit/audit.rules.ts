/** Columns by which the register may be sorted: acts are looked for by their hour, and by nothing that would read all of them. */
export const ORDINE_AUDIT = ['quando'] as const;

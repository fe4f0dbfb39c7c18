/** Columns by which the register may be sorted: only the instant, since any other would read all acts. */
export const ORDINE_AUDIT = ['quando'] as const;

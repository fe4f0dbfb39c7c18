/** How many rows a page of a list may have on a screen; the first is the one that it begins with. */
export const PER_PAGINA = [20, 50, 100] as const;
export type PerPagina = (typeof PER_PAGINA)[number];

/** What a list is exported as. */
export const FORMATI = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATI)[number];

/** Rows that can be chosen one by one: more are asked for by their filter. */
export const SCELTE_MAX = 500;

/** How many rows a page of a list may have on a screen; the first is the one that it begins with. */
export const PER_PAGINA = [20, 50, 100] as const;
export type PerPagina = (typeof PER_PAGINA)[number];

/** What a list is exported as. */
export const FORMATI = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATI)[number];
/** A list that is read aloud, signed or kept as it was decided is a document, too. */
export const FORMATI_CON_PDF = [...FORMATI, 'pdf'] as const;
export type FormatoConPdf = (typeof FORMATI_CON_PDF)[number];

/** A column by which a list is sorted; with a minus before it downwards. */
export type Ordine<Column extends string> = Column | `-${Column}`;

/** All that a list may be asked to be sorted by. */
export const ordiniOf = <Column extends string>(columns: readonly [Column, ...Column[]]): [Ordine<Column>, ...Ordine<Column>[]] => {
  const [first, ...rest] = columns;
  return [first, `-${first}`, ...rest.flatMap((column): Ordine<Column>[] => [column, `-${column}`])];
};

/** The order as the address spells it; undefined where it names no column of the list. */
export const ordineOf = <Column extends string>(columns: readonly Column[], text: string | undefined): Ordine<Column> | undefined => {
  const column = columns.find((known) => text === known || text === `-${known}`);
  return column === undefined || text === column ? column : `-${column}`;
};

/** Rows of a page that may be chosen on a screen; the first is the default. */
export const PER_PAGINA = [20, 50, 100] as const;
export type PerPagina = (typeof PER_PAGINA)[number];

/** Formats of a list's file. */
export const FORMATI = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATI)[number];
/** A list that is read aloud, signed or filed is a document, too. */
export const FORMATI_CON_PDF = [...FORMATI, 'pdf'] as const;
export type FormatoConPdf = (typeof FORMATI_CON_PDF)[number];

/** A column by which a list is sorted; with a leading minus in descending order. */
export type Ordine<Column extends string> = Column | `-${Column}`;

/** All orders of a list. */
export const ordiniOf = <Column extends string>(columns: readonly [Column, ...Column[]]): [Ordine<Column>, ...Ordine<Column>[]] => {
  const [first, ...rest] = columns;
  return [first, `-${first}`, ...rest.flatMap((column): Ordine<Column>[] => [column, `-${column}`])];
};

/** The order as it stands in the URL; undefined where it names no column of the list. */
export const ordineOf = <Column extends string>(columns: readonly Column[], text: string | undefined): Ordine<Column> | undefined => {
  const column = columns.find((known) => text === known || text === `-${known}`);
  return column === undefined || text === column ? column : `-${column}`;
};

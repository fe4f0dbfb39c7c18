/** A stretch of words with one format. `href` is a page or a mail box. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  raised?: 'sub' | 'sup';
  href?: string;
};

/** Plain words, where a line feed is a line feed, or words with their formats. */
export type Words = string | readonly Run[];

export type Column = { title: string; numeric?: boolean };

/**
 * What a document is made of: data and nothing else, so that a test may look at it and a thread of its own may write it.
 * `level` of a heading: 2 stands under the title.
 */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; words: Words; tone: 'body' | 'label' | 'note' }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: Words])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Words[])[]; totals: readonly Words[] | null }
  | { kind: 'image'; bytes: Uint8Array; alt: string; percent: number | null }
  | { kind: 'inset'; blocks: readonly Block[] };

/** A document of the university. Its title is the first heading and the name that a reader shows. */
export type PdfDocument = {
  title: string;
  language: 'it' | 'en';
  /** The university, above the title. */
  ente: string;
  /** The number of the register, at the foot of every page; null where there is none. */
  numero: string | null;
  /** The instant that the document is of (a sending, a decision, now), at the foot of every page in Rome's time. */
  quando: Date;
  /** BOZZA written across every page: it counts for nothing. */
  bozza?: boolean;
  /** Pages lie on their long side: for tables of many columns. */
  wide?: boolean;
  blocks: readonly Block[];
};

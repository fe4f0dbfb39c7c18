import type { Day } from '@sigeba/contract/giorno.ts';

/** Words of one format. `href` is a page or a mail address. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  raised?: 'sub' | 'sup';
  href?: string;
};

/** Plain words, in which a line feed breaks the line, or words with formats. */
export type Words = string | readonly Run[];

/** Who signs: the function over the line, the name under it; a name that is null is written in by hand. */
export type Signature = { title: string; name: string | null };

export type Column = { title: string; numeric?: boolean };

/**
 * The content of a document: plain data, so that tests can look at it and a worker thread can write it. `level` of a heading: 2 stands
 * under the title.
 */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; words: Words; tone: 'body' | 'label' | 'note' }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: Words])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Words[])[]; totals: readonly Words[] | null }
  | { kind: 'signatures'; people: readonly Signature[] }
  | { kind: 'image'; bytes: Uint8Array; alt: string; percent: number | null }
  | { kind: 'inset'; blocks: readonly Block[] };

/** The crest as PNG and the main colour of the university, as #rrggbb; null where it has none. */
export type Marchio = { stemma: Uint8Array | null; colore: string | null };
/** Who issues a document, in the letterhead. */
export type Testata = { ente: string; marchio: Marchio };

/** A document of the university. Its title is the first heading and the name that a PDF reader shows. */
export type PdfDocument = Testata & {
  title: string;
  language: 'it' | 'en';
  /** The body or office of it that issues the document, under its name. */
  organo?: string | null;
  /** The city in which it is issued, before the day in the letterhead; null or absent where none is set. */
  citta?: string | null;
  /** The number of the register, in the letterhead and at the foot of every page; null where there is none. */
  numero: string | null;
  /** The day that an act bears in the letterhead, where it is not that of `quando`. */
  giorno?: Day | null;
  /** The instant to which the document refers (a sending, a decision, now), at the foot of every page in Rome's time. */
  quando: Date;
  /** BOZZA written across every page: the document has no effect. */
  bozza?: boolean;
  /** Landscape pages, for tables with many columns. */
  wide?: boolean;
  blocks: readonly Block[];
};

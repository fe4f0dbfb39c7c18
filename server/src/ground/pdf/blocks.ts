import type { Block, Column, Signature, Words } from './document.types.ts';

/** A heading under the title (2), or under that (3, 4). PDF readers show those of level 2 as an index. */
export const heading = (text: string, level: 2 | 3 | 4 = 2): Block => ({ kind: 'heading', level, text });

export const paragraph = (words: Words): Block => ({ kind: 'paragraph', words, tone: 'body' });

/** The question above an answer: never alone at the foot of a page. */
export const label = (words: string): Block => ({ kind: 'paragraph', words, tone: 'label' });

/** A paragraph in small grey letters. */
export const note = (words: Words): Block => ({ kind: 'paragraph', words, tone: 'note' });

export const bullets = (items: readonly (readonly Block[])[]): Block => ({ kind: 'list', ordered: false, items });
export const numbered = (items: readonly (readonly Block[])[]): Block => ({ kind: 'list', ordered: true, items });

/** Label and value, line by line; a value that is null or empty is a dash. */
export const pairs = (...rows: readonly (readonly [label: string, value: Words | null])[]): Block => ({
  kind: 'pairs',
  pairs: rows.map(([name, value]) => [name, value === null || value.length === 0 ? '—' : value] as const),
});

/** A table whose head is repeated on every page; `totals` is a last row in bold. */
export const table = (columns: readonly Column[], rows: readonly (readonly Words[])[], totals: readonly Words[] | null = null): Block => ({
  kind: 'table',
  columns,
  rows,
  totals,
});

/** Lines for signatures beside each other, never parted from each other by the end of a page. */
export const signatures = (...people: readonly Signature[]): Block => ({ kind: 'signatures', people });

/** A PNG or JPEG, at most as wide as the page, or `percent` of it; `alt` describes it for people who do not see it. */
export const image = (bytes: Uint8Array, alt: string, percent: number | null = null): Block => ({ kind: 'image', bytes, alt, percent });

/** Blocks indented from the left: a quotation, or what depends on an answer. */
export const inset = (blocks: readonly Block[]): Block => ({ kind: 'inset', blocks });

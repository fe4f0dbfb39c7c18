import { legible } from '@sigeba/contract/form/values/segni.ts';
import LineBreaker from 'linebreak';
import { inSight } from './bidi.ts';
import type { Run, Words } from './document.types.ts';
import { type FaceName, faceOf, partsOf, type Style } from './faces.ts';

export type Format = Omit<Run, 'text'>;
/** Words of one font and format, with their width in points. */
export type Piece = { text: string; face: FaceName; size: number; rise: number; width: number; format: Format };
export type Line = { pieces: readonly Piece[]; width: number; size: number };

export type LineOptions = { size: number; bold?: boolean; width: number };

type Word = { pieces: Piece[]; width: number; endsLine: boolean };

/** Breaks words into lines of this width; a wider word is broken within. */
export function linesOf(words: Words, { size, bold = false, width }: LineOptions): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let filled = 0;
  const isRtl = readsFromRight(words);
  const end = () => {
    lines.push({ pieces: inSight(joined(pieces), isRtl, emOf), width: filled - trailing(pieces), size });
    pieces = [];
    filled = 0;
  };
  for (const word of wordsOf(words, { size, bold }).flatMap((each) => broken(each, width))) {
    if (pieces.length > 0 && filled + word.width - trailing(word.pieces) > width + 0.01) end();
    pieces.push(...word.pieces);
    filled += word.width;
    if (word.endsLine) end();
  }
  if (pieces.length > 0 || lines.length === 0) end();
  return lines;
}

const textOf = (words: Words): string => (typeof words === 'string' ? words : words.map(({ text }) => text).join(''));

/** Whether the first letter belongs to a script that is written from right to left. */
const readsFromRight = (words: Words): boolean => /^\P{L}*[\p{scx=Hebr}\p{scx=Arab}]/u.test(textOf(words));

/** The width of the longest word, and of all words on one line: a column is between them. */
export function widthsOf(words: Words, { size, bold = false }: Omit<LineOptions, 'width'>): { least: number; most: number } {
  let least = 0;
  let most = 0;
  let line = 0;
  for (const word of wordsOf(words, { size, bold })) {
    least = Math.max(least, word.width - trailing(word.pieces));
    line += word.width;
    most = Math.max(most, line - trailing(word.pieces));
    if (word.endsLine) line = 0;
  }
  return { least, most };
}

/** Splits where Unicode lets a line end, across formats: a word half in bold is one word. */
function wordsOf(words: Words, { size, bold }: { size: number; bold: boolean }): Word[] {
  const runs = (typeof words === 'string' ? [{ text: words }] : words).map((run) => ({ ...run, text: legible(run.text) }));
  const breaker = new LineBreaker(runs.map(({ text }) => text).join(''));
  const made: Word[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const pieces = cut(runs, from, next.position).flatMap(({ text, ...format }) =>
      piecesOf(text.replace(/\n+$/, ''), { ...format, bold: bold || format.bold === true }, size),
    );
    made.push({ pieces, width: widthOf(pieces), endsLine: next.required && from < next.position && endsLine(runs, next.position) });
    from = next.position;
  }
  return made;
}

const endsLine = (runs: readonly Run[], at: number): boolean => cut(runs, at - 1, at)[0]?.text === '\n';

/** The part of the text between two positions. */
function cut(runs: readonly Run[], from: number, to: number): Run[] {
  const parts: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== '') parts.push({ ...run, text });
    at += run.text.length;
    if (at >= to) break;
  }
  return parts;
}

function piecesOf(text: string, format: Format, size: number): Piece[] {
  if (text === '') return [];
  const style: Style = format.bold ? (format.italic ? 'boldItalic' : 'bold') : format.italic ? 'italic' : 'regular';
  const own = format.raised === undefined ? size : size * 0.7;
  const rise = format.raised === 'sup' ? size * 0.33 : format.raised === 'sub' ? -size * 0.16 : 0;
  return measured(text, style).map(({ text: words, face, em }) => ({ text: words, face, size: own, rise, width: em * own, format }));
}

// Cached widths of words at most; the fonts never change.
const KEPT = 20_000;
const known = new Map<string, { text: string; face: FaceName; em: number }[]>();

/** The width in ems, cached, since most words of a document are repeated. */
function measured(text: string, style: Style) {
  const key = `${style}:${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const parts = partsOf(text, style).map(({ face, text: part }) => ({ face, text: part, em: emOf(part, face) }));
  if (known.size >= KEPT) known.clear();
  known.set(key, parts);
  return parts;
}

const emOf = (text: string, face: FaceName): number => faceOf(face).layout(text).advanceWidth / faceOf(face).unitsPerEm;

/** A letter with its marks is one grapheme. */
const SIGNS = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** Breaks a word that is wider than the line between graphemes. */
function broken(word: Word, width: number): Word[] {
  if (word.width - trailing(word.pieces) <= width) return [word];
  const parts: Word[] = [{ pieces: [], width: 0, endsLine: false }];
  for (const piece of word.pieces)
    for (const { segment: sign } of SIGNS.segment(piece.text)) {
      const each = { ...piece, text: sign, width: emOf(sign, piece.face) * piece.size };
      const last = parts.at(-1);
      if (last === undefined || (last.pieces.length > 0 && last.width + each.width > width))
        parts.push({ pieces: [each], width: each.width, endsLine: false });
      else {
        last.pieces.push(each);
        last.width += each.width;
      }
    }
  return parts.map((part, at) => ({ ...part, pieces: joined(part.pieces), endsLine: word.endsLine && at === parts.length - 1 }));
}

/** Joins neighbours of the same font and format. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (last !== undefined && last.face === piece.face && last.size === piece.size && isSame(last.format, piece.format))
      made[made.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else made.push(piece);
  }
  return made;
}

const isSame = (one: Format, other: Format): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.strike === other.strike &&
  one.raised === other.raised &&
  one.href === other.href;

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

const spaces = new Map<FaceName, number>();

function spaceOf(face: FaceName): number {
  const before = spaces.get(face);
  if (before !== undefined) return before;
  const em = emOf(' ', face);
  spaces.set(face, em);
  return em;
}

/** The width of spaces at the end of a line, which does not count. */
function trailing(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  if (last === undefined) return 0;
  return (last.text.length - last.text.trimEnd().length) * spaceOf(last.face) * last.size;
}

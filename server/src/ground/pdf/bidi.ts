import factory from 'bidi-js';
import type { FaceName } from './faces.ts';
import type { Piece } from './lines.ts';

const bidi = factory();
const FROM_RIGHT = /[\p{scx=Hebr}\p{scx=Arab}]/u;

type Part = { piece: Piece; level: number };

/**
 * The pieces of one line in visual order, from left to right (Unicode's bidirectional rules): Hebrew and Arabic words stand in reading
 * order, numbers within them from left to right. The font reverses the letters of each word.
 * @param emOf width of a text in a font, in ems
 */
export function inSight(pieces: Piece[], isRtl: boolean, emOf: (text: string, face: FaceName) => number): Piece[] {
  const text = pieces.map((piece) => piece.text).join('');
  if (!FROM_RIGHT.test(text)) return pieces;
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  const parts = partsOf(pieces, levels).map(({ piece, level }) => {
    const words = level % 2 === 0 ? piece.text : turned(piece.text);
    return { level, piece: { ...piece, text: words, width: emOf(words, piece.face) * piece.size } };
  });
  return reordered(parts).map(({ piece }) => piece);
}

/** Splits pieces where the level changes, and between the words of right-to-left text: the library sets words in the given order. */
function partsOf(pieces: readonly Piece[], levels: Uint8Array): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const piece of pieces) {
    let from = 0;
    for (let to = 1; to <= piece.text.length; to += 1) {
      const level = levels[at + from] ?? 0;
      const isOneWord = level % 2 === 0 || (piece.text[to] === ' ') === (piece.text[from] === ' ');
      if (to < piece.text.length && levels[at + to] === level && isOneWord) continue;
      parts.push({ piece: { ...piece, text: piece.text.slice(from, to) }, level });
      from = to;
    }
    at += piece.text.length;
  }
  return parts;
}

/** Brackets are mirrored; characters without letters, which the font does not reverse, are reversed here. */
function turned(text: string): string {
  const signs = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (FROM_RIGHT.test(text) ? signs : signs.reverse()).join('');
}

/** Reverses each run at a level or above it, from the highest level down. */
function reordered(parts: readonly Part[]): Part[] {
  const made = [...parts];
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level -= 1)
    for (let from = 0; from < made.length; from += 1) {
      let to = from;
      while ((made[to]?.level ?? -1) >= level) to += 1;
      made.splice(from, to - from, ...made.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return made;
}

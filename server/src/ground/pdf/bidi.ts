import factory from 'bidi-js';
import type { FaceName } from './faces.ts';
import type { Piece } from './lines.ts';

const bidi = factory();
const FROM_RIGHT = /[\p{scx=Hebr}\p{scx=Arab}]/u;

type Part = { piece: Piece; level: number };

/**
 * The pieces of one line from left to right, as the eye meets them (Unicode's bidirectional rules): Hebrew and Arabic words stand in the
 * order in which they are read, numbers among them as numbers are. The face turns the letters of each word.
 * @param emOf how wide words are in a face, in ems
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

/** Cut where the level changes, and between the words of what is read from the right: the library sets words in the order it is given. */
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

/** Brackets open to the other side; signs without letters, which the face does not turn, stand the other way round. */
function turned(text: string): string {
  const signs = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (FROM_RIGHT.test(text) ? signs : signs.reverse()).join('');
}

/** Each stretch of a level or above it the other way round, from the highest level down. */
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

import type { Campo } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { attributeOf, piecesOf } from '../values/html.ts';
import { soundText } from '../values/soundText.ts';
import type { Family } from './family.types.ts';
import { limitOf, textLength, typingLimit } from './text.ts';

/** Characters of HTML at most, whatever the limit of the text. */
const MASSIMO_HTML = 500_000;

/**
 * Characters of HTML that a text of this length may have, checked before parsing: ten for each character that may be typed, and room for a
 * few links and images.
 */
export const htmlRoom = (characters: number): number => Math.min(MASSIMO_HTML, 10_000 + 10 * characters);
export const htmlLimit = (campo: Campo): number => htmlRoom(typingLimit(campo));

/** Elements that begin a line of their own. */
const BLOCCHI: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'div', 'hr']);

/** Paragraphs, lines, items and lists that a text of this length may have: each costs time when it is shown or printed. */
const blockRoom = (characters: number): number => 200 + Math.floor(characters / 20);
/** Nesting of lists and quotations at most. */
const ANNIDATI = 8;
const CONTENITORI: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote']);

/** Whether a text has too many blocks, or nests them too deeply. */
function isOvergrown(html: string, room: number): boolean {
  let [blocks, depth] = [0, 0];
  for (const piece of piecesOf(html)) {
    if ('text' in piece) continue;
    const closes = piece.source.startsWith('</');
    if (CONTENITORI.has(piece.tag)) depth += closes ? -1 : 1;
    if (!closes && (piece.tag === 'br' || BLOCCHI.has(piece.tag))) blocks += 1;
    if (blocks > room || depth > ANNIDATI) return true;
  }
  return false;
}

/** The id of an image of ours in an address, under any API root; null for any other address. */
export function imageIdOf(src: string): number | null {
  const id = /^(?:\/[\w-]+)*\/media\/img\/([1-9]\d{0,14})$/.exec(src)?.[1];
  return id === undefined ? null : Number(id);
}

/** The address of an image of ours in a text: its path under the API root, which an installation may change. */
export const imagePath = (mediaId: number): string => `/media/img/${mediaId}`;

/** Widths of an image that may be chosen, in percent of the line; without one it keeps its own width, limited by the line. */
export const IMAGE_WIDTHS = [25, 50, 75] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The value of a width attribute such as `width="50%"`; null for none and for any other. */
export const imageWidthOf = (width: string | null): ImageWidth | null => IMAGE_WIDTHS.find((each) => `${each}%` === width) ?? null;

/** Ids of the images in a text, each once. */
export function imagesIn(html: string): number[] {
  const ids = [...piecesOf(html)].flatMap((piece) =>
    'tag' in piece && piece.tag === 'img' ? (imageIdOf(attributeOf(piece.source, 'src') ?? '') ?? []) : [],
  );
  return [...new Set(ids)];
}

/** Whether an image lacks a description for people who do not see it. */
function hasMuteImage(html: string): boolean {
  for (const piece of piecesOf(html)) {
    if ('tag' in piece && piece.tag === 'img' && (attributeOf(piece.source, 'alt') ?? '').trim() === '') return true;
  }
  return false;
}

/** The same markup without its images, which belong to their own form. */
function withoutImages(html: string): string {
  let rest = html;
  for (const piece of piecesOf(html)) if ('tag' in piece && piece.tag === 'img') rest = rest.replace(piece.source, () => '');
  return rest;
}

/** Called at each key, so it stops at the first visible character. */
function showsNothing(html: string): boolean {
  for (const piece of piecesOf(html)) if ('tag' in piece ? piece.tag === 'img' : piece.text.trim() !== '') return false;
  return true;
}

/** Paragraphs and line breaks become line feeds; `image` answers the text for an image. */
function readable(html: string, image: (alt: string) => string): string {
  let out = '';
  let begins = false;
  const write = (words: string) => {
    if (begins && out !== '') out += '\n';
    begins = false;
    out += words;
  };
  for (const piece of piecesOf(html)) {
    if ('text' in piece) {
      const words = piece.text.replace(/[\t\n\r\f]/g, ' ');
      // Blanks between two paragraphs are not text.
      if (/[^ ]/.test(words) || !(begins || out === '')) write(words);
    } else if (piece.tag === 'br') write('\n');
    else if (piece.tag === 'img') write(image(attributeOf(piece.source, 'alt') ?? ''));
    else if (BLOCCHI.has(piece.tag)) begins = true;
  }
  return out;
}

/** The visible text of a formatted text: no markup, entities as characters, one line feed between paragraphs. */
export const visibleText = (html: string): string => readable(html, () => '');

/** The length of a formatted text for every limit and counter (D-159): its visible characters; a paragraph break counts as one. */
export const visibleLength = (html: string): number => textLength(visibleText(html));

/** rich-text: formatted text as HTML. The server stores it sanitised; lengths are those of its visible characters. */
export const richText: Family<string> = {
  accepts: (campo, value): value is string => typeof value === 'string' && value.length <= htmlLimit(campo),
  refusal: (_campo, value) => (typeof value === 'string' ? fault('TESTO_COMPLICATO') : null),
  isEmpty: (_campo, value) => showsNothing(value),
  clean: (_campo, value, { sanificati }) => sanificati?.get(value) ?? soundText(value).replace(/\r\n?/g, '\n'),

  storable(campo, value, { media }) {
    if (visibleLength(value) > typingLimit(campo)) return fault('TESTO_LUNGO', { max: limitOf(campo) });
    if (isOvergrown(value, blockRoom(typingLimit(campo)))) return fault('TESTO_COMPLICATO');
    if (media === undefined) return null;
    for (const id of imagesIn(value)) {
      const image = media[id];
      if (image === undefined) return fault('IMMAGINE_IGNOTA');
      if (!image.mime.startsWith('image/')) return fault('FILE_TIPO', { nome: image.nome });
    }
    return null;
  },

  check(campo, value) {
    if (value === null) return campo.flagRequired ? [fault('TESTO_OBBLIGATORIO')] : [];
    return [
      ...(visibleLength(value) > limitOf(campo) ? [fault('TESTO_LUNGO', { max: limitOf(campo) })] : []),
      ...(hasMuteImage(value) ? [fault('IMMAGINE_SENZA_TESTO')] : []),
    ];
  },

  copy(value) {
    if (imagesIn(value).length === 0) return { value, motivo: null };
    const words = withoutImages(value);
    return { value: showsNothing(words) ? null : words, motivo: 'IMMAGINI' };
  },

  plain: (_campo, value) => readable(value, (alt) => (alt === '' ? '[immagine]' : `[immagine: ${alt}]`)).trim(),
  html: (_campo, value) => value,
  media: (_campo, value) => imagesIn(value),
};

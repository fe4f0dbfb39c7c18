import { imageIdOf, imageWidthOf } from '@sigeba/contract/form/kinds/richText.ts';
import { attributeOf, piecesOf } from '@sigeba/contract/form/values/html.ts';
import { bullets, heading, image, inset, note, numbered, paragraph } from '../ground/pdf/blocks.ts';
import type { Block, Run } from '../ground/pdf/document.types.ts';

/** The formatting that a tag of the allow-list gives to its words (D-159). */
const FORMATS: Readonly<Record<string, Omit<Run, 'text'>>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
};
const LEVELS = { h3: 3, h4: 4 } as const;

type Place = { tag: string; blocks: Block[]; items: Block[][] };
type Formatted = { tag: string; format: Omit<Run, 'text'> };

/** The blocks of a sanitised formatted text. `bytesOf` answers null for an image that is not shown. */
export function richTextBlocks(html: string, bytesOf: (mediaId: number) => Uint8Array | null): Block[] {
  const root: Place = { tag: '', blocks: [], items: [] };
  const reading: BlockBuilder = { places: [root], formats: [], runs: [], level: null, bytesOf };
  for (const piece of piecesOf(html)) {
    if ('text' in piece) write(reading, piece.text.replace(/[\t\n\r\f]/g, ' '));
    else if (piece.source.startsWith('</')) close(reading, piece.tag);
    else open(reading, piece.tag, piece.source);
  }
  flush(reading);
  while (reading.places.length > 1) settle(reading);
  return root.blocks;
}

type BlockBuilder = {
  places: Place[];
  formats: Formatted[];
  runs: Run[];
  level: 3 | 4 | null;
  bytesOf: (mediaId: number) => Uint8Array | null;
};

function write(reading: BlockBuilder, text: string): void {
  const format = Object.assign({}, ...reading.formats.map((each) => each.format)) as Omit<Run, 'text'>;
  reading.runs.push({ ...format, text });
}

/** Ends the paragraph or heading that was being read; blanks alone make none. */
function flush(reading: BlockBuilder): void {
  const { runs, level } = reading;
  const words = runs.map(({ text }) => text).join('');
  reading.runs = [];
  if (words.trim() === '') return;
  placeOf(reading).blocks.push(level === null ? paragraph(runs) : heading(words, level));
}

const placeOf = ({ places }: BlockBuilder): Place => places.at(-1) as Place;

function open(reading: BlockBuilder, tag: string, source: string): void {
  const format = tag === 'a' ? linkOf(source) : FORMATS[tag];
  if (format !== undefined) reading.formats.push({ tag, format });
  else if (tag === 'br') write(reading, '\n');
  else if (tag === 'img') showImage(reading, source);
  else {
    flush(reading);
    if (tag === 'h3' || tag === 'h4') reading.level = LEVELS[tag];
    else if (tag === 'ul' || tag === 'ol' || tag === 'li' || tag === 'blockquote') reading.places.push({ tag, blocks: [], items: [] });
  }
}

function linkOf(source: string): Omit<Run, 'text'> {
  const href = attributeOf(source, 'href');
  return href === null ? {} : { href };
}

function showImage(reading: BlockBuilder, source: string): void {
  flush(reading);
  const alt = attributeOf(source, 'alt') ?? '';
  const bytes = reading.bytesOf(imageIdOf(attributeOf(source, 'src') ?? '') ?? 0);
  placeOf(reading).blocks.push(bytes === null ? note(`[${alt}]`) : image(bytes, alt, imageWidthOf(attributeOf(source, 'width'))));
}

function close(reading: BlockBuilder, tag: string): void {
  if (tag === 'a' || FORMATS[tag] !== undefined) {
    const at = reading.formats.findLastIndex((each) => each.tag === tag);
    if (at !== -1) reading.formats.splice(at, 1);
    return;
  }
  flush(reading);
  if (tag === 'h3' || tag === 'h4') reading.level = null;
  if (placeOf(reading).tag === tag) settle(reading);
}

/** Closes a list, an entry or a quotation: its blocks go to the element that contains it. */
function settle(reading: BlockBuilder): void {
  const { tag, blocks, items } = reading.places.pop() as Place;
  const within = placeOf(reading);
  if (tag === 'blockquote') within.blocks.push(inset(blocks));
  else if (tag === 'li') within.items.push(blocks);
  else within.blocks.push(...blocks, tag === 'ol' ? numbered(items) : bullets(items));
}

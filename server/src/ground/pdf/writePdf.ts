import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import type { Block, PdfDocument, Signature } from './document.types.ts';
import { drawPairs, drawTable } from './grid.ts';
import { linesOf } from './lines.ts';
import { type Align, type Box, type Element, INK, type Ink, lineHeight, Paper } from './paper.ts';
import { PAROLE } from './pdf.text.ts';

const TONES = {
  body: { size: 10, bold: false, ink: INK.text, after: 6 },
  label: { size: 10, bold: true, ink: INK.second, after: 1 },
  note: { size: 9, bold: false, ink: INK.second, after: 6 },
} as const satisfies Record<string, { size: number; bold: boolean; ink: Ink; after: number }>;
const HEADS = { 1: 18, 2: 13.5, 3: 11.5, 4: 10.5 } as const;
const STEP = 16;

/**
 * Writes a tagged PDF 1.7 (PDF/UA) with embedded fonts: screen readers follow what the eye sees. Blocks the thread until the end and emits
 * page by page: requests use `streamPdfBeside` instead.
 */
export async function writePdf(document: PdfDocument, emit: (bytes: Buffer) => void): Promise<void> {
  const paper = new Paper(document, emit);
  const { box } = paper;
  const draw = { paper, language: document.language };
  drawLetterhead(paper, document);
  drawText(paper, paper.root, { words: document.title, size: HEADS[1], bold: true, ink: INK.text, type: 'H1' }, box);
  paper.y += 8;
  drawBlocks(draw, paper.root, document.blocks, box);
  await paper.finish();
}

type Drawing = { paper: Paper; language: PdfDocument['language'] };

function drawBlocks(drawing: Drawing, parent: Element, blocks: readonly Block[], box: Box): void {
  for (const [at, block] of blocks.entries()) drawBlock(drawing, parent, block, box, blocks[at + 1]);
}

function drawBlock(drawing: Drawing, parent: Element, block: Block, box: Box, next: Block | undefined): void {
  const { paper } = drawing;
  switch (block.kind) {
    case 'heading':
      drawHeading(paper, parent, block, box, next);
      break;
    case 'paragraph':
      drawParagraph(paper, parent, block, box, next);
      break;
    case 'list':
      drawList(drawing, parent, block, box);
      break;
    case 'pairs':
      drawPairs(paper, parent, block.pairs, box);
      break;
    case 'table':
      drawTable(paper, parent, block, box);
      break;
    case 'signatures':
      drawSignatures(paper, parent, block.people, box);
      break;
    case 'image':
      drawImage(drawing, parent, block, box);
      break;
    case 'inset':
      drawBlocks(drawing, paper.element(parent, 'Div'), block.blocks, { x: box.x + STEP, width: box.width - STEP });
  }
}

/** Points that the crest takes in the letterhead at most, and its distance from the name. */
const CREST = { height: 42, width: 130, gap: 12 };

/** The crest, the university and its organ at the left, number, city and day at the right, over a line in the colour of the university. */
function drawLetterhead(paper: Paper, { ente, marchio, organo = null, citta = null, numero, giorno = null, quando }: PdfDocument): void {
  const { x, width } = paper.box;
  const crest = drawCrest(paper, marchio.stemma);
  const right = width * 0.36;
  const boxes: Box[] = [
    { x: x + crest.width, width: width - right - crest.width - 24 },
    { x: x + width - right, width: right },
  ];
  const day = giorno === null ? formatDate(quando.toISOString()) : formatGiorno(giorno);
  const sides: Text[][] = [
    [
      { words: ente, size: 12, bold: true, ink: INK.text, type: 'P' },
      { words: organo ?? '', size: 9.5, bold: false, ink: INK.second, type: 'P' },
    ],
    [
      { words: numero ?? '', size: 12, bold: true, ink: INK.text, type: 'P', align: 'right' },
      { words: citta === null ? day : `${citta}, ${day}`, size: 9.5, bold: false, ink: INK.second, type: 'P', align: 'right' },
    ],
  ];
  const top = paper.y;
  const ends = sides.map((texts, side) => {
    paper.y = top;
    for (const text of texts.filter(({ words }) => words.length > 0)) drawText(paper, paper.root, text, boxes[side] ?? paper.box);
    return paper.y;
  });
  paper.y = Math.max(...ends, top + crest.height) + 8;
  paper.rule({ x, y: paper.y, width }, { ink: marchio.colore ?? INK.line, weight: 1.5 });
  paper.y += 16;
}

/** Nothing is written in its place where the library cannot read it: the name stands beside it. @returns the room that it takes */
function drawCrest(paper: Paper, stemma: Uint8Array | null): { width: number; height: number } {
  const opened = stemma && openImage(paper, stemma);
  if (!opened) return { width: 0, height: 0 };
  const scale = Math.min(CREST.height / opened.height, CREST.width / opened.width);
  const { width, height } = { width: opened.width * scale, height: opened.height * scale };
  paper.artifact(() => paper.doc.image(opened as never, paper.box.x, paper.y, { width, height }));
  return { width: width + CREST.gap, height };
}

/** Room for a signature by hand between the function and the line. */
const SIGNATURE = { room: 38, gap: 48 };

function drawSignatures(paper: Paper, parent: Element, people: readonly Signature[], { x, width }: Box): void {
  const { size } = TONES.body;
  const places = Math.max(2, people.length);
  const wide = (width - SIGNATURE.gap * (places - 1)) / places;
  paper.keep(24 + SIGNATURE.room + 4 * lineHeight(size));
  const top = paper.y + 24;
  const ends = people.map(({ title, name }, at) => {
    // One who signs alone does so at the right.
    const place = places - people.length + at;
    const box = { x: x + place * (wide + SIGNATURE.gap), width: wide };
    const element = paper.element(parent, 'Div');
    paper.y = top;
    drawText(paper, element, { words: title, size, bold: false, ink: INK.text, type: 'P', align: 'centre' }, box);
    paper.y += SIGNATURE.room;
    paper.rule({ x: box.x, y: paper.y, width: wide }, { ink: INK.second });
    paper.y += 4;
    if (name !== null) drawText(paper, element, { words: name, size, bold: true, ink: INK.text, type: 'P', align: 'centre' }, box);
    element.end();
    return paper.y;
  });
  paper.y = Math.max(...ends) + 10;
}

type Text = { words: Parameters<typeof linesOf>[0]; size: number; bold: boolean; ink: Ink; type: string; align?: Align };

function drawText(paper: Paper, parent: Element, { words, size, bold, ink, type, align = 'left' }: Text, { x, width }: Box): void {
  const element = paper.element(parent, type);
  paper.write(element, type, linesOf(words, { size, bold, width }), { x, width, ink, align });
  element.end();
}

type Heading = Extract<Block, { kind: 'heading' }>;

function drawHeading(paper: Paper, parent: Element, { level, text }: Heading, box: Box, next: Block | undefined): void {
  const size = HEADS[level];
  paper.y += level === 2 ? 12 : 8;
  // Together with the first lines below it; for a table its head and a row.
  const below = next?.kind === 'table' || (next?.kind === 'paragraph' && next.tone === 'label') ? 9 : 4;
  paper.keep(lineHeight(size) * linesOf(text, { size, bold: true, width: box.width }).length + below * lineHeight(TONES.body.size));
  if (level === 2) paper.doc.outline.addItem(text);
  drawText(paper, parent, { words: text, size, bold: true, ink: INK.text, type: `H${level}` }, box);
  if (level === 2) paper.rule({ x: box.x, y: paper.y + 1, width: box.width });
  paper.y += level === 2 ? 6 : 3;
}

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

function drawParagraph(paper: Paper, parent: Element, { words, tone }: Paragraph, box: Box, next: Block | undefined): void {
  const { size, bold, ink, after } = TONES[tone];
  const lines = linesOf(words, { size, bold, width: box.width }).length;
  // A question stays with the beginning of its answer; no line stands alone.
  paper.keep(lineHeight(size) * (tone === 'label' ? lines + (next?.kind === 'table' ? 8 : 2) : Math.min(lines, 2)));
  drawText(paper, parent, { words, size, bold, ink, type: 'P' }, box);
  paper.y += after;
}

function drawList(drawing: Drawing, parent: Element, { ordered, items }: Extract<Block, { kind: 'list' }>, box: Box): void {
  const { paper } = drawing;
  const list = paper.element(parent, 'L');
  const { size, ink } = TONES.body;
  for (const [at, blocks] of items.entries()) {
    paper.keep(2 * lineHeight(size));
    const item = paper.element(list, 'LI');
    const sign = paper.element(item, 'Lbl');
    paper.place(sign, 'Lbl', linesOf(ordered ? `${at + 1}.` : '•', { size, width: STEP }), { x: box.x, y: paper.y, ink });
    const body = paper.element(item, 'LBody');
    const before = paper.y;
    drawBlocks(drawing, body, blocks, { x: box.x + STEP, width: box.width - STEP });
    if (paper.y === before) paper.y += lineHeight(size);
    item.end();
  }
  list.end();
}

/** Height of an image in pages at most. */
const AT_MOST_HIGH = 0.7;
type ImageBlock = Extract<Block, { kind: 'image' }>;

function drawImage(drawing: Drawing, parent: Element, { bytes, alt, percent }: ImageBlock, box: Box): void {
  const { paper, language } = drawing;
  const opened = openImage(paper, bytes);
  if (opened === null) {
    const words = [PAROLE[language].immagine, alt].filter((each) => each !== '').join(': ');
    drawParagraph(paper, parent, { kind: 'paragraph', words, tone: 'note' }, box, undefined);
    return;
  }
  // A pixel of a screen is three quarters of a point.
  const wanted = percent === null ? Math.min(0.75, box.width / opened.width) : (box.width * percent) / 100 / opened.width;
  const scale = Math.min(wanted, (paper.whole * AT_MOST_HIGH) / opened.height);
  const { width, height } = { width: opened.width * scale, height: opened.height * scale };
  paper.keep(height);
  const bbox = [box.x, paper.y, box.x + width, paper.y + height];
  const figure = paper.element(parent, 'Figure', {
    alt: alt === '' ? PAROLE[language].senzaDescrizione : alt,
    bbox,
    placement: 'Block',
  } as object);
  paper.mark(figure, 'Figure', () => paper.doc.image(opened as never, box.x, paper.y, { width, height }));
  figure.end();
  paper.y += height + 6;
}

/** The library's image of a PNG or JPEG, which its types leave out. */
type OpenedImage = { width: number; height: number };
type ImageOpener = { openImage(bytes: Buffer): OpenedImage };

/** null for an image that the library cannot read; a note stands in its place. */
function openImage(paper: Paper, bytes: Uint8Array): OpenedImage | null {
  try {
    return (paper.doc as unknown as ImageOpener).openImage(Buffer.from(bytes));
  } catch {
    return null;
  }
}

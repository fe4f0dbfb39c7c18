import type { Block, PdfDocument } from './document.types.ts';
import { drawPairs, drawTable } from './grid.ts';
import { linesOf } from './lines.ts';
import { type Box, type Element, INK, type Ink, lineHeight, Paper } from './paper.ts';
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
  drawText(paper, paper.root, { words: document.ente, size: 10, bold: false, ink: INK.second, type: 'P' }, box);
  paper.y += 2;
  drawText(paper, paper.root, { words: document.title, size: HEADS[1], bold: true, ink: INK.brand, type: 'H1' }, box);
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
    case 'image':
      drawImage(drawing, parent, block, box);
      break;
    case 'inset':
      drawBlocks(drawing, paper.element(parent, 'Div'), block.blocks, { x: box.x + STEP, width: box.width - STEP });
  }
}

type Text = { words: Parameters<typeof linesOf>[0]; size: number; bold: boolean; ink: Ink; type: string };

function drawText(paper: Paper, parent: Element, { words, size, bold, ink, type }: Text, { x, width }: Box): void {
  const element = paper.element(parent, type);
  paper.write(element, type, linesOf(words, { size, bold, width }), { x, ink });
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
  drawText(paper, parent, { words: text, size, bold: true, ink: INK.brand, type: `H${level}` }, box);
  if (level === 2) paper.rule(box.x, paper.y + 1, box.width);
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

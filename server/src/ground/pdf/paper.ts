import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type PDFKit from 'pdfkit';
import type { PdfDocument } from './document.types.ts';
import { faceOf } from './faces.ts';
import { type Line, linesOf, type Piece } from './lines.ts';
import { openPdf } from './openPdf.ts';
import { PAROLE } from './pdf.text.ts';

export type Element = PDFKit.PDFStructureElement;
export type Box = { x: number; width: number };
export type Align = 'left' | 'centre' | 'right';

export const INK = { text: '#17212e', second: '#455566', brand: '#00468a', rule: '#c3ccd8', line: '#0066cc', tint: '#eaf3fc' } as const;
export type Ink = (typeof INK)[keyof typeof INK];
/** Line height in units of the font size, and the position of the baseline. */
const LEADING = 1.36;
const BASE = 1.0;
const MARGIN = { top: 48, side: 54, bottom: 60 };

/** The pages while they are written: the position of the next line, and the structure to which words belong. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  readonly box: Box;
  y: number = MARGIN.top;
  readonly bottom: number;
  readonly #document: PdfDocument;
  readonly #emit: (bytes: Buffer) => void;
  readonly #places: Place[] = [];

  /** @param emit receives the bytes, page by page */
  constructor(document: PdfDocument, emit: (bytes: Buffer) => void) {
    this.#document = document;
    this.#emit = emit;
    this.doc = openPdf(document);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.doc.addPage();
    this.box = { x: MARGIN.side, width: this.doc.page.width - 2 * MARGIN.side };
    this.bottom = this.doc.page.height - MARGIN.bottom;
  }

  /** Points left on this page. */
  get left(): number {
    return this.bottom - this.y;
  }
  /** Points of a whole page. */
  get whole(): number {
    return this.bottom - MARGIN.top;
  }

  turn(): void {
    this.#endPage();
    this.doc.addPage();
    this.#emitWritten();
    this.y = MARGIN.top;
  }

  /** Begins a new page where less than this is left. */
  keep(height: number): void {
    if (this.left < Math.min(height, this.whole)) this.turn();
  }

  /** Adds a child to the structure that screen readers follow. */
  element(parent: Element, type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const made = this.doc.struct(type, options as Record<string, unknown>);
    parent.add(made);
    return made;
  }

  /** Marks what is drawn as content of this element; never across pages. */
  mark(element: Element, type: string, draw: () => void): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** Marks what is drawn as decoration, which screen readers skip. */
  artifact(draw: () => void, options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' }): void {
    this.doc.markContent('Artifact', options);
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes lines below each other, over as many pages as they need. */
  write(element: Element, type: string, lines: readonly Line[], { x, width, ink, align }: Box & { ink: Ink; align: Align }): void {
    for (let from = 0; from < lines.length; ) {
      const height = lineHeight(lines[from]?.size ?? 0);
      if (this.left < height) this.turn();
      const count = Math.max(1, Math.floor(this.left / height + 0.001));
      const here = lines.slice(from, from + count);
      if (align === 'left') this.place(element, type, here, { x, y: this.y, ink });
      else
        for (const [at, line] of here.entries())
          this.place(element, type, [line], { x: x + (width - line.width) * (align === 'right' ? 1 : 0.5), y: this.y + at * height, ink });
      this.y += here.length * height;
      from += count;
    }
  }

  /** Writes lines at a position of this page. A link is an element of its own. */
  place(element: Element, type: string, lines: readonly Line[], { x, y, ink }: { x: number; y: number; ink: Ink }): void {
    const topOf = ({ line, size }: PlacedPiece) => y + line * lineHeight(size);
    for (const stretch of stretches(lines)) {
      const [first] = stretch;
      if (first?.piece.format.href !== undefined) this.#link(element, first.piece, { x: x + first.at, y: topOf(first) });
      else
        this.mark(element, type, () => {
          for (const each of stretch) this.#draw(each.piece, { x: x + each.at, y: topOf(each), ink, size: each.size });
        });
    }
  }

  #link(parent: Element, piece: Piece, { x, y }: { x: number; y: number }): void {
    const href = piece.format.href ?? '';
    const link = this.element(parent, 'Link');
    this.mark(link, 'Link', () => this.#draw(piece, { x, y, ink: INK.brand, size: piece.size }));
    const options = { structParent: link, Contents: new String(piece.text.trim() || href) };
    this.doc.link(x, y, piece.width, lineHeight(piece.size), href, options as never);
    link.end();
  }

  #draw(piece: Piece, { x, y, ink, size: line }: { x: number; y: number; ink: Ink; size: number }): void {
    const { text, face, size, rise, width, format } = piece;
    const base = y + line * BASE - rise;
    this.doc
      .registerFont(face, faceOf(face) as never)
      .font(face, size)
      .fillColor(ink)
      .text(text, x, base, { lineBreak: false, baseline: 'alphabetic' });
    if (format.underline || format.href !== undefined) this.#stroke(x, base + size * 0.12, width, ink);
    if (format.strike) this.#stroke(x, base - size * 0.28, width, ink);
  }

  drawLine(line: Line, x: number, y: number, ink: Ink): void {
    let at = x;
    for (const piece of line.pieces) {
      this.#draw(piece, { x: at, y, ink, size: line.size });
      at += piece.width;
    }
  }

  #stroke(x: number, y: number, width: number, ink: string, weight = 0.5): void {
    this.doc.lineWidth(weight).strokeColor(ink);
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  rule({ x, y, width }: Box & { y: number }, { ink = INK.rule, weight = 0.5 }: { ink?: string; weight?: number } = {}): void {
    this.artifact(() => this.#stroke(x, y, width, ink, weight));
  }

  /** Ends the last page, writes the number of pages and the trailer; transparent images are finished meanwhile. */
  async finish(): Promise<void> {
    this.#endPage();
    this.root.end();
    for (const [at, place] of this.#places.entries()) this.#number(place, at + 1);
    this.doc.end();
    for await (const bytes of this.doc) this.#emit(bytes as Buffer);
  }

  /** Writes the foot, and the mark of a draft: a finished page is not changed any more. */
  #endPage(): void {
    if (this.#document.bozza) this.#mark();
    const { numero, quando } = this.#document;
    const { x, width } = this.box;
    const y = this.doc.page.height - MARGIN.bottom + 20;
    const left = [numero, formatInstantToTheSecond(quando)].filter((each) => each !== null).join(' · ');
    this.rule({ x, y: y - 6, width });
    this.artifact(
      () => {
        this.drawLine(this.#lineOfFoot(left), x, y, INK.second);
        this.#reserve(x, y);
      },
      { type: 'Pagination', attached: ['Bottom'] },
    );
  }

  /** Reserves a place in the foot that is written at the end, when the number of pages is known. */
  #reserve(x: number, y: number): void {
    const place = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, this.box.width, FOOT.height] });
    const page = this.doc.page as unknown as Sheet;
    page.xobjects.Pagina = place;
    this.doc.save().translate(x, y);
    page.write('/Pagina Do');
    this.doc.restore();
    this.#places.push(place as unknown as Place);
  }

  #number(place: Place, page: number): void {
    const line = this.#lineOfFoot(PAROLE[this.#document.language].pagina(page, this.#places.length));
    const resources = { data: {} };
    const sheet = { height: FOOT.height, resources, write: (words: string) => place.write(words) };
    this.doc.page = Object.assign(Object.create(this.doc.page), sheet);
    this.drawLine(line, this.box.width - line.width, 0, INK.second);
    place.data.Resources = resources.data;
    place.end();
  }

  #lineOfFoot(words: string): Line {
    return linesOf(words, { size: FOOT.size, width: this.box.width })[0] ?? NOTHING;
  }

  /** Emits finished pages; their fonts follow at the end. */
  #emitWritten(): void {
    const bytes = this.doc.read();
    if (bytes !== null) this.#emit(bytes as Buffer);
  }

  #mark(): void {
    const { width, height } = this.doc.page;
    const line = linesOf(PAROLE[this.#document.language].bozza, { size: 130, bold: true, width })[0] ?? NOTHING;
    this.artifact(
      () => {
        this.doc.save().fillOpacity(0.09);
        this.doc.rotate(this.#document.wide ? -35 : -52, { origin: [width / 2, height / 2] });
        this.drawLine(line, (width - line.width) / 2, height / 2 - 90, INK.brand);
        this.doc.restore();
      },
      { type: 'Pagination' },
    );
  }
}

/** Parts of the library's pages and deferred objects that its types leave out. */
type Sheet = { xobjects: Record<string, unknown>; write(words: string): void };
type Place = { data: Record<string, unknown>; write(words: string): void; end(): void };

const FOOT = { size: 8.5, height: 8.5 * LEADING };
const NOTHING: Line = { pieces: [], width: 0, size: 0 };

export const lineHeight = (size: number): number => size * LEADING;

type PlacedPiece = { piece: Piece; at: number; line: number; size: number };

/** Groups what is marked at once: all words up to a link, and each link by itself. */
function stretches(lines: readonly Line[]): PlacedPiece[][] {
  const made: PlacedPiece[][] = [];
  for (const [line, { pieces, size }] of lines.entries()) {
    let at = 0;
    for (const piece of pieces) {
      const last = made.at(-1);
      const each = { piece, at, line, size };
      if (piece.format.href !== undefined || last === undefined || last[0]?.piece.format.href !== undefined) made.push([each]);
      else last.push(each);
      at += piece.width;
    }
  }
  return made;
}

import PDFKit from 'pdfkit';
import type { PdfDocument } from './document.types.ts';

/** Escapes XML in the metadata, which the library does not. */
class Writer extends PDFKit {
  override endMetadata(): void {
    const { info } = this;
    const asXml = Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]);
    this.info = Object.fromEntries(asXml);
    super.endMetadata();
    this.info = info;
  }
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Opens a PDF without pages, with its metadata. Pages are emitted as they are finished. */
export function openPdf(document: PdfDocument): PDFKit.PDFDocument {
  return new Writer(optionsOf(document));
}

function optionsOf({ title, language, ente, numero, quando, wide = false }: PdfDocument): PDFKit.PDFDocumentOptions {
  return {
    size: 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: language === 'it' ? 'it-IT' : 'en-GB',
    // Fonts are registered when they are needed: none of the library's own.
    font: null as never,
    info: {
      Title: title,
      Author: ente,
      Creator: 'SIGEBA',
      Producer: 'SIGEBA',
      CreationDate: quando,
      ModDate: quando,
      ...(numero === null ? {} : { Subject: numero }),
    },
  };
}

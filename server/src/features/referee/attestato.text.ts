import { formatDate } from '@sigeba/contract/instant.ts';
import { formatCodiceAttestato, PAGINA_VERIFICA, verificaPath } from '@sigeba/contract/referee/attestato.rules.ts';
import { heading, note, pairs, paragraph } from '../../ground/pdf/blocks.ts';
import type { Marchio, PdfDocument } from '../../ground/pdf/document.types.ts';

type Said = {
  ente: string;
  citta: string | null;
  marchio: Marchio;
  /** Name and surname. */
  referee: string;
  bando: string;
  anno: number;
  valutazioni: number;
  codice: string;
  rilasciato: Date;
  publicUrl: string;
};

/** Proof of a referee's work: for which call, and how much of it. It names no project (D-130); its code is verified by anybody (D-290). */
export function attestatoOf({ ente, citta, marchio, referee, bando, anno, valutazioni, codice, rilasciato, publicUrl }: Said): PdfDocument {
  const quante = valutazioni === 1 ? 'one research proposal' : `${valutazioni} research proposals`;
  return {
    title: 'Certificate of service',
    language: 'en',
    ente,
    citta,
    marchio,
    numero: formatCodiceAttestato(codice),
    quando: rilasciato,
    blocks: [
      paragraph(
        `This is to certify that ${referee} served as an external referee of ${ente} and evaluated ${quante} submitted to the call named below.`,
      ),
      pairs(
        ['Referee', referee],
        ['Call', bando],
        ['Year', String(anno)],
        ['Evaluations submitted', String(valutazioni)],
        ['University', ente],
        [
          citta === null ? 'Date' : 'Place and date',
          [citta, formatDate(rilasciato.toISOString())].filter((each) => each !== null).join(', '),
        ],
      ),
      heading('Verification', 3),
      pairs(
        ['Code', [{ text: formatCodiceAttestato(codice), bold: true }]],
        ['Page', [{ text: `${publicUrl}${PAGINA_VERIFICA}`, href: `${publicUrl}${verificaPath(codice)}` }]],
      ),
      note(
        'Anybody who holds this certificate can type its code on that page and read what the university certifies. The evaluated projects are confidential and are not named. This certificate was produced by the research office’s system and needs no signature.',
      ),
    ],
  };
}

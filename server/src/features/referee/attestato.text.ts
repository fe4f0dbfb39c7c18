import { formatDate } from '@sigeba/contract/instant.ts';
import type { PdfDocument } from '../../ground/pdf/document.types.ts';

type Servizio = {
  ente: string;
  cognome: string;
  nome: string;
  bando: string;
  anno: number;
  valutazioni: number;
  quando: Date;
};

/** Proof of a referee's work: for which call, and how much of it. It names no project (D-130). */
export function attestatoOf({ ente, cognome, nome, bando, anno, valutazioni, quando }: Servizio): PdfDocument {
  const quante = valutazioni === 1 ? 'one research proposal' : `${valutazioni} research proposals`;
  const words = `This is to certify that ${nome} ${cognome} served as an external referee of ${ente} and evaluated ${quante} submitted to the call named below.`;
  return {
    title: 'Certificate of service',
    language: 'en',
    ente,
    numero: null,
    quando,
    blocks: [
      { kind: 'paragraph', tone: 'body', words },
      {
        kind: 'pairs',
        pairs: [
          ['Referee', `${nome} ${cognome}`],
          ['Call', bando],
          ['Year', String(anno)],
          ['Evaluations submitted', String(valutazioni)],
          ['University', ente],
          ['Date', formatDate(quando.toISOString())],
        ],
      },
      {
        kind: 'paragraph',
        tone: 'note',
        words:
          'The evaluated projects are confidential and are not named. This certificate was produced by the research office’s system and needs no signature.',
      },
    ],
  };
}

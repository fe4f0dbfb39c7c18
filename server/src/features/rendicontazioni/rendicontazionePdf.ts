import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type FormRead, formBlocks, readForm } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pairs } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { PAROLE } from './rendicontazionePdf.text.ts';

type Request = Asking & { params: { id: number } };
type Readers = {
  /** The view of which this is the document: who may read it, and what of it, is decided there and nowhere else. */
  read: (tx: Tx, request: Request) => Promise<Rendicontazione>;
  receipts?: (tx: Tx, request: Request & { query: { contenuto?: number } }) => Promise<Ricevuta[]>;
};

/** A report as a PDF, as this reader's view and print page have it (D-171). */
export const rendicontazionePdf =
  ({ read, receipts }: Readers) =>
  async (db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> => {
    const { report, form, ricevuta } = await db.transaction().execute(async (tx) => {
      const shown = await read(tx, request);
      const [latest] = shown.status === 'BOZZA' || receipts === undefined ? [] : await receipts(tx, { ...request, query: {} });
      return { report: shown, form: await readForm(tx, shown), ricevuta: latest };
    });
    const { language, ente } = form;
    const { proposta, step, status, sendTimestamp } = report;
    const sent = status === 'INVIATA' && sendTimestamp !== null ? new Date(sendTimestamp) : null;
    const summary = writtenIn(language, () => summaryOf(report, language, ricevuta));
    return pdfAnswer(request, `rendicontazione-${proposta.numeroProtocollo ?? report.id}`, {
      title: PAROLE[language].titolo(step.nome),
      ...{ language, ente },
      numero: proposta.numeroProtocollo,
      quando: sent ?? request.received,
      bozza: sent === null,
      blocks: [summary, ...(await formBlocks(form, request.storage))],
    });
  };

type Pair = readonly [string, string | null];
type Parole = (typeof PAROLE)['it' | 'en'];

/** What stands above the form on the screen, and the receipt. */
function summaryOf(report: Rendicontazione, language: FormRead['language'], ricevuta: Ricevuta | undefined): Block {
  const t = PAROLE[language];
  const { proposta, step, status, sendTimestamp } = report;
  const { classe, titolo, numeroProtocollo } = proposta;
  return pairs(
    [t.progetto, titolo ?? t.senzaTitolo],
    [t.protocollo, numeroProtocollo],
    [t.classe, [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(' · ')],
    [t.responsabile, `${report.cognomeResponsabile} ${report.nomeResponsabile}`],
    [t.periodo, step.nome],
    status === 'INVIATA' && sendTimestamp !== null ? [t.inviata, formatInstantToTheSecond(sendTimestamp)] : [t.stato, t.bozza],
    ...receiptOf(ricevuta, t),
    ...amountsOf(report, t),
    ...evaluationOf(report, t),
  );
}

const receiptOf = (ricevuta: Ricevuta | undefined, t: Parole): Pair[] =>
  ricevuta === undefined
    ? []
    : [
        [t.versione, String(ricevuta.versione)],
        [t.impronta, ricevuta.impronta],
      ];

function amountsOf({ totaleConcesso, finanziamentoSpeso, assegnoConcesso, assegnoSpeso }: Rendicontazione, t: Parole): Pair[] {
  const assegni = assegnoSpeso > 0 || assegnoConcesso > 0;
  return [
    [t.concesso, formatEuro(totaleConcesso)],
    [t.speso, formatEuro(finanziamentoSpeso)],
    ...(assegni ? [[t.assegnoConcesso, formatEuro(assegnoConcesso)] as const, [t.assegnoSpeso, formatEuro(assegnoSpeso)] as const] : []),
  ];
}

const evaluationOf = ({ valutazioneRend, notaValutazioneRend }: Rendicontazione, t: Parole): Pair[] =>
  valutazioneRend === null
    ? []
    : [
        [t.valutazione, t[valutazioneRend]],
        [t.nota, notaValutazioneRend],
      ];

import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { VersioneLetta } from '../../form/compareVersioni.ts';
import { type FormRead, formBlocks, readForm } from '../../form/formPdf.ts';
import { namesIn, receiptPairs } from '../../form/ricevutaPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pairs } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { PAROLE } from './rendicontazionePdf.text.ts';
import { concessoIn } from './ricevutaRendicontazione.ts';

type Request = Asking & { params: { id: number }; query?: { versione?: number | undefined } };
type Readers = {
  /** The view that this document shows: it alone decides who may read the report, and which part of it. */
  read: (tx: Tx, request: Request) => Promise<Rendicontazione>;
  /** A sent version with its receipt, for readers to whom receipts are shown; the last version where none is named. */
  inviata?: (tx: Tx, request: Request, versione?: number) => Promise<VersioneLetta | undefined>;
};

/**
 * A report as a PDF, with the content of this reader's view and print page (D-171): its sender gets the receipt in it, and each
 * version that was ever sent.
 */
export const rendicontazionePdf =
  ({ read, inviata }: Readers) =>
  async (db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> => {
    const wanted = request.query?.versione;
    const { report, form, versione } = await db.transaction().execute(async (tx) => {
      const shown = await read(tx, request);
      const last = shown.status === 'INVIATA' ? await inviata?.(tx, request) : undefined;
      if (wanted === undefined || wanted === last?.versione) {
        const template = await request.forms.publishedAt(tx, shown.modulo);
        return { report: shown, form: await readForm(tx, template, shown), versione: last };
      }
      const sent = found(await inviata?.(tx, request, wanted));
      const earlier = asSent(shown, sent);
      return { report: earlier, form: await readForm(tx, sent.template, earlier), versione: sent };
    });
    const { language, testata } = form;
    const { proposta, step, status, sendTimestamp } = report;
    const sent = status === 'INVIATA' && sendTimestamp !== null ? new Date(sendTimestamp) : null;
    const summary = writtenIn(language, () => summaryOf(report, language, versione));
    const name = `rendicontazione-${proposta.numeroProtocollo ?? report.id}`;
    return pdfAnswer(request, wanted === undefined ? name : `${name}-v${wanted}`, {
      title: PAROLE[language].titolo(step.nome),
      language,
      ...testata,
      numero: proposta.numeroProtocollo,
      quando: sent ?? request.received,
      bozza: sent === null,
      blocks: [summary, ...(await formBlocks(form, request.storage))],
    });
  };

/** The report as it was when this version was sent; the office's evaluation of a later version is not shown with it. */
function asSent(shown: Rendicontazione, version: VersioneLetta): Rendicontazione {
  const { template, valori, quando, dati } = version;
  const facts = shown.facts as Facts;
  const concesso = concessoIn(version);
  const then = concesso === null || facts.rendiconto === undefined ? facts : { ...facts, rendiconto: { ...facts.rendiconto, concesso } };
  return {
    ...shown,
    ...summariseRendiconto(template, valori, then),
    proposta: { ...shown.proposta, titolo: dati?.titolo ?? shown.proposta.titolo },
    status: 'INVIATA',
    sendTimestamp: quando.toISOString(),
    valutazioneRend: null,
    notaValutazioneRend: null,
    valori,
    facts: then,
  };
}

type Pair = readonly [string, string | null];
type Parole = (typeof PAROLE)['it' | 'en'];

/** The facts above the form, as on the screen, and the receipt. */
function summaryOf(report: Rendicontazione, language: FormRead['language'], versione: VersioneLetta | undefined): Block {
  const t = PAROLE[language];
  const { proposta, step, status, sendTimestamp } = report;
  const { classe, titolo, numeroProtocollo } = proposta;
  const people = versione === undefined ? [] : namesIn(versione);
  return pairs(
    [t.progetto, titolo ?? t.senzaTitolo],
    [t.protocollo, numeroProtocollo],
    [t.classe, [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(' · ')],
    [t.responsabile, `${report.cognomeResponsabile} ${report.nomeResponsabile}`],
    [t.periodo, step.nome],
    status === 'INVIATA' && sendTimestamp !== null ? [t.inviata, formatInstantToTheSecond(sendTimestamp)] : [t.stato, t.bozza],
    ...receiptPairs(versione, language),
    ...(people.length === 0 ? [] : [[t.partecipanti, people.join(', ')] as const]),
    ...amountsOf(report, t),
    ...evaluationOf(report, t),
  );
}

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

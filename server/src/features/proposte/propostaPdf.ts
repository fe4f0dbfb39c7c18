import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import { formatNumero } from '@sigeba/contract/form/values/numero.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { partecipantiOf } from '@sigeba/contract/proposte/partecipanti.ts';
import type { Partecipante, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type FormRead, formBlocks, readForm } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pairs } from '../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { PAROLE } from './propostaPdf.text.ts';

type Request = Asking & { params: { id: number } };
type Readers = {
  /** The view of which this is the document: who may read it, and what of it, is decided there and nowhere else. */
  read: (tx: Tx, request: Request) => Promise<Proposta>;
  /** The receipts, to whom they are shown. */
  receipts?: (tx: Tx, request: Request & { query: { contenuto?: number } }) => Promise<Ricevuta[]>;
};

/** A proposta as a PDF, as this reader's view and print page have it (D-171, D-179): who sent it has the receipt in it. */
export const propostaPdf =
  ({ read, receipts }: Readers) =>
  async (db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> => {
    const { proposta, form, ricevuta } = await db.transaction().execute(async (tx) => {
      const shown = await read(tx, request);
      const all = shown.status === 'BOZZA' || receipts === undefined ? [] : await receipts(tx, { ...request, query: {} });
      return { proposta: shown, form: await readForm(tx, shown), ricevuta: all.find(({ versione }) => versione === shown.versione) };
    });
    const document = documentOf(proposta, { form, ricevuta, received: request.received });
    const blocks = [...document.blocks, ...(await formBlocks(form, request.storage))];
    const name = `${PAROLE[form.language].nomeFile}-${proposta.numeroProtocollo ?? proposta.id}`;
    return pdfAnswer(request, name, { ...document, blocks });
  };

type Made = { form: FormRead; ricevuta: Ricevuta | undefined; received: Date };

function documentOf(proposta: Proposta, { form, ricevuta, received }: Made): PdfDocument {
  const { language, ente } = form;
  const { titolo, numeroProtocollo, sendTimestamp, status } = proposta;
  const sent = status === 'INVIATA' && sendTimestamp !== null ? new Date(sendTimestamp) : null;
  return {
    title: titolo ?? PAROLE[language].senzaTitolo,
    ...{ language, ente },
    numero: numeroProtocollo,
    quando: sent ?? received,
    bozza: sent === null,
    blocks: writtenIn(language, () => summaryOf(proposta, language, ricevuta)),
  };
}

type Pair = readonly [string, string | null];

/** What stands above the form on the screen, and the receipt. */
function summaryOf(proposta: Proposta, language: FormRead['language'], ricevuta: Ricevuta | undefined): Block[] {
  const t = PAROLE[language];
  const { classe, responsabile, titolare, status, numeroProtocollo, sendTimestamp, esito } = proposta;
  const people = partecipantiOf(proposta);
  const rows: Pair[] = [
    [t.classe, [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(' · ')],
    [t.responsabile, `${responsabile.cognome} ${responsabile.nome}`],
    ...(titolare === null || titolare.id === responsabile.id ? [] : [[t.titolare, `${titolare.cognome} ${titolare.nome}`] as const]),
    ...(status === 'BOZZA' ? [[t.stato, t.bozza] as const] : []),
    ...(numeroProtocollo === null ? [] : [[t.protocollo, numeroProtocollo] as const]),
    ...(status === 'BOZZA' || sendTimestamp === null ? [] : [[t.inviata, formatInstantToTheSecond(sendTimestamp)] as const]),
    ...receiptOf(ricevuta, t),
    [t.richiesto, formatEuro(proposta.finanziamentoRichiesto)],
    ...(proposta.assegnoRichiesto > 0 ? [[t.assegni, formatEuro(proposta.assegnoRichiesto)] as const] : []),
    ...(esito === null ? [] : outcomeOf(proposta, t)),
    ...(people.length === 0 ? [] : [[t.partecipanti, people.map((each) => nameOf(each, t)).join(', ')] as const]),
  ];
  return [pairs(...rows)];
}

type Parole = (typeof PAROLE)['it' | 'en'];

const receiptOf = (ricevuta: Ricevuta | undefined, t: Parole): Pair[] =>
  ricevuta === undefined
    ? []
    : [
        [t.versione, String(ricevuta.versione)],
        [t.impronta, ricevuta.impronta],
      ];

const outcomeOf = ({ finanziamentoConcesso, punteggio }: Proposta, t: Parole): Pair[] => [
  [t.concesso, finanziamentoConcesso === null ? null : formatEuro(finanziamentoConcesso)],
  [t.punteggio, punteggio === null ? null : formatNumero(punteggio, 1, 1)],
];

function nameOf({ cognome, nome, status, decaduta }: Partecipante, t: Parole): string {
  const name = `${cognome} ${nome}`;
  return status === 'ACCETTATA' ? name : `${name} (${decaduta ? t.decaduta : t.richiesta[status]})`;
}

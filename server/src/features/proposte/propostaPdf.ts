import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { presentiIn } from '@sigeba/contract/proposte/partecipanti.ts';
import type { Partecipante, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { describePunteggio, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { VersioneLetta } from '../../form/compareVersioni.ts';
import { type FormRead, formBlocks, readForm } from '../../form/formPdf.ts';
import { namesIn, receiptPairs } from '../../form/ricevutaPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pairs } from '../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { PAROLE } from './propostaPdf.text.ts';

type Request = Asking & { params: { id: number }; query?: { versione?: number | undefined } };
type Readers = {
  /** The view that this document shows: it alone decides who may read the proposta, and which part of it. */
  read: (tx: Tx, request: Request) => Promise<Proposta>;
  /** A sent version with its receipt, for readers to whom receipts are shown. */
  inviata?: (tx: Tx, request: Request, versione: number) => Promise<VersioneLetta>;
};

/**
 * A proposta as a PDF, with the content of this reader's view and print page (D-171, D-179): its sender gets the receipt in it,
 * and each version that was ever sent.
 */
export const propostaPdf =
  ({ read, inviata }: Readers) =>
  async (db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> => {
    const wanted = request.query?.versione;
    const { proposta, form, versione, partecipanti } = await db.transaction().execute(async (tx) => {
      const shown = await read(tx, request);
      const counting = shown.status === 'INVIATA' && shown.versione > 0 ? shown.versione : undefined;
      const which = wanted ?? counting;
      const sent = which === undefined ? undefined : await inviata?.(tx, request, which);
      if (sent === undefined || sent.versione === counting) {
        const template = await request.forms.publishedAt(tx, shown.modulo);
        return { proposta: shown, form: await readForm(tx, template, shown), versione: sent };
      }
      const earlier = asSent(shown, sent);
      return { proposta: earlier, form: await readForm(tx, sent.template, earlier), versione: sent, partecipanti: namesIn(sent) };
    });
    const document = documentOf(proposta, { form, versione, partecipanti, received: request.received });
    const blocks = [...document.blocks, ...(await formBlocks(form, request.storage))];
    const name = `${PAROLE[form.language].nomeFile}-${proposta.numeroProtocollo ?? proposta.id}`;
    return pdfAnswer(request, wanted === undefined ? name : `${name}-v${wanted}`, { ...document, blocks });
  };

/** The proposta as it was when this version was sent; the outcome belongs to the current version and is not shown with another. */
function asSent(shown: Proposta, { template, valori, versione, quando }: VersioneLetta): Proposta {
  const { titolo, finanziamentoRichiesto, assegnoRichiesto } = summarise(template, valori);
  const sent = { status: 'INVIATA', versione, sendTimestamp: quando.toISOString(), esito: null } as const;
  return { ...shown, ...sent, titolo, finanziamentoRichiesto, assegnoRichiesto, valori };
}

/** `partecipanti` of an earlier version: those of today belong to another one. */
type DocumentParts = { form: FormRead; versione: VersioneLetta | undefined; partecipanti?: string[] | undefined; received: Date };

function documentOf(proposta: Proposta, { form, versione, partecipanti, received }: DocumentParts): PdfDocument {
  const { language, testata } = form;
  const { titolo, numeroProtocollo, sendTimestamp, status } = proposta;
  const sent = status === 'INVIATA' && sendTimestamp !== null ? new Date(sendTimestamp) : null;
  return {
    title: titolo ?? PAROLE[language].senzaTitolo,
    language,
    ...testata,
    numero: numeroProtocollo,
    quando: sent ?? received,
    bozza: sent === null,
    blocks: writtenIn(language, () => summaryOf(proposta, { language, versione, partecipanti })),
  };
}

type Pair = readonly [string, string | null];

/** The facts above the form, as on the screen, and the receipt. */
function summaryOf(
  proposta: Proposta,
  { language, versione, partecipanti }: Pick<DocumentParts, 'versione' | 'partecipanti'> & Pick<FormRead, 'language'>,
): Block[] {
  const t = PAROLE[language];
  const { classe, responsabile, titolare, status, numeroProtocollo, sendTimestamp, esito } = proposta;
  const people = partecipanti ?? presentiIn(proposta).map((each) => nameOf(each, t));
  const rows: Pair[] = [
    [t.classe, [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(' · ')],
    [t.responsabile, `${responsabile.cognome} ${responsabile.nome}`],
    ...(titolare === null || titolare.id === responsabile.id ? [] : [[t.titolare, `${titolare.cognome} ${titolare.nome}`] as const]),
    ...(status === 'BOZZA' ? [[t.stato, t.bozza] as const] : []),
    ...(numeroProtocollo === null ? [] : [[t.protocollo, numeroProtocollo] as const]),
    ...(status === 'BOZZA' || sendTimestamp === null ? [] : [[t.inviata, formatInstantToTheSecond(sendTimestamp)] as const]),
    ...receiptPairs(versione, language),
    [t.richiesto, formatEuro(proposta.finanziamentoRichiesto)],
    ...(proposta.assegnoRichiesto > 0 ? [[t.assegni, formatEuro(proposta.assegnoRichiesto)] as const] : []),
    ...(esito === null ? [] : outcomeOf(proposta, t)),
    ...(people.length === 0 ? [] : [[t.partecipanti, people.join(', ')] as const]),
  ];
  return [pairs(...rows)];
}

type Parole = (typeof PAROLE)['it' | 'en'];

const outcomeOf = (proposta: Proposta, t: Parole): Pair[] => [
  [t.concesso, proposta.finanziamentoConcesso === null ? null : formatEuro(proposta.finanziamentoConcesso)],
  [t.punteggio, scoreOf(proposta, t)],
];

/** Paper shows the word of a thumb alone (D-113). */
function scoreOf({ punteggio, ...proposta }: Proposta, t: Parole): string | null {
  if (punteggio === null) return null;
  const { testo, parola } = describePunteggio({ punteggio, decimali: proposta.decimaliPunteggio ?? 1, ...punteggioDi(proposta) });
  return parola === null ? testo : t[parola];
}

function nameOf({ cognome, nome, status, decaduta }: Partecipante, t: Parole): string {
  const name = `${cognome} ${nome}`;
  return status === 'ACCETTATA' ? name : `${name} (${decaduta ? t.decaduta : t.inAttesa})`;
}

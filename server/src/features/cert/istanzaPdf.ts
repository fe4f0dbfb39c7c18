import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, statoOf } from '@sigeba/contract/cert/stati.ts';
import { fillTemplate } from '@sigeba/contract/form/engine/fillTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant, formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { VersioneLetta } from '../../form/compareVersioni.ts';
import { formBlocks, readForm } from '../../form/formPdf.ts';
import { namesIn, receiptPairs } from '../../form/ricevutaPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { heading, pairs } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { PAROLE } from './istanzaPdf.text.ts';
import { readIstanza } from './readIstanza.ts';
import { readInviata } from './ricevutaIstanza.ts';

type Request = Asking & { params: { id: number }; query?: { versione?: number | undefined }; gone: AbortSignal };

/**
 * An istanza as a PDF for its proponent or a reader of the committee (D-171): the proponent's contains the receipt, and the
 * proponent can get every round that was sent.
 */
export async function istanzaPdf(db: Db, request: Request): Promise<FileAnswer> {
  const wanted = request.query?.versione;
  const { istanza, form, versione } = await db.transaction().execute(async (tx) => {
    const shown = await readIstanza(tx, request.params.id, request);
    const last = shown.bloccato && shown.versione > 0 ? shown.versione : undefined;
    const which = wanted ?? last;
    const sent = which === undefined ? undefined : await readInviata(tx, request, which);
    const read = wanted === undefined || wanted === last ? shown : asSent(shown, found(sent));
    const form = await readForm(tx, read.formulario as FormTemplate, { valori: read.datiProposta, facts: read.facts });
    return { istanza: read, form, versione: sent };
  });
  const { titolo, numeroProtocollo, sendTimestamp, id } = istanza;
  const name = `istanza-${numeroProtocollo ?? id}`;
  return pdfAnswer(request, wanted === undefined ? name : `${name}-v${wanted}`, {
    title: titolo ?? PAROLE.senzaTitolo,
    language: form.language,
    ...form.testata,
    numero: numeroProtocollo,
    quando: sendTimestamp === null ? request.received : new Date(sendTimestamp),
    bozza: sendTimestamp === null,
    blocks: [summaryOf(istanza, versione), ...richiesteBlocks(istanza, versione), ...(await formBlocks(form, request.storage))],
  });
}

/** The istanza at the time when this version was sent, without what the committee has said since. */
function asSent(shown: Istanza, { template, valori, quando, dati }: VersioneLetta): Istanza {
  const sendTimestamp = quando.toISOString();
  return {
    ...shown,
    titolo: dati?.titolo ?? shown.titolo,
    numeroProtocollo: dati?.numero ?? shown.numeroProtocollo,
    stato: statoOf(INVIATA),
    sendTimestamp,
    dataInvio: sendTimestamp,
    dataValutazione: null,
    notaValutazione: null,
    notaRevisione: null,
    condizioni: null,
    formulario: fillTemplate(template, valori),
    datiProposta: valori,
  };
}

/** The data above the form on the screen. */
function summaryOf(
  { utenteProponente, stato, numeroProtocollo, sendTimestamp, dataValutazione, ...istanza }: Istanza,
  versione: VersioneLetta | undefined,
): Block {
  const { cognome, nome, dipartimento } = utenteProponente;
  const persone = versione === undefined ? [] : namesIn(versione);
  const { notaValutazione, notaRevisione, condizioni } = istanza;
  return pairs(
    [PAROLE.proponente, [`${cognome} ${nome}`, dipartimento].filter((part) => part !== null).join(', ')],
    [PAROLE.stato, stato.descrizione],
    ...(numeroProtocollo === null ? [] : [[PAROLE.protocollo, numeroProtocollo] as const]),
    ...(sendTimestamp === null ? [] : [[PAROLE.inviata, formatInstantToTheSecond(sendTimestamp)] as const]),
    ...receiptPairs(versione, 'it'),
    ...(persone.length === 0 ? [] : [[PAROLE.gruppo, persone.join(', ')] as const]),
    ...(dataValutazione === null ? [] : [[PAROLE.valutata, formatInstant(dataValutazione)] as const]),
    ...(notaValutazione === null ? [] : [[PAROLE.notaComitato, notaValutazione] as const]),
    ...(notaRevisione === null || condizioni !== null ? [] : [[PAROLE.notaRevisione, notaRevisione] as const]),
  );
}

/** The committee's requests and their answers: for a version from its receipt, else as the reader may read them now. */
function richiesteBlocks({ richieste }: Istanza, versione: VersioneLetta | undefined): Block[] {
  const asked =
    versione === undefined
      ? richieste.map(({ testo, risposta, allegato }) => ({ testo, risposta, file: allegato }))
      : (versione.dati?.richieste ?? []);
  if (asked.length === 0) return [];
  const said = asked.map(({ testo, risposta, file }) => {
    const words = [...(risposta === null ? [] : [risposta]), ...(file === null ? [] : [`${PAROLE.allegato}: ${file.nome}`])];
    return [testo, words.length === 0 ? PAROLE.senzaRisposta : words.join(' ')] as const;
  });
  return [heading(PAROLE.richieste), pairs(...said)];
}

import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { formatInstant, formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { formBlocks, readForm } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { pairs } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { PAROLE } from './istanzaPdf.text.ts';
import { readIstanza } from './readIstanza.ts';

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/** An istanza as a PDF, as its proponent or whoever of the committee reads it (D-171). */
export async function istanzaPdf(db: Db, request: Request): Promise<FileAnswer> {
  const { istanza, form } = await db.transaction().execute(async (tx) => {
    const shown = await readIstanza(tx, request.params.id, request);
    return { istanza: shown, form: await readForm(tx, { ...shown, valori: shown.datiProposta }) };
  });
  const { titolo, numeroProtocollo, sendTimestamp, id } = istanza;
  return pdfAnswer(request, `istanza-${numeroProtocollo ?? id}`, {
    title: titolo ?? PAROLE.senzaTitolo,
    language: form.language,
    ente: form.ente,
    numero: numeroProtocollo,
    quando: sendTimestamp === null ? request.received : new Date(sendTimestamp),
    bozza: sendTimestamp === null,
    blocks: [summaryOf(istanza), ...(await formBlocks(form, request.storage))],
  });
}

/** What stands above the form on the screen. */
function summaryOf({ utenteProponente, stato, numeroProtocollo, sendTimestamp, dataValutazione, ...istanza }: Istanza): Block {
  const { cognome, nome, dipartimento } = utenteProponente;
  const { notaValutazione, notaRevisione, condizioni } = istanza;
  return pairs(
    [PAROLE.proponente, [`${cognome} ${nome}`, dipartimento].filter((part) => part !== null).join(', ')],
    [PAROLE.stato, stato.descrizione],
    ...(numeroProtocollo === null ? [] : [[PAROLE.protocollo, numeroProtocollo] as const]),
    ...(sendTimestamp === null ? [] : [[PAROLE.inviata, formatInstantToTheSecond(sendTimestamp)] as const]),
    ...(dataValutazione === null ? [] : [[PAROLE.valutata, formatInstant(dataValutazione)] as const]),
    ...(notaValutazione === null ? [] : [[PAROLE.notaComitato, notaValutazione] as const]),
    ...(notaRevisione === null || condizioni !== null ? [] : [[PAROLE.notaRevisione, notaRevisione] as const]),
  );
}

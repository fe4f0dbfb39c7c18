import { formatInstant } from '@sigeba/contract/instant.ts';
import { dettoDi } from '@sigeba/contract/valutazioni/detto.rules.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { readEnte } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/question.ts';
import { heading, label, pairs, paragraph, table } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { schedaDi } from './getValutazione.ts';
import { faseDi } from './presentValutazione.ts';
import { readValutazione } from './valutando.ts';
import { findIntestazione } from './valutazionePdf.queries.ts';
import { PAROLE } from './valutazionePdf.text.ts';

type Request = Asking & { params: { id: number } };

/** A sheet as a PDF, as the office or the commission reads it by this door; neither applicants nor referees have one (evaluation, section 5). */
export const valutazionePdf =
  (porta: 'ur' | 'mc') =>
  async (db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> => {
    const { scheda, fase, of, ente } = await db.transaction().execute((tx) => readScheda(tx, porta, request));
    const { updatedTimestamp, status, id } = scheda;
    return pdfAnswer(request, `valutazione-${of.numeroProtocollo ?? scheda.propostaId}-${id}`, {
      title: PAROLE.titolo(fase),
      language: 'it',
      ente,
      numero: of.numeroProtocollo,
      quando: updatedTimestamp === null ? request.received : new Date(updatedTimestamp),
      bozza: status === 'BOZZA',
      blocks: [intestazione(scheda, of), ...schedaBlocks(scheda)],
    });
  };

async function readScheda(tx: Tx, porta: 'ur' | 'mc', request: Request) {
  const aperta = await readValutazione(tx, { schedaId: request.params.id, porta }, request);
  const scheda = schedaDi(aperta, request.params.id);
  const fase = found(faseDi(aperta, scheda.faseValutazioneId)).nome;
  return { scheda, fase, of: found(await findIntestazione(tx, { propostaId: aperta.row.id })), ente: await readEnte(tx) };
}

function intestazione(scheda: Valutazione, { titolo, numeroProtocollo, cognome, nome }: RowOf<typeof findIntestazione>): Block {
  const { referee, membroCommissione, status, updatedTimestamp, respinta } = scheda;
  const chi = membroCommissione === null ? '' : `${membroCommissione.cognome} ${membroCommissione.nome}, `;
  return pairs(
    [PAROLE.progetto, titolo ?? PAROLE.senzaTitolo],
    [PAROLE.protocollo, numeroProtocollo],
    [PAROLE.responsabile, `${cognome} ${nome}`],
    [PAROLE.scheda, referee?.etichetta ?? PAROLE.commissione],
    [PAROLE.stato, PAROLE[status]],
    ...(updatedTimestamp === null ? [] : [[PAROLE.modificata, chi + formatInstant(updatedTimestamp)] as const]),
    ...(respinta === null ? [] : [[PAROLE.esito, respinta ? PAROLE.RESPINTA : PAROLE.APPROVATA] as const]),
  );
}

/** Points at two decimals, since the threshold looks at them; then what was written, criterion by criterion. */
function schedaBlocks({ valutazionePunteggioList: righe, punteggio, motivazione, respinta }: Valutazione): Block[] {
  const points = respinta === null ? righe.filter(({ criterio }) => criterio.valoreList.length > 0) : [];
  const written = righe.filter((riga) => riga.motivazione !== null && riga.motivazione !== '');
  return [
    ...(points.length === 0
      ? []
      : [
          heading(PAROLE.punteggi),
          table(
            [{ title: PAROLE.criterio }, { title: PAROLE.punteggio, numeric: true }],
            points.map((riga) => [riga.criterio.descrizione, dettoDi(riga.criterio, riga.punteggio)]),
            punteggio === null ? null : [PAROLE.totale, formatPunti(punteggio, 2)],
          ),
        ]),
    ...(written.length === 0 ? [] : [heading(PAROLE.giudizi)]),
    ...written.flatMap((riga) => [label(riga.criterio.descrizione), paragraph(riga.motivazione ?? '')]),
    ...(motivazione === null || motivazione === '' ? [] : [heading(PAROLE.motivazione), paragraph(motivazione)]),
  ];
}

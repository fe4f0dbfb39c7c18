import { formatInstant } from '@sigeba/contract/instant.ts';
import { describeRiga, isPesata, massimoScheda } from '@sigeba/contract/valutazioni/descrizioni.rules.ts';
import { formatCoefficiente, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { readIntestazione } from '../../form/testata.queries.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import { heading, label, pairs, paragraph, table } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { readValutazione } from './openValutazione.ts';
import { presentSchedaDi } from './presentValutazione.ts';
import { faseDi } from './scheda.ts';
import { findIntestazione } from './valutazionePdf.queries.ts';
import { PAROLE } from './valutazionePdf.text.ts';

type Request = Asking & { params: { id: number } };

/**
 * A sheet as a PDF, as the office or the commission reads it; neither applicants nor referees have one (evaluation and ethics,
 * section 5).
 */
export async function valutazionePdf(db: Db, request: Request & { gone: AbortSignal }, area: 'ur' | 'mc'): Promise<FileAnswer> {
  const { scheda, fase, of, testata } = await db.transaction().execute((tx) => readScheda(tx, request, area));
  const { updatedTimestamp, status, id } = scheda;
  return pdfAnswer(request, `valutazione-${of.numeroProtocollo ?? scheda.propostaId}-${id}`, {
    title: PAROLE.titolo(fase),
    language: 'it',
    ...testata,
    numero: of.numeroProtocollo,
    quando: updatedTimestamp === null ? request.received : new Date(updatedTimestamp),
    bozza: status === 'BOZZA',
    blocks: [intestazione(scheda, of), ...schedaBlocks(scheda)],
  });
}

async function readScheda(tx: Tx, request: Request, area: 'ur' | 'mc') {
  const valutazione = await readValutazione(tx, { schedaId: request.params.id }, area, request);
  const scheda = presentSchedaDi(valutazione, request.params.id);
  const fase = found(faseDi(valutazione, scheda.faseValutazioneId)).nome;
  const { ente, marchio } = await readIntestazione(tx);
  return { scheda, fase, of: found(await findIntestazione(tx, { propostaId: valutazione.row.id })), testata: { ente, marchio } };
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

/**
 * Points out of their maximum, weights where the sheet has some, overridden means (D-199, D-200); then the texts, criterion by
 * criterion.
 */
function schedaBlocks({ valutazionePunteggioList: righe, punteggio, motivazione, respinta }: Valutazione): Block[] {
  const points = respinta === null ? righe.filter(({ criterio }) => criterio.valoreList.length > 0) : [];
  const pesata = isPesata(points);
  const written = righe.filter((riga) => riga.motivazione !== null && riga.motivazione !== '');
  return [
    ...(points.length === 0
      ? []
      : [
          heading(PAROLE.punteggi),
          table(
            [{ title: PAROLE.criterio }, { title: PAROLE.punteggio, numeric: true }, ...(pesata ? PESI : [])],
            points.map((riga) => [criterioDi(riga), puntiDi(riga), ...(pesata ? pesiDi(riga) : [])]),
            punteggio === null ? null : [PAROLE.totale, ...(pesata ? ['', ''] : []), su(formatPunti(punteggio, 2), massimoScheda(points))],
          ),
        ]),
    ...(written.length === 0 ? [] : [heading(PAROLE.giudizi)]),
    ...written.flatMap((riga) => [label(riga.criterio.descrizione), paragraph(riga.motivazione ?? '')]),
    ...(motivazione === null || motivazione === '' ? [] : [heading(PAROLE.motivazione), paragraph(motivazione)]),
  ];
}

const PESI = [
  { title: PAROLE.peso, numeric: true },
  { title: PAROLE.pesati, numeric: true },
];
type Riga = Valutazione['valutazionePunteggioList'][number];

const su = (punti: string, massimo: string | null): string => (massimo === null ? punti : PAROLE.su(punti, massimo));

/** A criterion, and what its scale says of the score given. */
function criterioDi(riga: Riga): string {
  const fascia = describeRiga(riga)?.fascia ?? null;
  return fascia === null ? riga.criterio.descrizione : `${riga.criterio.descrizione}\n${fascia}`;
}

function puntiDi(riga: Riga): string {
  const described = describeRiga(riga);
  if (described === null) return '';
  const punti = su(described.punti, described.massimo);
  return described.media === null ? punti : `${punti} (${PAROLE.mediaCambiata(formatPunti(described.media, 2))})`;
}

function pesiDi(riga: Riga): string[] {
  const described = describeRiga(riga);
  return described === null ? ['', ''] : [formatCoefficiente(riga.criterio.coefficiente), described.pesati ?? ''];
}

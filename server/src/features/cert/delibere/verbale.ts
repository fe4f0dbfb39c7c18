import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import { numeroConRevisione, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking, FileAnswer } from '../../../ground/asking.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import { bullets, heading, note, numbered, pairs, paragraph, table } from '../../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../../ground/pdf/pdfAnswer.ts';
import { found, Refused } from '../../../ground/refuse.ts';
import { readEnte } from '../../configurazione/configurazione.queries.ts';
import { readSeduta } from '../comitato/readSeduta.ts';
import { rapportoOf } from '../esame/rigaFor.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { type DeliberaDiSeduta, listDelibereDiSeduta } from './delibere.queries.ts';
import { votiOf } from './documento.ts';

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/** The verbale of a registered sitting: attendance, agenda, and of each istanza votes, conflicts and delibera; a draft until all are decided. */
export async function readVerbale(db: Db, request: Request): Promise<FileAnswer> {
  const { dataSeduta, documento } = await db.transaction().execute((tx) => verbaleOf(tx, request));
  return pdfAnswer(request, `verbale-${dataSeduta}`, documento);
}

async function verbaleOf(tx: Tx, request: Request): Promise<{ dataSeduta: string; documento: PdfDocument }> {
  const { params, received, actor } = request;
  const seduta = await readSeduta(tx, request);
  if (seduta.stato !== 'REGISTRATA') throw new Refused(no('SEDUTA_NON_REGISTRATA'));
  const delibere = await listDelibereDiSeduta(tx, { sedutaId: params.id });
  // One that was to be revised has left the agenda; what was decided of it stands in its delibera.
  const ids = [...new Set([...seduta.proposte.map(({ id }) => id), ...delibere.map(({ istanzaId }) => istanzaId)])];
  const istanze = ids.length === 0 ? [] : await listIstanzeNamed(tx, { ids });
  const punti = ids.map((id): Punto => {
    const istanza = found(istanze.find((each) => each.id === id));
    const { propria, inConflitto } = rapportoOf(istanza, actor);
    return { istanza, delibere: delibere.filter(({ istanzaId }) => istanzaId === id), riservata: propria || inConflitto };
  });
  const documento: PdfDocument = {
    title: `Verbale della seduta del ${formatGiorno(seduta.dataSeduta)}`,
    ...{ language: 'it', ente: await readEnte(tx), numero: null, quando: received },
    bozza: punti.some((punto) => punto.delibere.length === 0),
    blocks: [...presenzeOf(seduta), heading('Ordine del giorno'), ordineOf(punti), heading('Delibere'), ...punti.flatMap(puntoOf)],
  };
  return { dataSeduta: seduta.dataSeduta, documento };
}

type Punto = { istanza: IstanzaRow; delibere: readonly DeliberaDiSeduta[]; riservata: boolean };

function presenzeOf({ dataSeduta, certCommissione: { nome, presidente, membri }, convocazione }: Seduta): Block[] {
  return [
    pairs(
      ['Comitato', nome],
      ['Presidente', `${presidente.cognome} ${presidente.nome}`],
      ['Data', formatGiorno(dataSeduta)],
      ['Ore', convocazione === null ? null : `${convocazione.oraInizio}-${convocazione.oraFine}`],
      ['Luogo', convocazione?.luogo ?? null],
      ['Convocata il', convocazione === null ? null : formatInstant(convocazione.quando)],
    ),
    heading('Presenze'),
    table(
      [{ title: 'Componente' }, { title: 'Qualità' }, { title: 'Presenza' }],
      membri
        .filter(({ convocato }) => convocato)
        .map(({ cognome, nome: di, isInterno, presente }) => [
          `${cognome} ${di}`,
          isInterno ? 'interno' : 'esterno',
          presente ? 'presente' : 'assente',
        ]),
    ),
    paragraph(quorumDetto(membri)),
  ];
}

function quorumDetto(membri: Seduta['certCommissione']['membri']): string {
  const { presenti, componenti, servono, raggiunto } = quorumOf(membri);
  return `Numero legale ${raggiunto ? '' : 'non '}raggiunto: presenti ${presenti} di ${componenti} componenti con diritto di voto, ne servono ${servono}.`;
}

const protocolloOf = ({ numeroProtocollo, revisione }: IstanzaRow) => numeroConRevisione(numeroProtocollo, revisione) ?? '';

const ordineOf = (punti: readonly Punto[]): Block =>
  numbered(
    punti.map(({ istanza }) => [
      paragraph(`${protocolloOf(istanza)}, ${istanza.titolo ?? ''}. Proponente: ${istanza.cognome} ${istanza.nome}`),
    ]),
  );

function puntoOf({ istanza, delibere, riservata }: Punto): Block[] {
  const titolo = heading(`${protocolloOf(istanza)}, ${istanza.titolo ?? ''}`, 3);
  if (riservata)
    return [titolo, note('Chi legge ha presentato l’istanza o ne è uscito per conflitto di interessi: votazione e delibera sono omesse.')];
  if (delibere.length === 0) return [titolo, note('Non ancora deliberata.')];
  return [titolo, ...delibere.map(deliberaOf)];
}

function deliberaOf({ numero, anno, statoId, contenuto, rettificaDi, motivo }: DeliberaDiSeduta): Block {
  const membri = contenuto?.membri ?? [];
  const relatori = membri.filter(({ come }) => come !== 'presente' && come !== 'assente');
  const fuori = membri.filter(({ inConflitto }) => inConflitto).map(({ nome }) => nome);
  return bullets([
    [
      paragraph([{ text: `Delibera n. ${numeroDelAnno(numero, anno)}: ${STATI_ISTANZA[statoId].descrizione}`, bold: true }]),
      pairs(
        ...(rettificaDi === null ? [] : ([['Rettifica la n.', `${rettificaDi}. Motivo: ${motivo ?? ''}`]] as const)),
        ['Relatori', relatori.map(({ nome, come }) => `${nome} (${come})`).join(', ')],
        ['In conflitto di interessi', fuori.join(', ')],
        ['Votazione', votiOf(contenuto?.voti)],
      ),
    ],
  ]);
}

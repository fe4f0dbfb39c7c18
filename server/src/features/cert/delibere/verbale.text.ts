import { type Quorum, quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { sayMancanze, sayQuorum } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { type Esito, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { bullets, heading, note, numbered, pairs, paragraph, signatures, table } from '../../../ground/pdf/blocks.ts';
import type { Block } from '../../../ground/pdf/document.types.ts';
import type { ContenutoDelibera } from './contenuto.ts';
import { votiOf } from './documento.ts';

type DeliberaSummary = Pick<ContenutoDelibera, 'voti' | 'prevalePresidente' | 'deroga' | 'membri'>;

/** What a verbale says, as it was when it was first given out: every later copy is written from it (D-196). */
export type ContenutoVerbale = {
  ente: string;
  comitato: string;
  presidente: string;
  /** Who is named as such, else who has registered the sitting where that is not the chair. */
  segretario: string | null;
  dataSeduta: string;
  /** As far as somebody has said; the third only where members were called. */
  ore: string | null;
  luogo: string | null;
  convocataIl: string | null;
  membri: { nome: string; isInterno: boolean; presente: boolean; flag: number | null; senzaVoto: boolean }[];
  punti: PuntoVerbale[];
};
export type PuntoVerbale = {
  istanzaId: number;
  protocollo: string;
  titolo: string;
  proponente: string;
  /** What was decided in the sitting; empty as long as nothing was. */
  delibere: { numero: string; anno: number; statoId: Esito; detta: DeliberaSummary | null }[];
  /** It was found not assessable, which no delibera is taken on. */
  nonValutabile?: boolean;
};

/** Something is still to be decided: it is a draft. */
export const isProvvisorio = ({ punti }: ContenutoVerbale): boolean =>
  punti.some(({ delibere, nonValutabile = false }) => delibere.length === 0 && !nonValutabile);

/** `riservate`: the istanze of which the reader is the proponent, or which they have left; what was decided of these is left out. */
export const blocksOfVerbale = (contenuto: ContenutoVerbale, riservate: ReadonlySet<number>): Block[] => [
  datiOf(contenuto),
  ...presenzeOf(contenuto),
  heading('Ordine del giorno'),
  numbered(contenuto.punti.map(({ protocollo, titolo, proponente }) => [paragraph(`${protocollo}, ${titolo}. Proponente: ${proponente}`)])),
  heading('Delibere'),
  ...contenuto.punti.flatMap((punto) => puntoOf(punto, riservate.has(punto.istanzaId))),
  ...firmeOf(contenuto),
];

function datiOf({ comitato, presidente, segretario, dataSeduta, ore, luogo, convocataIl }: ContenutoVerbale): Block {
  const rows: [string, string | null][] = [
    ['Comitato', comitato],
    ['Presidente', presidente],
    ['Segretario', segretario],
    ['Data', formatGiorno(dataSeduta)],
    ['Ore', ore],
    ['Luogo', luogo],
    ['Convocata il', convocataIl],
  ];
  return pairs(...rows.filter(([, value]) => value !== null && value !== ''));
}

function presenzeOf({ membri }: ContenutoVerbale): Block[] {
  return [
    heading('Presenze'),
    table(
      [{ title: 'Componente' }, { title: 'Qualità' }, { title: 'Presenza' }, { title: 'Voto' }],
      membri.map(({ nome, isInterno, presente, senzaVoto }) => [
        nome,
        isInterno ? 'interno' : 'esterno',
        presente ? 'presente' : 'assente',
        senzaVoto ? 'senza voto (esperto)' : 'con voto',
      ]),
    ),
    paragraph(sayPresenze(membri)),
  ];
}

/** The experts who are present are no part of the numero legale, and are counted apart. */
function sayPresenze(membri: ContenutoVerbale['membri']): string {
  const quorum: Quorum = quorumOf(membri);
  const esperti = membri.filter(({ presente, senzaVoto }) => presente && senzaVoto).length;
  const anche =
    esperti === 0 ? '' : esperti === 1 ? ' È presente anche un esperto senza voto.' : ` Sono presenti anche ${esperti} esperti senza voto.`;
  return `${sayQuorum(quorum)}${anche}`;
}

function puntoOf({ protocollo, titolo, delibere, nonValutabile = false }: PuntoVerbale, riservata: boolean): Block[] {
  const head = heading(`${protocollo}, ${titolo}`, 3);
  if (riservata)
    return [head, note('Chi legge ha presentato l’istanza o ne è uscito per conflitto di interessi: votazione e delibera sono omesse.')];
  if (delibere.length > 0) return [head, ...delibere.map(deliberaOf)];
  return [head, note(nonValutabile ? 'Dichiarata non valutabile: non è stata deliberata.' : 'Non ancora deliberata.')];
}

function deliberaOf({ numero, anno, statoId, detta }: PuntoVerbale['delibere'][number]): Block {
  const membri = detta?.membri ?? [];
  const assegnati = membri.filter(({ come, inConflitto }) => come !== 'presente' && come !== 'assente' && !inConflitto);
  const astenuti = membri.filter(({ inConflitto }) => inConflitto).map(({ nome }) => nome);
  const deroga = detta?.deroga ?? null;
  const rows: [string, string][] = [
    ['Relatori', assegnati.map(({ nome, come }) => `${nome} (${come})`).join(', ')],
    [astenuti.length > 1 ? 'Astenuti per conflitto di interessi' : 'Astenuto per conflitto di interessi', astenuti.join(', ')],
    ['Votazione', detta === null ? '' : votiOf(detta)],
    ['Perché si è deciso comunque', deroga === null ? '' : `${sayMancanze(deroga.mancanze).join(' ')} Motivo: ${deroga.motivo}`],
  ];
  const head = paragraph([{ text: `Delibera n. ${numeroDelAnno(numero, anno)}: ${STATI_ISTANZA[statoId].descrizione}`, bold: true }]);
  const said = rows.filter(([, value]) => value !== '');
  return bullets([said.length === 0 ? [head] : [head, pairs(...said)]]);
}

/** Where chair and secretary sign; whoever keeps the minutes may be written in by hand. */
const firmeOf = ({ presidente, segretario }: ContenutoVerbale): Block[] => [
  heading('Firme'),
  signatures(['Il presidente', presidente], ['Il segretario', segretario]),
];

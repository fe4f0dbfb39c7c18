import { type Quorum, quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { sayMancanze, sayQuorum } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { type Esito, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { bullets, heading, note, numbered, pairs, paragraph, signatures, table } from '../../../ground/pdf/blocks.ts';
import type { Block } from '../../../ground/pdf/document.types.ts';
import type { ContenutoDelibera } from './contenuto.ts';
import { senzaVotoOf, votiOf } from './documento.ts';

type DeliberaSummary = Pick<ContenutoDelibera, 'voti' | 'prevalePresidente' | 'deroga' | 'membri'>;

/** The contents of a verbale as first issued: every later copy is written from it (D-196). */
export type ContenutoVerbale = {
  ente: string;
  /** Absent in verbali from before the setting. */
  citta?: string | null;
  comitato: string;
  presidente: string;
  /** The named secretary, else the user who registered the sitting if that is not the chair. */
  segretario: string | null;
  dataSeduta: string;
  /** Hours, place and call; each null where unknown, the call where nobody was called. */
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
  /** The decisions of the sitting; empty until the first. */
  delibere: { numero: string; anno: number; statoId: Esito; detta: DeliberaSummary | null }[];
  /** The istanza was found not assessable, for which there is no delibera. */
  nonValutabile?: boolean;
};

/** The verbale is a draft because a decision is missing. */
export const isProvvisorio = ({ punti }: ContenutoVerbale): boolean =>
  punti.some(({ delibere, nonValutabile = false }) => delibere.length === 0 && !nonValutabile);

/** `riservate`: the istanze that the reader has presented or left; their decisions are left out. */
export const blocksOfVerbale = (contenuto: ContenutoVerbale, riservate: ReadonlySet<number>): Block[] => [
  datiOf(contenuto),
  paragraph(aperturaOf(contenuto)),
  ...presenzeOf(contenuto),
  heading('Ordine del giorno'),
  numbered(contenuto.punti.map(({ protocollo, titolo, proponente }) => [paragraph(`${protocollo}, ${titolo}. Proponente: ${proponente}`)])),
  heading('Delibere'),
  ...contenuto.punti.flatMap((punto) => puntoOf(punto, riservate.has(punto.istanzaId))),
  ...firmeOf(contenuto),
];

function datiOf({ presidente, segretario, dataSeduta, ore, luogo, convocataIl }: ContenutoVerbale): Block {
  const rows: [string, string | null][] = [
    ['Presidente', presidente],
    ['Segretario', segretario],
    ['Data', formatGiorno(dataSeduta)],
    ['Ore', ore],
    ['Luogo', luogo],
    ['Convocata il', convocataIl],
  ];
  return pairs(...rows.filter(([, value]) => value !== null && value !== ''));
}

/** Who met, when, and who was in the chair. */
function aperturaOf({ comitato, presidente, segretario, dataSeduta, ore, luogo }: ContenutoVerbale): string {
  const quando = [`Il giorno ${formatGiorno(dataSeduta)}`, ore && `ore ${ore}`, luogo && `presso ${luogo}`].filter(Boolean).join(', ');
  const verbalizza = segretario === null ? '' : ` Verbalizza ${segretario}.`;
  return `${quando}, si è riunito l’organo «${comitato}» per esaminare le istanze all’ordine del giorno. Presiede ${presidente}.${verbalizza}`;
}

function presenzeOf({ membri }: ContenutoVerbale): Block[] {
  return [
    heading('Presenze'),
    table(
      [{ title: 'Componente' }, { title: 'Qualità' }, { title: 'Presenza' }, { title: 'Diritto di voto' }],
      membri.map(({ nome, isInterno, presente, senzaVoto }) => [
        nome,
        isInterno ? 'interno' : 'esterno',
        presente ? 'presente' : 'assente',
        senzaVoto ? 'no (esperto)' : 'sì',
      ]),
    ),
    paragraph(sayPresenze(membri)),
  ];
}

/** Experts do not count for the numero legale; those present are counted separately. */
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
    ['Votazione', detta === null ? '' : votiOf(detta) || senzaVotoOf(statoId)],
    ['Perché si è deciso comunque', deroga === null ? '' : `${sayMancanze(deroga.mancanze).join(' ')} Motivo: ${deroga.motivo}`],
  ];
  const head = paragraph([{ text: `Delibera n. ${numeroDelAnno(numero, anno)}: ${STATI_ISTANZA[statoId].descrizione}`, bold: true }]);
  const said = rows.filter(([, value]) => value !== '');
  return bullets([said.length === 0 ? [head] : [head, pairs(...said)]]);
}

/** The signatures of chair and secretary; a secretary may be filled in by hand. */
const firmeOf = ({ presidente, segretario }: ContenutoVerbale): Block[] => [
  signatures({ title: 'Il presidente', name: presidente }, { title: 'Il segretario', name: segretario }),
];

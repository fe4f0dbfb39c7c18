import { numeroDelAnno } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { heading, note, pairs, paragraph, table } from '../../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../../ground/pdf/document.types.ts';
import type { ContenutoDelibera } from './contenuto.ts';

export type TipoDelibera = 'COMPLETA' | 'RIDOTTA';
type Su = { ente: string; bozza: boolean; quando: Date };

/**
 * A delibera as a document. The reduced one, which the proponent reads, leaves out votes, notes and names of members
 * (decision D-149); what is asked of the proponent stands in both.
 */
export function documentoOf(contenuto: ContenutoDelibera, tipo: TipoDelibera, { ente, bozza, quando }: Su): PdfDocument {
  const completa = tipo === 'COMPLETA';
  const { numero, anno, protocollo } = contenuto;
  return {
    title: `Delibera n. ${numeroDelAnno(numero, anno)}${completa ? '' : ' (versione ridotta)'}`,
    ...{ language: 'it', ente, numero: protocollo, quando, bozza },
    blocks: [...datiOf(contenuto), ...decisioneOf(contenuto, completa), ...(completa ? lavoroOf(contenuto) : [])],
  };
}

function datiOf({ comitato, dataSeduta, data, titolo, protocollo, proponente, dipartimento, rettifica }: ContenutoDelibera): Block[] {
  const dati = pairs(
    ['Comitato', comitato],
    ['Seduta del', dataSeduta === null ? null : formatGiorno(dataSeduta)],
    ['Data della delibera', formatGiorno(data)],
    ['Istanza', titolo],
    ['Protocollo', protocollo],
    ['Proponente', proponente],
    ['Dipartimento', dipartimento],
  );
  if (rettifica === null) return [dati];
  const { numero, anno, data: giorno, motivo } = rettifica;
  return [
    dati,
    heading('Rettifica'),
    paragraph(`Questa delibera rettifica la n. ${numeroDelAnno(numero, anno)} del ${formatGiorno(giorno)}.`),
    paragraph(`Motivo: ${motivo}`),
  ];
}

function decisioneOf({ statoId, premessa, dispositivo, chiusura, chiesto, voti }: ContenutoDelibera, completa: boolean): Block[] {
  const said = (testo: string): Block[] => (testo === '' ? [] : [paragraph(testo)]);
  return [
    heading(`Esito: ${STATI_ISTANZA[statoId].descrizione}`),
    ...said(premessa),
    ...(completa && votiOf(voti) !== '' ? [paragraph(`con voti ${votiOf(voti)},`)] : []),
    paragraph([{ text: dispositivo, bold: true }]),
    ...(chiesto === null ? [] : [heading(statoId === 4 ? 'Revisioni richieste' : 'Condizioni', 3), paragraph(chiesto)]),
    ...said(chiusura),
  ];
}

/** Empty where nobody was asked for a vote. */
export function votiOf(voti: ContenutoDelibera['voti']): string {
  if (voti == null || voti.favorevoli === null) return '';
  return `favorevoli n. ${voti.favorevoli}, astenuti n. ${voti.astenuti ?? 0}, contrari n. ${voti.contrari ?? 0}`;
}

type Membro = ContenutoDelibera['membri'][number];
const presenzaOf = ({ inConflitto, presente }: Membro): string =>
  inConflitto ? 'in conflitto di interessi' : presente === true ? 'presente' : 'assente';
const comeOf = ({ come }: Membro): string => (come === 'presente' || come === 'assente' ? 'Componente' : come);

function lavoroOf({ membri, note: nota, noteComponenti, notaPresidente, presidente }: ContenutoDelibera): Block[] {
  const dette = membri.filter((membro) => membro.note !== null && membro.note !== '');
  const detta = (titolo: string, testo: string | null): Block[] => (testo === null ? [] : [heading(titolo, 3), paragraph(testo)]);
  return [
    heading('Componenti'),
    table(
      [{ title: 'Nome' }, { title: 'Come' }, { title: 'Presenza' }, { title: 'Giudizio' }],
      membri.map((membro) => [
        membro.nome,
        comeOf(membro),
        presenzaOf(membro),
        membro.minorMajor === null ? '' : (['minor', 'major'][membro.minorMajor] ?? ''),
      ]),
    ),
    heading('Note'),
    ...detta('Nota di valutazione', nota),
    ...detta('Note dei componenti', noteComponenti),
    ...detta('Nota del presidente', notaPresidente),
    ...dette.flatMap((membro) => detta(`${membro.nome} (${comeOf(membro)})`, membro.note)),
    note(`Il presidente: ${presidente}`),
  ];
}

import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { sayMancanze } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { type Esito, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Intestazione } from '../../../form/testata.queries.ts';
import { heading, pairs, paragraph, signatures, table } from '../../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../../ground/pdf/document.types.ts';
import type { ContenutoDelibera } from './contenuto.ts';

export type TipoDelibera = 'COMPLETA' | 'RIDOTTA';
type Su = Intestazione & { bozza: boolean; quando: Date };

/**
 * A delibera as a document. The reduced one, for the proponent, leaves out votes, notes and names of members (D-149) except the
 * chair, who signs both; both contain what is asked of the proponent.
 */
export function documentoOf(contenuto: ContenutoDelibera, tipo: TipoDelibera, { bozza, quando, ...testata }: Su): PdfDocument {
  const completa = tipo === 'COMPLETA';
  const { numero, anno, protocollo } = contenuto;
  return {
    title: `Delibera n. ${numeroDelAnno(numero, anno)}${completa ? '' : ' (versione ridotta)'}`,
    language: 'it',
    ...testata,
    organo: contenuto.comitato,
    numero: protocollo,
    giorno: contenuto.data,
    quando,
    bozza,
    blocks: [
      ...datiOf(contenuto),
      ...decisioneOf(contenuto, completa),
      ...(completa ? [...derogaOf(contenuto), ...lavoroOf(contenuto)] : []),
      signatures({ title: 'Il presidente', name: contenuto.presidente }),
    ],
  };
}

function datiOf({ dataSeduta, titolo, protocollo, proponente, dipartimento, rettifica }: ContenutoDelibera): Block[] {
  const rows: [string, string | null][] = [
    ['Seduta del', dataSeduta === null ? null : formatGiorno(dataSeduta)],
    ['Istanza', titolo],
    ['Protocollo', protocollo],
    ['Proponente', proponente],
    ['Dipartimento', dipartimento],
  ];
  const dati = pairs(...rows.filter(([, value]) => value !== null && value !== ''));
  if (rettifica === null) return [dati];
  const { numero, anno, data: giorno, motivo } = rettifica;
  return [
    dati,
    heading('Rettifica'),
    paragraph(`Questa delibera rettifica la n. ${numeroDelAnno(numero, anno)} del ${formatGiorno(giorno)}.`),
    paragraph(`Motivo: ${motivo}`),
  ];
}

function decisioneOf(contenuto: ContenutoDelibera, completa: boolean): Block[] {
  const { statoId, premessa, dispositivo, chiusura, chiesto } = contenuto;
  const voti = votiOf(contenuto);
  const said = (testo: string): Block[] => (testo === '' ? [] : [paragraph(testo)]);
  return [
    heading(`Esito: ${STATI_ISTANZA[statoId].descrizione}`),
    ...said(premessa),
    ...(completa ? said(voti === '' ? senzaVotoOf(statoId) : `con voti ${voti},`) : []),
    paragraph([{ text: dispositivo, bold: true }]),
    ...(chiesto === null ? [] : [heading(statoId === 4 ? 'Revisioni richieste' : 'Condizioni', 3), paragraph(chiesto)]),
    ...said(chiusura),
  ];
}

/** Empty where there was no vote; names the chair's casting vote in a tie (D-191). */
export function votiOf({ voti, prevalePresidente }: Pick<ContenutoDelibera, 'voti' | 'prevalePresidente'>): string {
  if (voti == null || voti.favorevoli === null) return '';
  const said = `favorevoli n. ${voti.favorevoli}, astenuti n. ${voti.astenuti ?? 0}, contrari n. ${voti.contrari ?? 0}`;
  return prevalePresidente === true ? `${said}, a parità prevale il voto del presidente` : said;
}

/** Why there was no vote; empty where the outcome is one that is voted (D-142). */
export const senzaVotoOf = (statoId: Esito): string => (statoId === 4 ? 'Una richiesta di revisione non si mette ai voti.' : '');

/** What the decision lacked, and why it was taken nevertheless (D-192). */
function derogaOf({ deroga }: ContenutoDelibera): Block[] {
  if (deroga == null) return [];
  return [heading('Perché si è deciso comunque'), paragraph(sayMancanze(deroga.mancanze).join(' ')), paragraph(`Motivo: ${deroga.motivo}`)];
}

type Membro = ContenutoDelibera['membri'][number];
const presenzaOf = ({ inConflitto, presente }: Membro): string =>
  inConflitto ? 'astenuto per conflitto di interessi' : presente === true ? 'presente' : 'assente';
const comeOf = ({ come }: Membro): string => (come === 'presente' || come === 'assente' ? 'Componente' : come);

/** Leaves out judgement and note of members who have left the istanza for a conflict (D-194). */
function lavoroOf({ membri, note: nota, noteComponenti, notaPresidente }: ContenutoDelibera): Block[] {
  const withNote = membri.filter((membro) => !membro.inConflitto && membro.note !== null && membro.note !== '');
  const note = (titolo: string, testo: string | null): Block[] => (testo === null ? [] : [heading(titolo, 3), paragraph(testo)]);
  return [
    heading('Componenti'),
    table(
      [{ title: 'Nome' }, { title: 'Come' }, { title: 'Presenza' }, { title: 'Giudizio' }],
      membri.map((membro) => [
        membro.nome,
        comeOf(membro),
        presenzaOf(membro),
        membro.minorMajor === null || membro.inConflitto ? '' : (['revisione minore', 'revisione maggiore'][membro.minorMajor] ?? ''),
      ]),
    ),
    heading('Note'),
    ...note('Nota di valutazione', nota),
    ...note('Note dei componenti', noteComponenti),
    ...note('Nota del presidente', notaPresidente),
    ...withNote.flatMap((membro) => note(`${membro.nome} (${comeOf(membro)})`, membro.note)),
  ];
}

import { formatImporto, sumEuro } from '../../../numbers/denaro.ts';
import type { VoceRendiconto } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import { soundLine, soundText } from '../../values/soundText.ts';
import type { Family } from '../family.types.ts';
import { storableImporto, storableSomma } from '../number.ts';
import { textLength } from '../text.ts';
import {
  deviates,
  isBegun,
  isOver,
  isUpwards,
  type RendicontoTotals,
  type RigaRendiconto,
  rendicontoRows,
  rendicontoTotals,
  shareOf,
} from './rendicontoTotals.ts';

type Rendiconto = { vociRendicontoList: VoceRendiconto[] };

/** Characters of the reason of a deviation. */
export const MASSIMO_MOTIVO = 4000;

function storableRow(voce: VoceRendiconto, riga: number): Fault | null {
  const amount = storableImporto(voce.finanziamentoSpeso);
  if (amount !== null) return faultInCell(riga, 'finanziamentoSpeso', amount);
  const tooLong = textLength(voce.descrizioneSpesa ?? '') > 2 * MASSIMO_MOTIVO;
  return tooLong ? aboutReason(riga, fault('TESTO_LUNGO', { max: MASSIMO_MOTIVO })) : null;
}

const aboutReason = (riga: number, why: Fault): Fault => faultInCell(riga, 'descrizioneSpesa', why);

const isRow = (row: unknown) =>
  isObject(row) &&
  typeof row.nome === 'string' &&
  (row.finanziamentoRichiesto === undefined ||
    (typeof row.finanziamentoRichiesto === 'number' && Number.isFinite(row.finanziamentoRichiesto))) &&
  typeof row.finanziamentoSpeso === 'number' &&
  Number.isFinite(row.finanziamentoSpeso) &&
  (row.descrizioneSpesa === null || row.descrizioneSpesa === undefined || typeof row.descrizioneSpesa === 'string');

/** The head of the column of reasons; the sign marks rows that deviate. */
const MOTIVO_CON_SEGNO = 'Motivo dello scostamento (* oltre il 20%)';
const SUPERA = 'Lo speso supera il concesso';

type Column = {
  key: string;
  titolo: string;
  /** A column of amounts in euro. */
  euro?: (row: RigaRendiconto, totals: RendicontoTotals) => number;
  /** Shown only once something is granted, or something was reported in another step. */
  when?: 'granted' | 'before';
};
const COLUMNS: readonly Column[] = [
  { key: 'nome', titolo: 'Voce di spesa' },
  { key: 'richiesto', titolo: 'Finanziamento richiesto (€)', euro: (row) => row.finanziamentoRichiesto },
  { key: 'concesso', titolo: 'Concesso pro quota (€)', euro: (row, totals) => shareOf(row, totals) ?? 0, when: 'granted' },
  { key: 'gia', titolo: 'Già rendicontato (€)', euro: (row) => row.giaRendicontato, when: 'before' },
  { key: 'speso', titolo: 'Finanziamento speso (€)', euro: (row) => row.finanziamentoSpeso },
  { key: 'motivo', titolo: 'Motivo dello scostamento' },
];

/** report: the amount spent on each item, with a reason where it deviates from what was granted. */
export const rendiconto: Family<Rendiconto> = {
  accepts: (_campo, value): value is Rendiconto =>
    isObject(value) &&
    Array.isArray(value.vociRendicontoList) &&
    value.vociRendicontoList.length <= 1000 &&
    value.vociRendicontoList.every(isRow),

  rowName: (_campo, value, riga, facts) => rendicontoRows(value, facts)[riga]?.nome,

  isEmpty: (_campo, { vociRendicontoList }) => !isBegun(vociRendicontoList),

  clean: (_campo, value, facts) => ({
    vociRendicontoList: rendicontoRows(value, facts).map(({ nome, finanziamentoRichiesto, finanziamentoSpeso, descrizioneSpesa }) => ({
      nome: soundLine(nome).slice(0, 500),
      finanziamentoRichiesto,
      finanziamentoSpeso,
      descrizioneSpesa: soundText(descrizioneSpesa ?? '').trim() || null,
    })),
  }),

  storable(_campo, { vociRendicontoList }) {
    for (const [riga, voce] of vociRendicontoList.entries()) {
      const wrong = storableRow(voce, riga);
      if (wrong !== null) return wrong;
    }
    return storableSomma(sumEuro(vociRendicontoList.map(({ finanziamentoSpeso }) => finanziamentoSpeso)));
  },

  check(campo, value, { facts }) {
    if (value === null) return campo.flagRequired ? [fault('TABELLA_OBBLIGATORIA')] : [];
    const rows = rendicontoRows(value, facts);
    const totals = rendicontoTotals(rows, facts);
    return rows.flatMap((row, riga) => {
      const wrong = storableRow(row, riga);
      if (wrong !== null) return [wrong];
      const reason = (row.descrizioneSpesa ?? '').trim();
      if (textLength(reason) > MASSIMO_MOTIVO) return [aboutReason(riga, fault('TESTO_LUNGO', { max: MASSIMO_MOTIVO }))];
      const why = isUpwards(campo) ? 'SUPERAMENTO_MOTIVO' : 'SCOSTAMENTO_MOTIVO';
      return reason === '' && deviates(campo, row, totals) ? [aboutReason(riga, fault(why))] : [];
    });
  },

  avviso: (_campo, value, facts) => (isOver(rendicontoTotals(rendicontoRows(value, facts), facts)) ? fault('SPESO_OLTRE') : null),

  plain: (_campo, { vociRendicontoList }) =>
    vociRendicontoList
      .filter(({ finanziamentoSpeso }) => finanziamentoSpeso > 0)
      .map(({ nome, finanziamentoSpeso, descrizioneSpesa }) =>
        [`${nome}: ${formatImporto(finanziamentoSpeso)} €`, descrizioneSpesa].filter((part) => part !== null && part !== '').join(' – '),
      )
      .join('\n'),

  table(campo, value, facts) {
    const rows = rendicontoRows(value, facts);
    const totals = rendicontoTotals(rows, facts);
    const before = rows.some(({ giaRendicontato }) => giaRendicontato > 0);
    const over = isOver(totals);
    const columns = COLUMNS.filter(({ when }) => when === undefined || (when === 'granted' ? facts?.rendiconto !== undefined : before));
    const off = rows.some((row) => deviates(campo, row, totals));
    return {
      colonne: columns.map(({ key, titolo, euro }) => ({
        titolo: key === 'motivo' && off ? MOTIVO_CON_SEGNO : titolo,
        numerica: euro !== undefined,
      })),
      righe: rows.map((row) => {
        const words = { nome: deviates(campo, row, totals) ? `${row.nome}\u00A0*` : row.nome, motivo: row.descrizioneSpesa ?? '' };
        return columns.map(({ key, euro }) => (euro === undefined ? words[key as 'nome' | 'motivo'] : formatImporto(euro(row, totals))));
      }),
      totali: columns.map(({ key, euro }) => {
        if (euro !== undefined) return formatImporto(sumEuro(rows.map((row) => euro(row, totals))));
        return key === 'nome' ? 'Totale' : over ? SUPERA : '';
      }),
      ...(over && { totaliInRosso: true }),
    };
  },

  numeric(_campo, value, parte) {
    if (parte === null || parte === 'speso') return sumEuro((value?.vociRendicontoList ?? []).map((voce) => voce.finanziamentoSpeso));
    return undefined;
  },
};

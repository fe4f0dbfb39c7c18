import { type Difetto, fault, faultInRow } from './checks.ts';
import { formatImporto, sumEuro, toCents } from './denaro.ts';
import type { Facts } from './facts.types.ts';
import type { Family } from './family.types.ts';
import { isObject } from './isObject.ts';
import { storableImporto } from './number.ts';
import type { Campo, VoceRendiconto } from './template.types.ts';
import { textLength } from './text.ts';

type Rendiconto = { vociRendicontoList: VoceRendiconto[] };

/** Characters of the reason of a deviation. */
export const MASSIMO_MOTIVO = 4000;

/**
 * The rows of a report: one for each item of the granted budget. Name and requested amount come from the facts,
 * never from the client; the amount spent and its reason from what was sent.
 */
export function reportRows(value: Rendiconto | null, facts: Facts): VoceRendiconto[] {
  const sent = value?.vociRendicontoList ?? [];
  if (facts.rendiconto === undefined) return sent;
  const byName = new Map(sent.map((voce) => [voce.nome, voce]));
  return facts.rendiconto.voci.map(({ nome, finanziamentoRichiesto }) => ({
    nome,
    finanziamentoRichiesto,
    finanziamentoSpeso: byName.get(nome)?.finanziamentoSpeso ?? 0,
    descrizioneSpesa: byName.get(nome)?.descrizioneSpesa?.trim() || null,
  }));
}

export type ReportTotals = { richiesto: number; speso: number; concesso: number | null; oltre: boolean };

/** Euro requested, spent and granted; `oltre` when more was spent than granted. */
export function reportTotals(voci: readonly VoceRendiconto[], facts: Facts | undefined): ReportTotals {
  const speso = sumEuro(voci.map((voce) => voce.finanziamentoSpeso));
  const concesso = facts?.rendiconto?.concesso ?? null;
  return {
    richiesto: sumEuro(voci.map((voce) => voce.finanziamentoRichiesto)),
    speso,
    concesso,
    oltre: concesso !== null && speso > concesso,
  };
}

/**
 * Whether a row was spent more than 20 % away from its share of the granted amount (requested in the row divided by
 * the total requested, times the granted). Exactly 20 % is no deviation; the mode 'su' looks upwards only. In whole
 * numbers of cents, so that no rounding decides.
 */
export function deviates(campo: Campo, voce: VoceRendiconto, { richiesto, concesso }: ReportTotals): boolean {
  if (concesso === null || richiesto <= 0 || campo.opzioni?.scostamento === false) return false;
  const share = BigInt(toCents(voce.finanziamentoRichiesto)) * BigInt(toCents(concesso));
  const spent = BigInt(toCents(voce.finanziamentoSpeso)) * BigInt(toCents(richiesto));
  if (spent * 10n > share * 12n) return true;
  return campo.opzioni?.scostamentoModo !== 'su' && spent * 10n < share * 8n;
}

function storableRow(voce: VoceRendiconto): Difetto | null {
  const tooLong = textLength(voce.descrizioneSpesa ?? '') > 2 * MASSIMO_MOTIVO;
  return storableImporto(voce.finanziamentoSpeso) ?? (tooLong ? fault('TESTO_LUNGO', { max: MASSIMO_MOTIVO }) : null);
}

const isRow = (row: unknown) =>
  isObject(row) &&
  typeof row.nome === 'string' &&
  (row.finanziamentoRichiesto === undefined ||
    (typeof row.finanziamentoRichiesto === 'number' && Number.isFinite(row.finanziamentoRichiesto))) &&
  typeof row.finanziamentoSpeso === 'number' &&
  Number.isFinite(row.finanziamentoSpeso) &&
  (row.descrizioneSpesa === null || row.descrizioneSpesa === undefined || typeof row.descrizioneSpesa === 'string');

/** report: what was spent of each item, with a reason where it deviates from what was granted. */
export const report: Family<Rendiconto> = {
  accepts: (_campo, value): value is Rendiconto =>
    isObject(value) &&
    Array.isArray(value.vociRendicontoList) &&
    value.vociRendicontoList.length <= 1000 &&
    value.vociRendicontoList.every(isRow),

  isEmpty: (_campo, { vociRendicontoList }) =>
    vociRendicontoList.every(
      ({ finanziamentoSpeso, descrizioneSpesa }) => finanziamentoSpeso === 0 && (descrizioneSpesa ?? '').trim() === '',
    ),

  clean: (_campo, value, facts) => ({
    vociRendicontoList: reportRows(value, facts).map(({ nome, finanziamentoRichiesto = 0, finanziamentoSpeso, descrizioneSpesa }) => ({
      nome: nome.toWellFormed().replaceAll('\0', '').slice(0, 500),
      finanziamentoRichiesto,
      finanziamentoSpeso,
      descrizioneSpesa: descrizioneSpesa?.toWellFormed().replaceAll('\0', '') ?? null,
    })),
  }),

  storable(_campo, { vociRendicontoList }) {
    for (const [riga, voce] of vociRendicontoList.entries()) {
      const wrong = storableRow(voce);
      if (wrong !== null) return faultInRow(riga, wrong);
    }
    return null;
  },

  check(campo, value, { facts }) {
    if (value === null) return campo.flagRequired ? [fault('TABELLA_OBBLIGATORIA')] : [];
    const voci = reportRows(value, facts);
    const totals = reportTotals(voci, facts);
    return voci.flatMap((voce, riga) => {
      const wrong = storableRow(voce);
      if (wrong !== null) return [faultInRow(riga, wrong)];
      const reason = (voce.descrizioneSpesa ?? '').trim();
      if (textLength(reason) > MASSIMO_MOTIVO) return [faultInRow(riga, fault('TESTO_LUNGO', { max: MASSIMO_MOTIVO }))];
      return reason === '' && deviates(campo, voce, totals) ? [faultInRow(riga, fault('SCOSTAMENTO_MOTIVO', { nome: voce.nome }))] : [];
    });
  },

  plain: (_campo, { vociRendicontoList }) =>
    vociRendicontoList
      .filter(({ finanziamentoSpeso }) => finanziamentoSpeso > 0)
      .map(({ nome, finanziamentoSpeso, descrizioneSpesa }) =>
        [`${nome}: ${formatImporto(finanziamentoSpeso)} €`, descrizioneSpesa].filter((part) => part !== null && part !== '').join(' – '),
      )
      .join('\n'),

  table(campo, { vociRendicontoList }, facts) {
    const totals = reportTotals(vociRendicontoList, facts);
    const { richiesto, speso, oltre } = totals;
    return {
      colonne: [
        { titolo: 'Voce di spesa', numerica: false },
        { titolo: 'Finanziamento richiesto (€)', numerica: true },
        { titolo: 'Finanziamento speso (€)', numerica: true },
        { titolo: 'Motivo dello scostamento', numerica: false },
      ],
      righe: vociRendicontoList.map((voce) => [
        deviates(campo, voce, totals) ? `${voce.nome} *` : voce.nome,
        formatImporto(voce.finanziamentoRichiesto),
        formatImporto(voce.finanziamentoSpeso),
        voce.descrizioneSpesa ?? '',
      ]),
      totali: ['Totale', formatImporto(richiesto), formatImporto(speso), oltre ? 'Lo speso supera il concesso' : ''],
      ...(oltre && { totaliInRosso: true }),
    };
  },

  numeric(_campo, value, parte) {
    if (parte === null || parte === 'speso') return sumEuro((value?.vociRendicontoList ?? []).map((voce) => voce.finanziamentoSpeso));
    return undefined;
  },
};

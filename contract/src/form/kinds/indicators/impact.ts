import { formatNumero, hasAtMostDecimals } from '../../../numbers/numero.ts';
import type { Campo } from '../../template/template.types.ts';
import { fault, faultInCell } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import { optionsOf } from '../choice.ts';
import type { Family } from '../family.types.ts';

export type Indicatore = { indicatore: string; valore: number | null; readOnly: boolean };
type Indicatori = { indicatoriList: Indicatore[] };

const isRow = (row: unknown) =>
  isObject(row) &&
  typeof row.indicatore === 'string' &&
  (row.valore === null || row.valore === undefined || (typeof row.valore === 'number' && Number.isFinite(row.valore)));

const storableValue = ({ valore }: Indicatore) =>
  valore === null || (valore >= 0 && valore <= Number.MAX_SAFE_INTEGER && hasAtMostDecimals(valore, 2));

/** One row for each indicator of the template, in its order, with the value given for it. */
export function indicatorRows(campo: Campo, value: Indicatori | null): Indicatore[] {
  const sent = new Map((value?.indicatoriList ?? []).map((row) => [row.indicatore, row.valore]));
  return optionsOf(campo).map(({ descrizione }) => ({
    indicatore: descrizione,
    valore: sent.get(descrizione) ?? null,
    readOnly: campo.flagReadonly,
  }));
}

/** indicatori-impatto-sostenibilita: a number for each indicator of the template. */
export const impact: Family<Indicatori> = {
  accepts: (_campo, value): value is Indicatori =>
    isObject(value) && Array.isArray(value.indicatoriList) && value.indicatoriList.length <= 500 && value.indicatoriList.every(isRow),
  rowName: (campo, value, riga) => indicatorRows(campo, value)[riga]?.indicatore,
  isEmpty: (_campo, { indicatoriList }) => indicatoriList.every(({ valore }) => valore === null || valore === undefined),
  clean: (campo, value) => ({ indicatoriList: indicatorRows(campo, value) }),

  storable(_campo, { indicatoriList }) {
    const riga = indicatoriList.findIndex((row) => !storableValue(row));
    return riga < 0 ? null : faultInCell(riga, 'valore', fault('NUMERO_DECIMALI', { decimali: 2 }));
  },

  check(campo, value) {
    if (!campo.flagRequired && value === null) return [];
    return indicatorRows(campo, value).flatMap((row, riga) => {
      if (!storableValue(row)) return [faultInCell(riga, 'valore', fault('NUMERO_DECIMALI', { decimali: 2 }))];
      return row.valore === null && campo.flagRequired ? [faultInCell(riga, 'valore', fault('NUMERO_OBBLIGATORIO'))] : [];
    });
  },

  plain: (_campo, { indicatoriList }) =>
    indicatoriList
      .filter(({ valore }) => valore !== null)
      .map(({ indicatore, valore }) => `${indicatore}: ${formatNumero(valore ?? 0, 2)}`)
      .join('\n'),

  table: (_campo, { indicatoriList }) => ({
    colonne: [
      { titolo: 'Indicatore', numerica: false },
      { titolo: 'Valore', numerica: true },
    ],
    righe: indicatoriList.map(({ indicatore, valore }) => [indicatore, valore === null ? '' : formatNumero(valore, 2)]),
    totali: null,
  }),
};

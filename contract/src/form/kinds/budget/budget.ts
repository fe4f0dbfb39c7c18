import { formatImporto, sumEuro, toCents, toEuro } from '../../../numbers/denaro.ts';
import { formatNumero } from '../../../numbers/numero.ts';
import type { Facts, VoceDiSpesa } from '../../template/facts.types.ts';
import type { TipoImporto, VoceBudget } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isId, isObject } from '../../values/isObject.ts';
import { soundText } from '../../values/soundText.ts';
import type { Family } from '../family.types.ts';
import { storableImporto, storableSomma } from '../number.ts';

type Budget = { voci: VoceBudget[] };

/** The fault of a row, and the editable cell in which it is. */
type RowFault = { colonna: 'finanziamentoRichiesto' | 'eventualeCoFinanziamento' | 'note'; why: Fault };

export const MASSIMO_NOTE = 4000;

export const isAShare = (tipo: TipoImporto): boolean => tipo !== 'LIBERO';

/** Euro of one share of an item: the classe's amount for an assegno di ricerca, else the item's own. */
export const shareAmount = (voce: VoceDiSpesa, facts: Facts): number | null =>
  voce.tipoImporto === 'ASSEGNO_RICERCA' ? (facts.importoSingoloAssegno ?? voce.importo) : voce.importo;

/** The shares behind a stored amount: 3000 of a 1000 euro item are 3. Fractions are cut off. */
export const sharesOf = (finanziamentoRichiesto: number, importo: number | null): number =>
  importo === null || importo <= 0 ? 0 : Math.floor(toCents(finanziamentoRichiesto) / toCents(importo));

function rebuildRow(item: VoceDiSpesa, sent: Partial<VoceBudget> | undefined, facts: Facts): VoceBudget {
  const importo = isAShare(item.tipoImporto) ? shareAmount(item, facts) : item.importo;
  const richiesto = sent?.finanziamentoRichiesto ?? 0;
  const quota = isAShare(item.tipoImporto) ? (sent?.quota ?? sharesOf(richiesto, importo)) : null;
  const note = soundText(sent?.note ?? '').trim();
  return {
    id: item.id,
    nome: item.nome,
    tipo: item.tipoImporto,
    importo,
    quota,
    finanziamentoRichiesto: quota === null ? richiesto : toEuro(quota * toCents(importo ?? 0)),
    eventualeCoFinanziamento: sent?.eventualeCoFinanziamento ?? null,
    note: note === '' ? null : note,
    min: item.min,
    max: item.max,
  };
}

/** The rows of a budget: one for each expense item of the classe, in its order, with what was requested for it. */
export function budgetRows(value: Budget | null, facts: Facts): VoceBudget[] {
  const sent = new Map((value?.voci ?? []).toReversed().map((voce) => [voce.id, voce]));
  return facts.voci.map((item) => rebuildRow(item, sent.get(item.id), facts));
}

export type BudgetTotals = { richiesto: number; assegno: number; totale: number; coFinanziamento: number };

/** Euro requested: assegni di ricerca apart from all the rest (D-60). */
export function budgetTotals(voci: readonly VoceBudget[]): BudgetTotals {
  const sumOf = (assegno: boolean) =>
    sumEuro(voci.filter(({ tipo }) => (tipo === 'ASSEGNO_RICERCA') === assegno).map((voce) => voce.finanziamentoRichiesto));
  const richiesto = sumOf(false);
  const assegno = sumOf(true);
  return {
    richiesto,
    assegno,
    totale: sumEuro([richiesto, assegno]),
    coFinanziamento: sumEuro(voci.map((voce) => voce.eventualeCoFinanziamento ?? 0)),
  };
}

function rowFault({ tipo, quota, finanziamentoRichiesto, min, max }: VoceBudget): RowFault | null {
  const measured = isAShare(tipo) ? (quota ?? 0) : finanziamentoRichiesto;
  if ((min === null || measured >= min) && (max === null || measured <= max)) return null;
  return { colonna: 'finanziamentoRichiesto', why: fault(isAShare(tipo) ? 'VOCE_QUOTE' : 'VOCE_IMPORTO', { min, max }) };
}

function fundingFaults(richiesto: number, { finanziamentoMin: min, finanziamentoMax: max }: Facts): Fault[] {
  if (min !== null && richiesto < min) return [fault('FINANZIAMENTO_MINIMO', { richiesto, min })];
  if (max !== null && richiesto > max) return [fault('FINANZIAMENTO_MASSIMO', { richiesto, max })];
  return [];
}

function storableRow({ quota, finanziamentoRichiesto, eventualeCoFinanziamento, note }: VoceBudget): RowFault | null {
  const whole = quota === null || (Number.isSafeInteger(quota) && quota >= 0);
  const cells: [RowFault['colonna'], Fault | null][] = [
    ['finanziamentoRichiesto', whole ? storableImporto(finanziamentoRichiesto) : fault('NUMERO_INTERO')],
    ['eventualeCoFinanziamento', storableImporto(eventualeCoFinanziamento ?? 0)],
    ['note', (note ?? '').length > MASSIMO_NOTE ? fault('TESTO_LUNGO', { max: MASSIMO_NOTE }) : null],
  ];
  const [first] = cells.flatMap(([colonna, why]) => (why === null ? [] : [{ colonna, why }]));
  return first ?? null;
}

const optionalNumber = (value: unknown) => value === undefined || value === null || (typeof value === 'number' && Number.isFinite(value));
const isRow = (row: unknown) =>
  isObject(row) &&
  isId(row.id) &&
  optionalNumber(row.quota) &&
  optionalNumber(row.finanziamentoRichiesto) &&
  optionalNumber(row.eventualeCoFinanziamento) &&
  (row.note === undefined || row.note === null || typeof row.note === 'string');

/**
 * budget: what is requested for each expense item of the classe. Name, kind, amount and bounds of a row come from the classe, never from
 * the client; for IMPORTO_FISSO and ASSEGNO_RICERCA the amount is shares times the fixed amount.
 */
export const budget: Family<Budget> = {
  accepts: (_campo, value): value is Budget =>
    isObject(value) && Array.isArray(value.voci) && value.voci.length <= 1000 && value.voci.every(isRow),

  rowName: (_campo, value, riga, facts) => budgetRows(value, facts)[riga]?.nome,
  isEmpty: (_campo, { voci }) => !voci.some(isGiven),

  clean: (_campo, value, facts) => ({ voci: budgetRows(value, facts) }),

  storable(_campo, { voci }) {
    for (const [riga, voce] of voci.entries()) {
      const wrong = storableRow(voce);
      if (wrong !== null) return faultInCell(riga, wrong.colonna, wrong.why);
    }
    const { totale, coFinanziamento } = budgetTotals(voci);
    return storableSomma(totale) ?? storableSomma(coFinanziamento);
  },

  check(campo, value, { facts }) {
    if (value === null && !campo.flagRequired) return [];
    const voci = budgetRows(value, facts);
    const { richiesto, totale } = budgetTotals(voci);
    if (totale === 0) return campo.flagRequired ? [fault('TABELLA_OBBLIGATORIA')] : [];
    const rows = voci.flatMap((voce, riga) => {
      const wrong = storableRow(voce) ?? rowFault(voce);
      return wrong === null ? [] : [faultInCell(riga, wrong.colonna, wrong.why)];
    });
    return [...rows, ...fundingFaults(richiesto, facts)];
  },

  copy({ voci }, { facts }) {
    const found: VoceBudget[] = [];
    const lost: VoceBudget[] = [];
    for (const voce of voci.filter(isGiven)) {
      // Items with equal name and kind are matched in their order.
      const before = voci.slice(0, voci.indexOf(voce)).filter(({ nome, tipo }) => nome === voce.nome && tipo === voce.tipo).length;
      const item = facts.voci.filter(({ nome, tipoImporto }) => nome === voce.nome && tipoImporto === voce.tipo)[before];
      if (item === undefined) lost.push(voce);
      else found.push({ ...voce, id: item.id });
    }
    const value = found.length === 0 ? null : { voci: budgetRows({ voci: found }, facts) };
    return lost.length === 0 ? { value, motivo: null } : { value, motivo: 'VOCI', testo: lost.map(lineOf).join('\n') };
  },

  plain: (_campo, { voci }) => vociRichieste(voci).map(lineOf).join('\n'),

  table(_campo, { voci }) {
    const { totale, coFinanziamento } = budgetTotals(voci);
    return {
      colonne: [
        { titolo: 'Voce di spesa', numerica: false },
        { titolo: 'Quote', numerica: true },
        { titolo: 'Finanziamento richiesto (€)', numerica: true },
        { titolo: 'Eventuale cofinanziamento (€)', numerica: true },
        { titolo: 'Note', numerica: false },
      ],
      righe: voci.map((voce) => [
        voce.nome,
        voce.quota === null ? '' : formatNumero(voce.quota),
        formatImporto(voce.finanziamentoRichiesto),
        voce.eventualeCoFinanziamento === null ? '' : formatImporto(voce.eventualeCoFinanziamento),
        voce.note ?? '',
      ]),
      chiavi: voci.map(({ id }) => String(id)),
      totali: ['Totale', '', formatImporto(totale), formatImporto(coFinanziamento), ''],
    };
  },

  numeric(_campo, value, parte) {
    const totals = budgetTotals(value?.voci ?? []);
    const name = parte ?? 'totale';
    return name in totals ? totals[name as keyof BudgetTotals] : undefined;
  },
};

const vociRichieste = (voci: readonly VoceBudget[]): VoceBudget[] => voci.filter((voce) => voce.finanziamentoRichiesto > 0);
const isGiven = (voce: VoceBudget): boolean =>
  Boolean(voce.finanziamentoRichiesto || voce.quota || voce.eventualeCoFinanziamento || voce.note);
const lineOf = (voce: VoceBudget): string => `${voce.nome}: ${formatImporto(voce.finanziamentoRichiesto)} €`;

import { sumEuro, toCents, toEuro } from '../../../numbers/denaro.ts';
import type { Facts } from '../../template/facts.types.ts';
import type { Campo, VoceRendiconto } from '../../template/template.types.ts';

/** A row of a report with what the tables know of its item: euro reported in the other steps, and whether it is an assegno di ricerca. */
export type RigaRendiconto = VoceRendiconto & { giaRendicontato: number; assegno: boolean };

/** Euro of the rows of one kind: requested, spent in this report, spent in all steps so far, granted (null before a grant). */
export type RendicontoTotal = { richiesto: number; speso: number; cumulato: number; concesso: number | null };

/** Assegni di ricerca are kept apart from all the rest (D-85). */
export type RendicontoTotals = { finanziamento: RendicontoTotal; assegno: RendicontoTotal };

/**
 * The rows of a report: one for each item of the funded budget. Name and requested amount come from the facts, never from the client; the
 * spent amount and its reason from what was sent.
 */
export function rendicontoRows(value: { vociRendicontoList: VoceRendiconto[] } | null, facts: Facts | undefined): RigaRendiconto[] {
  const sent = value?.vociRendicontoList ?? [];
  if (facts?.rendiconto === undefined)
    return sent.map((voce) => ({ ...voce, finanziamentoRichiesto: voce.finanziamentoRichiesto ?? 0, giaRendicontato: 0, assegno: false }));
  const byName = new Map(sent.map((voce) => [voce.nome, voce]));
  return facts.rendiconto.voci.map((voce) => ({
    ...voce,
    finanziamentoSpeso: byName.get(voce.nome)?.finanziamentoSpeso ?? 0,
    descrizioneSpesa: byName.get(voce.nome)?.descrizioneSpesa ?? null,
  }));
}

export function rendicontoTotals(rows: readonly RigaRendiconto[], facts: Facts | undefined): RendicontoTotals {
  const of = (assegno: boolean, concesso: number | null): RendicontoTotal => {
    const own = rows.filter((row) => row.assegno === assegno);
    return {
      richiesto: sumEuro(own.map((row) => row.finanziamentoRichiesto)),
      speso: sumEuro(own.map((row) => row.finanziamentoSpeso)),
      cumulato: sumEuro(own.flatMap((row) => [row.finanziamentoSpeso, row.giaRendicontato])),
      concesso,
    };
  };
  const { concesso = null, assegnoConcesso = null } = facts?.rendiconto ?? {};
  return { finanziamento: of(false, concesso), assegno: of(true, assegnoConcesso) };
}

/** Whether more was spent over all steps than granted (D-87): shown in red, never refused. */
export const isOver = ({ finanziamento, assegno }: RendicontoTotals): boolean =>
  [finanziamento, assegno].some(({ cumulato, concesso }) => concesso !== null && cumulato > concesso);

const totalOf = (row: RigaRendiconto, totals: RendicontoTotals): RendicontoTotal => (row.assegno ? totals.assegno : totals.finanziamento);

/** Euro of the grant that belong to a row: its request, divided by the total request, times the grant; null before a grant. */
export function shareOf(row: RigaRendiconto, totals: RendicontoTotals): number | null {
  const { richiesto, concesso } = totalOf(row, totals);
  if (concesso === null) return null;
  if (richiesto <= 0) return 0;
  return toEuro(Math.round((toCents(row.finanziamentoRichiesto) * toCents(concesso)) / toCents(richiesto)));
}

/** Whether anything of a report is filled in: until then it is no answer, and no row is marked as a deviation. */
export const isBegun = (rows: readonly Pick<VoceRendiconto, 'finanziamentoSpeso' | 'descrizioneSpesa'>[]): boolean =>
  rows.some(({ finanziamentoSpeso, descrizioneSpesa }) => finanziamentoSpeso !== 0 || (descrizioneSpesa ?? '').trim() !== '');

/** Whether only amounts above the share count as deviations (D-86). */
export const isUpwards = ({ opzioni }: Campo): boolean => opzioni?.scostamentoModo === 'su';

/**
 * Whether the amount spent on a row over all steps so far differs by more than 20 % from its share of the grant. Exactly 20 % is no
 * deviation; the mode 'su' looks upwards only (D-86). Where nothing was requested any spending is one (D-85). Computed in whole cents, so
 * that no rounding decides.
 */
export function deviates(campo: Campo, row: RigaRendiconto, totals: RendicontoTotals): boolean {
  const { richiesto, concesso } = totalOf(row, totals);
  if (concesso === null || campo.opzioni?.scostamento === false) return false;
  const spentCents = toCents(sumEuro([row.finanziamentoSpeso, row.giaRendicontato]));
  if (richiesto <= 0) return spentCents > 0;
  const share = BigInt(toCents(row.finanziamentoRichiesto)) * BigInt(toCents(concesso));
  const spent = BigInt(spentCents) * BigInt(toCents(richiesto));
  if (spent * 10n > share * 12n) return true;
  return !isUpwards(campo) && spent * 10n < share * 8n;
}

import { APPROVATA, APPROVATA_CONDIZIONE, BOZZA, INVIATA, NON_APPROVATA, NON_VALUTABILE, REVISIONE, type StatoId } from '../stati.ts';
import type { AnnoCert, CifreCert, RigaCert, StatisticheCert } from './statisticheCert.shape.ts';

/** One sent istanza, as it is counted. */
export type CountedIstanza = {
  anno: number;
  statoId: StatoId;
  dipartimento: string | null;
  /** Thematic sheets at the last sending; null where they were not recorded. */
  ambiti: readonly string[] | null;
  /** For each decided sending, the days until its decision. */
  giorni: readonly number[];
};

const NESSUNO = 'Non indicato';

/** The median: of an even number the mean of the middle two. */
export function medianaOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The figures of these istanze. */
export function cifreOf(contate: readonly CountedIstanza[]): CifreCert {
  const di = (...stati: StatoId[]) => contate.filter(({ statoId }) => stati.includes(statoId)).length;
  const giorni = contate.flatMap((contata) => contata.giorni);
  return {
    ricevute: contate.length,
    daDecidere: di(INVIATA, BOZZA),
    approvate: di(APPROVATA),
    conCondizione: di(APPROVATA_CONDIZIONE),
    revisione: di(REVISIONE),
    nonApprovate: di(NON_APPROVATA),
    nonValutabili: di(NON_VALUTABILE),
    decise: giorni.length,
    giorniMediana: medianaOf(giorni),
    giorniMassimo: giorni.length === 0 ? null : Math.max(...giorni),
  };
}

function righeOf(
  di: RigaCert['di'],
  contate: readonly CountedIstanza[],
  labelsOf: (contata: CountedIstanza) => readonly string[],
): RigaCert[] {
  const labels = [...new Set(contate.flatMap(labelsOf))].sort((one, other) => one.localeCompare(other, 'it'));
  return labels.map((label) => ({ di, label, ...cifreOf(contate.filter((contata) => labelsOf(contata).includes(label))) }));
}

/** The tables of a year. */
export const statisticheOf = (contate: readonly CountedIstanza[]): StatisticheCert => ({
  dipartimenti: righeOf('DIPARTIMENTO', contate, ({ dipartimento }) => [dipartimento ?? NESSUNO]),
  ambiti: righeOf('AMBITO', contate, ({ ambiti }) => ambiti ?? [NESSUNO]),
  totale: { di: 'TOTALE', label: 'Totale', ...cifreOf(contate) },
});

/** The figures of each year, the latest first. */
export const anniOf = (contate: readonly CountedIstanza[]): AnnoCert[] =>
  [...Map.groupBy(contate, ({ anno }) => anno)]
    .map(([anno, sue]) => ({ anno, ...cifreOf(sue) }))
    .sort((one, other) => other.anno - one.anno);

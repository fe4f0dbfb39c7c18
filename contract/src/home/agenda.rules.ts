import { addMonths, type Day, daysBetween } from '../giorno.ts';

/** Periods of a call in the strip of the year. */
export const TIPI_PERIODO = ['DOMANDE', 'VALUTAZIONE', 'PROGETTI', 'RENDICONTO'] as const;

/** Months that the strip of the year shows, and those of them before the present one. */
const MESI = 12;
const MESI_PRIMA = 1;

/** The first day and the day after the last of the strip of the year: from the first of last month, for twelve months. */
export function finestraOf(oggi: Day): { dal: Day; fine: Day } {
  const dal = addMonths(`${oggi.slice(0, 7)}-01`, -MESI_PRIMA);
  return { dal, fine: addMonths(dal, MESI) };
}

/** The first days of the months of the strip that begins on a day. */
export const mesiDa = (dal: Day): Day[] => Array.from({ length: MESI }, (_, at) => addMonths(dal, at));

/** Where a period lies in the strip, in percent of its width; at least a day wide, and cut where the strip begins and ends. */
export function postoOf({ dal, al }: { dal: Day; al: Day }, primo: Day): { left: number; width: number } | null {
  const all = daysBetween(primo, addMonths(primo, MESI));
  const from = Math.max(0, daysBetween(primo, dal));
  const to = Math.min(all, daysBetween(primo, al) + 1);
  return to <= from ? null : { left: (100 * from) / all, width: (100 * (to - from)) / all };
}

import type { Day } from '../../giorno.ts';
import { addYears, formatGiorno, isDay, lastDayOf } from '../../giorno.ts';
import type { Facts } from '../template/facts.types.ts';
import type { Campo } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import type { Family } from './family.types.ts';

/** Lower bound of the ethics form's DATA, unless the template has its own (D-158). */
export const MINIMO_DATA = '-2y';

/** What bounds are counted from: today, and the calendar of the call. */
export type Calendario = Pick<Facts, 'oggi' | 'avvioPrevisto' | 'mesiFinanziamento'>;

/**
 * The first day on which a project of the call may begin: the expected start, or today once that has passed or where none is given (D-214).
 */
const avvioOf = ({ oggi, avvioPrevisto }: Calendario): Day =>
  avvioPrevisto !== undefined && avvioPrevisto !== null && avvioPrevisto > oggi ? avvioPrevisto : oggi;

/**
 * A bound of a template as a day: 'oggi', '-2y', a day, 'avvio' (the first day on which a project of the call may begin) or 'fine' (the
 * last day of a project that begins then and lasts as long as the classe says; null where it does not say).
 */
export function resolveDay(bound: string | undefined, calendario: Calendario): Day | null {
  const { oggi, mesiFinanziamento = null } = calendario;
  if (bound === undefined) return null;
  if (bound === 'avvio') return avvioOf(calendario);
  if (bound === 'fine') return mesiFinanziamento === null ? null : lastDayOf(avvioOf(calendario), mesiFinanziamento);
  if (bound === 'oggi') return oggi;
  const years = /^(-?\d{1,2})y$/.exec(bound);
  if (years !== null) return addYears(oggi, Number(years[1]));
  return isDay(bound) ? bound : null;
}

/** The first and last day that a field accepts; `minimo` is the kind's own lower bound, which the template overrides. */
export function dayBounds(campo: Campo, calendario: Calendario, minimo?: string): { min: Day | null; max: Day | null } {
  const { minData, maxData, soloPassato } = campo.opzioni ?? {};
  const { oggi } = calendario;
  const max = resolveDay(maxData, calendario);
  const noFuture = soloPassato === true && (max === null || max > oggi);
  return { min: resolveDay(minData ?? minimo, calendario), max: noFuture ? oggi : max };
}

/** datefield, DATA. Only the ethics form's DATA has a lower bound of its own, '-2y' (D-158). */
export const date = ({ minimo }: { minimo?: string } = {}): Family<Day> => ({
  accepts: (_campo, value): value is Day => isDay(value),
  isEmpty: () => false,

  check(campo, value, { facts }: { facts: Facts }) {
    if (value === null) return campo.flagRequired ? [fault('DATA_OBBLIGATORIA')] : [];
    const { min, max } = dayBounds(campo, facts, minimo);
    if (min !== null && value < min) return [fault('DATA_PRIMA', { min })];
    if (max !== null && value > max) return [fault('DATA_DOPO', { max })];
    return [];
  },

  plain: (_campo, value) => formatGiorno(value),
});

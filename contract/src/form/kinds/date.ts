import type { Day } from '../../giorno.ts';
import { addYears, formatGiorno, isDay } from '../../giorno.ts';
import type { Facts } from '../template/facts.types.ts';
import type { Campo } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import type { Family } from './family.types.ts';

/** Lower bound of the ethics form's DATA, unless the template has its own (D-158). */
export const MINIMO_DATA = '-2y';

/** A bound of a template ('oggi', '-2y' or a day) as a day. */
export function resolveDay(bound: string | undefined, oggi: Day): Day | null {
  if (bound === undefined) return null;
  if (bound === 'oggi') return oggi;
  const years = /^(-?\d{1,2})y$/.exec(bound);
  if (years !== null) return addYears(oggi, Number(years[1]));
  return isDay(bound) ? bound : null;
}

/** First and last day that the field takes; `minimo` is the kind's own lower bound, which the template overrides. */
export function dayBounds(campo: Campo, oggi: Day, minimo?: string): { min: Day | null; max: Day | null } {
  const { minData, maxData, soloPassato } = campo.opzioni ?? {};
  const max = resolveDay(maxData, oggi);
  const noFuture = soloPassato === true && (max === null || max > oggi);
  return { min: resolveDay(minData ?? minimo, oggi), max: noFuture ? oggi : max };
}

/** datefield, DATA. Only the ethics form's DATA has a lower bound of its own, '-2y' (D-158). */
export const date = ({ minimo }: { minimo?: string } = {}): Family<Day> => ({
  accepts: (_campo, value): value is Day => isDay(value),
  isEmpty: () => false,

  check(campo, value, { facts }: { facts: Facts }) {
    if (value === null) return campo.flagRequired ? [fault('DATA_OBBLIGATORIA')] : [];
    const { min, max } = dayBounds(campo, facts.oggi, minimo);
    if (min !== null && value < min) return [fault('DATA_PRIMA', { min })];
    if (max !== null && value > max) return [fault('DATA_DOPO', { max })];
    return [];
  },

  plain: (_campo, value) => formatGiorno(value),
});

import type { Day } from '../../giorno.ts';
import { formatGiorno, isDay } from '../../giorno.ts';
import { linguaNow } from '../../numbers/lingua.ts';
import { fault } from '../values/checks.ts';
import { isObject } from '../values/isObject.ts';
import { dayBounds } from './date.ts';
import type { Family } from './family.types.ts';

const PAROLE = {
  it: { mai: 'Indeterminato', periodo: (dal: string, al: string) => `dal ${dal} al ${al}` },
  en: { mai: 'Indefinite', periodo: (dal: string, al: string) => `from ${dal} to ${al}` },
};

/** The day that stands for a contract without end. */
export const INDETERMINATO: Day = '2222-02-02';

/** datefield-indet: a date, or "Indeterminato", which no bound restricts. */
export const dateOrNever = (date: Family<Day>): Family<Day> => ({
  ...date,
  check: (campo, value, contesto) => (value === INDETERMINATO ? [] : date.check(campo, value, contesto)),
  plain: (campo, value) => (value === INDETERMINATO ? PAROLE[linguaNow()].mai : date.plain(campo, value)),
});

type Periodo = { dal: Day; al: Day };
const isPart = (day: unknown): boolean => day === '' || isDay(day);

/** date-range-field: first and last day. While only one is given the other is empty, and Controlla asks for it. */
export const dateRange: Family<Periodo> = {
  accepts: (_campo, value): value is Periodo => isObject(value) && isPart(value.dal) && isPart(value.al),
  isEmpty: (_campo, { dal, al }) => dal === '' && al === '',
  clean: (_campo, { dal, al }) => ({ dal, al }),

  check(campo, value, { facts }) {
    if (value === null) return campo.flagRequired ? [fault('DATA_OBBLIGATORIA')] : [];
    const { dal, al } = value;
    if (dal === '' || al === '') return [fault('DATA_OBBLIGATORIA')];
    if (al < dal) return [fault('PERIODO_ROVESCIATO')];
    const { min, max } = dayBounds(campo, facts);
    if (min !== null && dal < min) return [fault('DATA_PRIMA', { min })];
    return max !== null && al > max ? [fault('DATA_DOPO', { max })] : [];
  },

  plain(_campo, { dal, al }) {
    const day = (each: Day) => (each === '' ? '…' : formatGiorno(each));
    return PAROLE[linguaNow()].periodo(day(dal), day(al));
  },
};

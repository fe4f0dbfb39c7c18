import type { Family } from './family.types.ts';

/** text-label, TITOLO, ALERT: text of the template, no data. */
export const display: Family<never> = {
  senzaDati: true,
  accepts: (_campo, _value): _value is never => false,
  isEmpty: () => true,
  check: () => [],
  plain: () => '',
};

import type { Distance } from '@sigeba/contract/instant.ts';

// Without `useGrouping: 'always'` the Italian locale leaves 8000,00 ungrouped.
const euro = new Intl.NumberFormat('it-IT', { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const euroEn = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });
const score = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const coefficient = new Intl.NumberFormat('it-IT', { useGrouping: 'always', minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Euros as `8.000,00`, without the sign: the head of the column carries it. */
export const formatAmount = (euros: number): string => euro.format(euros);

/** Euros as English writes them: `€8,000.00`. */
export const formatEuroEn = (euros: number): string => euroEn.format(euros);

/** A count as `1.240`. */
export const formatCount = (count: number): string => whole.format(count);

/** A score with one decimal: `24,5`. */
export const formatScore = (value: number): string => score.format(value);

/** A coefficient or an indicator with three decimals: `0,125`, `1.293,000`. */
export const formatCoefficient = (value: number): string => coefficient.format(value);

/** How pressing a deadline is: over, within a day, within three days, later. */
export function deadlineTone({ unit, count }: Distance): 'neutral' | 'error' | 'warn' | 'info' {
  if (unit === 'past') return 'neutral';
  if (unit === 'tomorrow') return 'warn';
  if (unit === 'days') return count <= 3 ? 'warn' : 'info';
  return 'error';
}

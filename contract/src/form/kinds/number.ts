import { formatEuro, IMPORTO_TROPPO_GRANDE } from '../../numbers/denaro.ts';
import { formatNumero, hasAtMostDecimals } from '../../numbers/numero.ts';
import type { Campo } from '../template/template.types.ts';
import { type Fault, fault } from '../values/checks.ts';
import type { Family } from './family.types.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Decimals that a numberfield accepts: none unless the template says so. */
export const decimalsOf = (campo: Campo): number => campo.opzioni?.decimali ?? 0;

function boundsOf(campo: Campo, value: number) {
  const { min = null, max = null } = campo.opzioni ?? {};
  return { min, max, outside: (min !== null && value < min) || (max !== null && value > max) };
}

function wellWritten(campo: Campo, value: number): Fault | null {
  const decimali = decimalsOf(campo);
  if (value > Number.MAX_SAFE_INTEGER) return fault('NUMERO_GRANDE');
  if (value >= 0 && hasAtMostDecimals(value, decimali)) return null;
  return decimali === 0 ? fault('NUMERO_INTERO') : fault('NUMERO_DECIMALI', { decimali });
}

/** numberfield, INTERO: digits only, an integer unless the template allows decimals. */
export const number: Family<number> = {
  accepts: (_campo, value) => isNumber(value),
  isEmpty: () => false,
  storable: wellWritten,

  check(campo, value) {
    if (value === null) return campo.flagRequired ? [fault('NUMERO_OBBLIGATORIO')] : [];
    const wrong = wellWritten(campo, value);
    if (wrong !== null) return [wrong];
    const { min, max, outside } = boundsOf(campo, value);
    return outside ? [fault('NUMERO_FUORI', { min, max })] : [];
  },

  plain: (campo, value) => formatNumero(value, decimalsOf(campo)),
  numeric: (_campo, value, parte) => (parte === null ? value : undefined),
};

function storableImporto(value: number): Fault | null {
  if (value < 0) return fault('IMPORTO_SIMBOLI');
  if (value >= IMPORTO_TROPPO_GRANDE) return fault('IMPORTO_GRANDE');
  return hasAtMostDecimals(value, 2) ? null : fault('IMPORTO_DECIMALI');
}

/** currencyfield, IMPORTO: euro with at most two decimals. */
export const currency: Family<number> = {
  accepts: (_campo, value) => isNumber(value),
  isEmpty: () => false,
  storable: (_campo, value) => storableImporto(value),

  check(campo, value) {
    if (value === null) return campo.flagRequired ? [fault('IMPORTO_OBBLIGATORIO')] : [];
    const wrong = storableImporto(value);
    if (wrong !== null) return [wrong];
    const { min, max, outside } = boundsOf(campo, value);
    return outside ? [fault('IMPORTO_FUORI', { min, max })] : [];
  },

  plain: (_campo, value) => formatEuro(value),
  numeric: (_campo, value, parte) => (parte === null ? value : undefined),
};

/** A sum must fit the column that stores it, like each of its parts (D-217). */
export const storableSomma = (somma: number): Fault | null => (somma >= IMPORTO_TROPPO_GRANDE ? fault('SOMMA_GRANDE') : null);

export { storableImporto };

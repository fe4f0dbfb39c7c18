import { formatEuro } from '../../numbers/denaro.ts';
import { formatNumero } from '../../numbers/numero.ts';
import type { Campo } from '../template/template.types.ts';
import type { Family } from './family.types.ts';

/** Decimals of a result: two unless the template says otherwise; two are shown as euro. */
export const resultDecimals = (campo: Campo): number => campo.opzioni?.decimali ?? 2;

/** calculatedfield: nobody types it; computeValori fills it in and the server's result counts. */
export const computed: Family<number> = {
  accepts: (_campo, value): value is number => typeof value === 'number' && Number.isFinite(value),
  isEmpty: () => false,
  check: () => [],
  plain: (campo, value) => (resultDecimals(campo) === 2 ? formatEuro(value) : formatNumero(value, resultDecimals(campo))),
  numeric: (_campo, value, parte) => (parte === null ? value : undefined),
};

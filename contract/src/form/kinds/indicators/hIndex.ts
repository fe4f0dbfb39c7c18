import type { HIndex } from '../../template/template.types.ts';
import { fault } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import type { Family } from '../family.types.ts';
import { part } from '../part.ts';

export const BANCHE_DATI = ['Scopus', 'WoS', 'Google Scholar', 'altro'] as const;

/** h-index: the index and its database. */
export const hIndex: Family<HIndex> = {
  accepts: (_campo, value): value is HIndex =>
    isObject(value) &&
    (value.hindex === null || (typeof value.hindex === 'number' && Number.isFinite(value.hindex))) &&
    BANCHE_DATI.some((database) => database === value.database),
  isEmpty: (_campo, { hindex }) => hindex === null,
  clean: (_campo, { hindex, database }) => ({ hindex, database }),
  storable: (_campo, { hindex }) => (hindex === null || (Number.isSafeInteger(hindex) && hindex >= 0) ? null : fault('NUMERO_INTERO')),

  check(campo, value) {
    if (value === null || value.hindex === null) return campo.flagRequired ? [fault('NUMERO_OBBLIGATORIO')] : [];
    if (!Number.isSafeInteger(value.hindex) || value.hindex < 0) return [fault('NUMERO_INTERO')];
    const { min = null, max = null } = campo.opzioni ?? {};
    const outside = (min !== null && value.hindex < min) || (max !== null && value.hindex > max);
    return outside ? [fault('NUMERO_FUORI', { min, max })] : [];
  },

  plain: (_campo, { hindex, database }) => (hindex === null ? '' : `${hindex} (${database})`),
  numeric: (_campo, value, parte) => (parte === null ? (value?.hindex ?? null) : undefined),
};

/** h-index-part: the index of each member, from the member's own form. */
export const hIndexPart = part<HIndex>({
  own: hIndex,
  vuoto: { hindex: null, database: 'Scopus' },
  colonne: [
    { titolo: 'h-index', numerica: true },
    { titolo: 'Banca dati', numerica: false },
  ],
  celle: ({ hindex, database }) => [[`${hindex ?? ''}`, database]],
});

import type { Id, Valori } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { isId, isObject } from '../values/isObject.ts';
import { hasOption, optionIn } from './choice.ts';
import type { Family } from './family.types.ts';

type SceltaConCampi = { scelta: Id; campi: Valori };

/**
 * select-fields: a choice that holds the answers of the fields it shows in its own value; `innerValori.ts` takes them out and puts them
 * back.
 */
export const selectFields: Family<SceltaConCampi> = {
  accepts: (campo, value): value is SceltaConCampi =>
    isObject(value) && isId(value.scelta) && hasOption(campo, value.scelta) && (value.campi === undefined || isObject(value.campi)),
  isEmpty: () => false,
  clean: (_campo, { scelta }) => ({ scelta, campi: {} }),
  check: (campo, value) => (value === null && campo.flagRequired ? [fault('LISTA_OBBLIGATORIA')] : []),
  copy({ scelta, campi }, { from, to }) {
    const same = optionIn(to, from, scelta);
    return same === null ? { value: null, motivo: 'OPZIONE_TOLTA' } : { value: { scelta: same, campi }, motivo: null };
  },

  plain: (campo, { scelta }) => campo.valori.find(({ id }) => id === scelta)?.descrizione ?? '',
  picked: (_campo, { scelta }) => [scelta],
};

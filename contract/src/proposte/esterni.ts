import { visible } from '../form/engine/visibility.ts';
import { rowKinds } from '../form/kinds/rows/rowKinds.ts';
import { campiOf } from '../form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '../form/template/template.types.ts';
import { isObject } from '../form/values/isObject.ts';

const { chiave } = rowKinds.participants_manual;

/** Who takes part from outside the university: the people that the form lists by hand, by name. */
export function esterniIn(template: FormTemplate, valori: Valori): string[] {
  const { uids } = visible(template, valori);
  return campiOf(template, 'participants_manual').flatMap(({ uid }) => {
    const value: unknown = valori[uid];
    const rows: unknown = uids.has(uid) && isObject(value) ? value[chiave] : [];
    return Array.isArray(rows) ? rows.map(({ cognome, nome }) => `${cognome} ${nome}`) : [];
  });
}

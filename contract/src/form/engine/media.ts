import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Id, Valori } from '../template/template.types.ts';
import { unfoldValori } from './innerValori.ts';

/** The files and images that answers name, by field; empty where the template has no such field. */
export function mediaOf(template: FormTemplate, valori: Valori | Record<string, unknown>): { uid: string; mediaId: Id }[] {
  const flat: Record<string, unknown> = unfoldValori<Record<string, unknown>>(template, valori);
  return [...indexTemplate(template).campi.values()].flatMap(({ campo }) => {
    const family = familyOf(campo.tipoCampo);
    const value = Object.hasOwn(flat, campo.uid) ? flat[campo.uid] : null;
    if (family?.media === undefined || value === null || value === undefined || !family.accepts(campo, value)) return [];
    return family.media(campo, value).map((mediaId) => ({ uid: campo.uid, mediaId }));
  });
}

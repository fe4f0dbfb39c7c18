import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { isObject } from '../values/isObject.ts';

/**
 * Moves the answers inside a select-fields beside all others, by their own uid, so that the engine treats every field alike. Answers that
 * are unfolded already stay as they are.
 */
export function unfoldValori<V extends Record<string, unknown> = Valori>(template: FormTemplate, valori: V): V {
  const { inner } = indexTemplate(template);
  if (inner.size === 0) return valori;
  const flat: Record<string, unknown> = { ...valori };
  for (const [uid, held] of inner) {
    const value = Object.hasOwn(flat, uid) ? flat[uid] : null;
    if (!isObject(value) || !isObject(value.campi)) continue;
    for (const each of held) if (Object.hasOwn(value.campi, each)) flat[each] = value.campi[each];
    flat[uid] = { ...value, campi: {} };
  }
  return flat as V;
}

/** The answers as they travel and are stored: those that a select-fields shows stand inside its value (payloads, section 8). */
export function foldValori(template: FormTemplate, valori: Valori): Valori {
  const { inner } = indexTemplate(template);
  if (inner.size === 0) return valori;
  const folded: Valori = { ...valori };
  // The innermost first, so that its answers move on with it.
  for (const [uid, held] of [...inner].toReversed()) {
    const value = folded[uid];
    const campi: Valori = {};
    for (const each of held) {
      if (folded[each] !== undefined) campi[each] = folded[each];
      delete folded[each];
    }
    if (isObject(value)) folded[uid] = { ...value, campi } as Valore;
  }
  return folded;
}

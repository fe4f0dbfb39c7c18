import { inOrder } from './indexTemplate.ts';
import type { Campo, FormTemplate, Opzione, Sezione } from './template.types.ts';

/**
 * Changes of a template that the office makes on the screen: texts, help, required, limits, options, order. Pure functions; the structure
 * stays.
 */

type Lists = (campi: readonly Campo[]) => Campo[];

function inCampo(campo: Campo, lists: Lists): Campo {
  const { campoSuccessivo, campiSuccessivi, sezioneSuccessiva } = campo;
  return {
    ...campo,
    valori: campo.valori.map((opzione) => ({
      ...opzione,
      ...(opzione.campiSuccessivi && { campiSuccessivi: inList(opzione.campiSuccessivi, lists) }),
      ...(opzione.sezioneSuccessiva && { sezioneSuccessiva: inSezione(opzione.sezioneSuccessiva, lists) }),
    })),
    ...(campoSuccessivo && { campoSuccessivo: inList([campoSuccessivo], lists)[0] ?? campoSuccessivo }),
    ...(campiSuccessivi && { campiSuccessivi: inList(campiSuccessivi, lists) }),
    ...(sezioneSuccessiva && { sezioneSuccessiva: inSezione(sezioneSuccessiva, lists) }),
  };
}

const inList = (campi: readonly Campo[], lists: Lists): Campo[] => lists(campi).map((campo) => inCampo(campo, lists));
const inSezione = (sezione: Sezione, lists: Lists): Sezione => ({ ...sezione, campi: inList(sezione.campi, lists) });
const everywhere = (template: FormTemplate, lists: Lists): FormTemplate => ({
  ...template,
  sezioni: template.sezioni.map((sezione) => inSezione(sezione, lists)),
});

/** Changes one field, wherever it stands. */
export const changeCampo = (template: FormTemplate, uid: string, change: (campo: Campo) => Campo): FormTemplate =>
  everywhere(template, (campi) => campi.map((campo) => (campo.uid === uid ? change(campo) : campo)));

/** Changes the texts of a section of the first level. */
export const changeSezione = (template: FormTemplate, uid: string, said: Partial<Pick<Sezione, 'titolo' | 'nota'>>): FormTemplate => ({
  ...template,
  sezioni: template.sezioni.map((sezione) => (sezione.uid === uid ? { ...sezione, ...said } : sezione)),
});

/** Swaps a field with the one before or after it, among its siblings. */
export const moveCampo = (template: FormTemplate, uid: string, step: -1 | 1): FormTemplate =>
  everywhere(template, (campi) =>
    campi.some((campo) => campo.uid === uid) ? moved(campi, (campo) => campo.uid === uid, step) : [...campi],
  );

/** The same for an option. */
export const moveOpzione = (campo: Campo, id: number, step: -1 | 1): Campo => ({
  ...campo,
  valori: moved(campo.valori, (opzione) => opzione.id === id, step),
});

/** Adds an option at the end, with an id that no other option of the template has. */
export function addOpzione(template: FormTemplate, uid: string): FormTemplate {
  const id = Math.max(0, ...optionIds(template)) + 1;
  return changeCampo(template, uid, (campo) => {
    const numOrdine = Math.max(0, ...campo.valori.map((opzione) => opzione.numOrdine)) + 1;
    return { ...campo, valori: [...campo.valori, { id, uid: `o${id}`, descrizione: '', numOrdine } satisfies Opzione] };
  });
}

function optionIds(template: FormTemplate): number[] {
  const ids: number[] = [];
  everywhere(template, (campi) => {
    ids.push(...campi.flatMap(({ valori }) => valori.map(({ id }) => id)));
    return [...campi];
  });
  return ids;
}

/** Swaps two neighbours and renumbers the list. */
function moved<T extends { numOrdine: number }>(list: readonly T[], isIt: (item: T) => boolean, step: -1 | 1): T[] {
  const ordered = inOrder(list);
  const at = ordered.findIndex(isIt);
  const [one, other] = [ordered[at], ordered[at + step]];
  if (one === undefined || other === undefined) return ordered;
  ordered[at] = other;
  ordered[at + step] = one;
  const numbers = list.map(({ numOrdine }) => numOrdine).toSorted((a, b) => a - b);
  const distinct = new Set(numbers).size === numbers.length;
  return ordered.map((item, place) => ({ ...item, numOrdine: distinct ? (numbers[place] ?? place) : place + 1 }));
}

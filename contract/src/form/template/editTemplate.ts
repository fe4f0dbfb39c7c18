import { editSezioni, insertIn, onFirstLevel, type Place, stepBefore } from './editLists.ts';
import { allSezioni } from './indexTemplate.ts';
import { newCampo, newSezione } from './newCampo.ts';
import type { NewIds } from './newIds.ts';
import { putCampo } from './placeCampo.ts';
import type { FormTemplate, Sezione, TipoCampo } from './template.types.ts';

/**
 * Changes of a template that the office makes on the screen, as pure functions. Beside these `placeCampo.ts` moves fields, `deletePart.ts`
 * takes out, `duplicatePart.ts` copies, `editOpzioni.ts` changes options.
 */

/** A template with something new in it, and the uid of that. */
export type Added = { template: FormTemplate; uid: string };

/** A new field of a kind in a place. */
export function addCampo(template: FormTemplate, place: Place, tipo: TipoCampo, ids: NewIds): Added {
  const campo = newCampo(template, tipo, ids);
  return { template: putCampo(template, campo, place), uid: campo.uid };
}

/** A new section of the first level, before another or at the end. */
export function addSezione(template: FormTemplate, before: string | null, ids: NewIds): Added {
  const sezione = newSezione(ids);
  return { template: { ...template, sezioni: insertIn(template.sezioni, sezione, before) }, uid: sezione.uid };
}

/** The texts of a section, wherever it is defined; where it is only named its title follows. */
export const changeSezione = (template: FormTemplate, uid: string, said: Partial<Pick<Sezione, 'titolo' | 'nota'>>): FormTemplate =>
  editSezioni(template, (sezione) => (sezione.uid === uid ? { ...sezione, ...said } : sezione));

/**
 * Puts a section before another, or at the end. Sections that were written inside what opens them are written on the first level then, in
 * the order in which all are shown, and still opened where they were.
 */
export function moveSezione(template: FormTemplate, uid: string, before: string | null): FormTemplate {
  const flat = allOnFirstLevel(template);
  const sezione = flat.sezioni.find((each) => each.uid === uid);
  if (sezione === undefined || before === uid) return template;
  return {
    ...flat,
    sezioni: insertIn(
      flat.sezioni.filter((each) => each !== sezione),
      sezione,
      before,
    ),
  };
}

/** Moves a section before the previous one or after the next one, in the order in which all are shown. */
export function stepSezione(template: FormTemplate, uid: string, step: -1 | 1): FormTemplate {
  const before = stepBefore(
    allSezioni(template).map((each) => each.uid),
    uid,
    step,
  );
  return before === undefined ? template : moveSezione(template, uid, before);
}

/** Every section written on the first level, in the order in which all are shown. */
function allOnFirstLevel(template: FormTemplate): FormTemplate {
  const order = allSezioni(template).map(({ uid }) => uid);
  const flat = order.reduce(onFirstLevel, template);
  const placeOf = ({ uid }: Sezione) => order.indexOf(uid);
  return flat === template ? template : { ...flat, sezioni: flat.sezioni.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** The notice at the head of the form, which everybody reads. */
export const changeAvviso = (template: FormTemplate, messaggioAvviso: string | null): FormTemplate => ({ ...template, messaggioAvviso });

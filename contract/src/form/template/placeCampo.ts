import { editLists, type Home, insertIn, isDefinition, type Place, stepBefore } from './editLists.ts';
import { indexTemplate, LIVELLO_MASSIMO } from './indexTemplate.ts';
import { below, depthIn, levelsIn } from './levels.ts';
import type { Campo, FormTemplate, Sezione } from './template.types.ts';

/** Why a field cannot be put in a place. */
export type PlaceFault = 'MANCA' | 'DENTRO_SE_STESSO' | 'TROPPI_LIVELLI';

/** @returns why this field cannot be put there; null where it can */
export function placeFault(template: FormTemplate, uid: string, place: Home): PlaceFault | null {
  const index = indexTemplate(template);
  const owner = holderOf(place);
  const campo = index.campi.get(owner)?.campo;
  const hasOption = place.in !== 'opzione' || campo?.valori.some(({ id }) => id === place.opzione) === true;
  const hasHome = place.in === 'sezione' ? index.sezioni.has(owner) : campo !== undefined && hasOption;
  if (!index.campi.has(uid) || !hasHome) return 'MANCA';
  if (below(template, uid).has(owner)) return 'DENTRO_SE_STESSO';
  const level = levelsIn(index)(owner) + (place.in === 'sezione' ? 0 : 1);
  return level + depthIn(index, uid) - 1 > LIVELLO_MASSIMO ? 'TROPPI_LIVELLI' : null;
}

/** Puts a field, with all that follows it, in another place; the template itself where it cannot stand there (`placeFault`). */
export function moveCampo(template: FormTemplate, uid: string, place: Place): FormTemplate {
  const campo = findCampo(template, uid);
  if (campo === undefined || placeFault(template, uid, place) !== null || place.before === uid) return template;
  return putCampo(takeCampo(template, uid), campo, place);
}

/** Moves a field before its previous sibling or after its next one. */
export function stepCampo(template: FormTemplate, uid: string, step: -1 | 1): FormTemplate {
  const place = placeOf(template, uid);
  if (place === null) return template;
  const siblings = listAt(template, place).map((each) => each.uid);
  const before = stepBefore(siblings, uid, step);
  return before === undefined ? template : moveCampo(template, uid, { ...place, before });
}

/** Puts a field that the template does not have in a place of it. */
export function putCampo(template: FormTemplate, campo: Campo, place: Place): FormTemplate {
  const isHome = firstOf(template, place);
  return editLists(template, (campi, home, sezione) => (isHome(home, sezione) ? insertIn(campi, campo, place.before) : campi));
}

/** Takes a field out, with all that follows it. What names it stays as it is: `remove` also changes the rules. */
export const takeCampo = (template: FormTemplate, uid: string): FormTemplate =>
  editLists(template, (campi) => (campi.some((campo) => campo.uid === uid) ? campi.filter((campo) => campo.uid !== uid) : campi));

export const findCampo = (template: FormTemplate, uid: string): Campo | undefined => indexTemplate(template).campi.get(uid)?.campo;

/** The place of a field; null where the template does not have it. */
export function placeOf(template: FormTemplate, uid: string): Place | null {
  let found: Place | null = null;
  editLists(template, (campi, home) => {
    const at = campi.findIndex((campo) => campo.uid === uid);
    if (at >= 0 && found === null) found = { ...home, before: campi[at + 1]?.uid ?? null };
    return campi;
  });
  return found;
}

/** The fields in a place, in order. */
export function listAt(template: FormTemplate, place: Home): Campo[] {
  let found: readonly Campo[] = [];
  const isHome = firstOf(template, place);
  editLists(template, (campi, home, sezione) => {
    if (isHome(home, sezione)) found = campi;
    return campi;
  });
  return [...found];
}

/** A section may be named in several places: the one that defines it is meant. */
function firstOf(template: FormTemplate, place: Home): (home: Home, sezione: Sezione | null) => boolean {
  let isDone = false;
  return (home, sezione) => {
    if (isDone || !isSameHome(home, place) || (sezione !== null && !isDefinition(template, sezione))) return false;
    isDone = true;
    return true;
  };
}

/** The section or field that a list of fields belongs to. */
export const holderOf = (home: Home): string => (home.in === 'opzione' ? home.campo : home.uid);

export const isSameHome = (one: Home, other: Home): boolean =>
  one.in === other.in &&
  holderOf(one) === holderOf(other) &&
  (one.in !== 'opzione' || other.in !== 'opzione' || one.opzione === other.opzione);

/** The field that has this option: for rules, which name options that no other field has. */
export const ownerOf = (template: FormTemplate, opzioneId: number): Campo | undefined =>
  [...indexTemplate(template).campi.values()].find(({ campo }) => campo.valori.some(({ id }) => id === opzioneId))?.campo;

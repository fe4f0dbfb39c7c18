import { followUps, indexTemplate, inOrder } from './indexTemplate.ts';
import type { Campo, FormTemplate, Id, Opzione, Sezione } from './template.types.ts';

/** One option of a field: other fields may have an option with the same id. */
export type Scelta = { campo: string; opzione: Id };
/** What holds a list of fields: a section, an option that opens them, or a field that is always followed by them. */
export type Home = { in: 'sezione'; uid: string } | ({ in: 'opzione' } & Scelta) | { in: 'campo'; uid: string };
/** A place in such a list: before the sibling of this uid, or at the end. */
export type Place = Home & { before: string | null };

/** `sezione`: the section of which they are the fields, as it stands in this place. */
type EditLists = (campi: readonly Campo[], home: Home, sezione: Sezione | null) => readonly Campo[];
type EditSezione = (sezione: Sezione) => Sezione | null;

/**
 * Every list of fields of a template, in the order in which it is shown, as `edit` answers it. What `edit` leaves as it is stays the same
 * object, so that a change touches nothing beside it.
 */
export function editLists(template: FormTemplate, edit: EditLists): FormTemplate {
  const sezioni = mapShared(template.sezioni, (sezione) => inSezione(sezione, edit));
  return sezioni === template.sezioni ? template : { ...template, sezioni };
}

/** One field changed, wherever it stands. */
export const changeCampo = (template: FormTemplate, uid: string, change: (campo: Campo) => Campo): FormTemplate =>
  editLists(template, (campi) => mapShared(campi, (campo) => (campo.uid === uid ? change(campo) : campo)));

/** Every field changed, outer ones first. */
export const changeCampi = (template: FormTemplate, change: (campo: Campo) => Campo): FormTemplate =>
  editLists(template, (campi) => mapShared(campi, change));

/** Every definition and naming of a section as `edit` answers it; null takes it away. */
export function editSezioni(template: FormTemplate, edit: EditSezione): FormTemplate {
  const named = (sezione: Sezione | null | undefined) => (sezione ? edit(sezione) : sezione);
  const opened = changeCampi(template, (campo) => {
    const valori = mapShared(campo.valori, (opzione) => withSezione(opzione, named(opzione.sezioneSuccessiva)));
    return withSezione(valori === campo.valori ? campo : { ...campo, valori }, named(campo.sezioneSuccessiva));
  });
  const sezioni = opened.sezioni.flatMap((sezione) => edit(sezione) ?? []);
  return sezioni.length === opened.sezioni.length && sezioni.every((each, at) => each === opened.sezioni[at])
    ? opened
    : { ...opened, sezioni };
}

/** Where a section is defined in full: elsewhere it is only named. */
export const isDefinition = (template: FormTemplate, sezione: Sezione): boolean =>
  indexTemplate(template).sezioni.get(sezione.uid)?.sezione === sezione;

/** The section written on the first level: what opens it only names it. The template itself where it is written there, or missing. */
export function onFirstLevel(template: FormTemplate, uid: string): FormTemplate {
  const definition = indexTemplate(template).sezioni.get(uid)?.sezione;
  if (definition === undefined || template.sezioni.includes(definition)) return template;
  const others = template.sezioni.filter((sezione) => sezione.uid !== uid);
  const named = editSezioni({ ...template, sezioni: others }, (sezione) =>
    sezione.uid === uid && isDefinition(template, sezione) ? { ...sezione, campi: [] } : sezione,
  );
  return { ...named, sezioni: [...named.sezioni, definition] };
}

/** A list with an item put before a sibling, or at the end; numbers change only where two would be the same. */
export function insertIn<T extends { uid: string; numOrdine: number }>(list: readonly T[], item: T, before: string | null): T[] {
  const ordered = inOrder(list);
  const at = before === null ? ordered.length : ordered.findIndex(({ uid }) => uid === before);
  const place = at < 0 ? ordered.length : at;
  const [previous, next] = [ordered[place - 1], ordered[place]];
  const numOrdine = previous === undefined ? Math.max(1, (next?.numOrdine ?? 2) - 1) : previous.numOrdine + 1;
  const following = bumped(ordered.slice(place), numOrdine);
  return [...ordered.slice(0, place), item.numOrdine === numOrdine ? item : { ...item, numOrdine }, ...following];
}

/** Before which sibling something goes that moves a step back or on, null at the end; undefined where it cannot move. */
export function stepBefore<T>(order: readonly T[], item: T, step: -1 | 1): T | null | undefined {
  const at = order.indexOf(item) + step;
  return order.includes(item) && at >= 0 && at < order.length ? (order[step === 1 ? at + 1 : at] ?? null) : undefined;
}

/** Items renumbered as far as they would not stand after `last`. */
function bumped<T extends { numOrdine: number }>(items: readonly T[], last: number): T[] {
  let number = last;
  return items.map((item) => {
    number = Math.max(item.numOrdine, number + 1);
    return number === item.numOrdine ? item : { ...item, numOrdine: number };
  });
}

/** `list.map`, answering the list itself where nothing changed. */
export function mapShared<T>(list: readonly T[], change: (item: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((item, at) => item === list[at]) ? (list as T[]) : changed;
}

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one === other || (one.length === other.length && one.every((item, at) => item === other[at]));

/** The list with what it holds edited; one that stays keeps the order of its file too. */
function inList(campi: readonly Campo[], home: Home, edit: EditLists, sezione: Sezione | null = null): Campo[] {
  const ordered = inOrder(campi);
  const edited = edit(ordered, home, sezione);
  return mapShared(isSameList(edited, ordered) ? campi : edited, (campo) => inCampo(campo, edit));
}

function inSezione(sezione: Sezione, edit: EditLists): Sezione {
  const campi = inList(sezione.campi, { in: 'sezione', uid: sezione.uid }, edit, sezione);
  return campi === sezione.campi ? sezione : { ...sezione, campi };
}

function inCampo(campo: Campo, edit: EditLists): Campo {
  const valori = mapShared(campo.valori, (opzione) => inOpzione(campo.uid, opzione, edit));
  const held = valori === campo.valori ? campo : { ...campo, valori };
  return inFollowUps(withSezione(held, held.sezioneSuccessiva && inSezione(held.sezioneSuccessiva, edit)), edit);
}

function inOpzione(campo: string, opzione: Opzione, edit: EditLists): Opzione {
  const before = opzione.campiSuccessivi ?? [];
  const campiSuccessivi = inList(before, { in: 'opzione', campo, opzione: opzione.id }, edit);
  const held = isSameList(campiSuccessivi, before) ? opzione : { ...opzione, campiSuccessivi };
  return withSezione(held, held.sezioneSuccessiva && inSezione(held.sezioneSuccessiva, edit));
}

/** Both spellings of what follows a field are one list; the single one stays single as long as it comes first. */
function inFollowUps(campo: Campo, edit: EditLists): Campo {
  const before = followUps(campo);
  const after = inList(before, { in: 'campo', uid: campo.uid }, edit);
  if (isSameList(before, after)) return campo;
  const single = campo.campoSuccessivo && after[0]?.uid === campo.campoSuccessivo.uid ? after[0] : null;
  const campiSuccessivi = single === null ? after : after.slice(1);
  const next = campo.campiSuccessivi || campiSuccessivi.length > 0 ? { ...campo, campiSuccessivi } : campo;
  return campo.campoSuccessivo ? { ...next, campoSuccessivo: single } : next;
}

const withSezione = <T extends { sezioneSuccessiva?: Sezione | null }>(item: T, sezioneSuccessiva: Sezione | null | undefined): T =>
  sezioneSuccessiva === undefined || sezioneSuccessiva === item.sezioneSuccessiva ? item : { ...item, sezioneSuccessiva };

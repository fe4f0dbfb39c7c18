import type { Place } from '@sigeba/contract/form/template/editLists.ts';
import { moveSezione } from '@sigeba/contract/form/template/editTemplate.ts';
import { allSezioni } from '@sigeba/contract/form/template/indexTemplate.ts';
import { listAt, moveCampo, placeFault, placeOf } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Chosen } from '../chosen.ts';

/** Where a row is dropped: on another, before or after it. */
export type Drop = { on: Chosen; position: 'on' | 'before' | 'after' };

/** The place that a drop means for a field; null where fields cannot be dropped. */
export function placeOfDrop(template: FormTemplate, { on, position }: Drop): Place | null {
  if (position === 'on') {
    if (on.what === 'sezione') return { in: 'sezione', uid: on.uid, before: null };
    return on.what === 'opzione' ? { in: 'opzione', campo: on.uid, opzione: on.id, before: null } : null;
  }
  const place = on.what === 'campo' ? placeOf(template, on.uid) : null;
  return place === null || on.what !== 'campo' || position === 'after' ? place : { ...place, before: on.uid };
}

/** Whether what is dragged may be dropped there. */
export function canDrop(template: FormTemplate, dragged: Chosen, drop: Drop): boolean {
  if (dragged.what === 'sezione') return drop.on.what === 'sezione' && drop.position !== 'on' && drop.on.uid !== dragged.uid;
  if (dragged.what !== 'campo') return false;
  if (drop.on.what === 'campo' && drop.on.uid === dragged.uid) return false;
  const place = placeOfDrop(template, drop);
  return place !== null && placeFault(template, dragged.uid, place) === null;
}

/** The template after the drop. */
export function dropped(template: FormTemplate, dragged: Chosen, drop: Drop): FormTemplate {
  if (!canDrop(template, dragged, drop)) return template;
  if (dragged.what === 'sezione' && drop.on.what === 'sezione') {
    const { uid } = drop.on;
    const order = allSezioni(template)
      .map((sezione) => sezione.uid)
      .filter((each) => each !== dragged.uid);
    return moveSezione(template, dragged.uid, drop.position === 'before' ? uid : (order[order.indexOf(uid) + 1] ?? null));
  }
  const place = placeOfDrop(template, drop);
  if (place === null || dragged.what !== 'campo') return template;
  // What is dropped behind its own place stays there.
  const siblings = listAt(template, place).map(({ uid }) => uid);
  const before = place.before === dragged.uid ? (siblings[siblings.indexOf(dragged.uid) + 1] ?? null) : place.before;
  return moveCampo(template, dragged.uid, { ...place, before });
}

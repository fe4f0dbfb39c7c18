import type { Removal } from '@sigeba/contract/form/template/deletePart.ts';
import type { Home, Place } from '@sigeba/contract/form/template/editLists.ts';
import { allSezioni, indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo, listAt, placeOf } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';

/** What is chosen in the designer: the form itself, a section, a field, or an option of a field. */
export type Chosen =
  | { what: 'modulo' }
  | { what: 'sezione'; uid: string }
  | { what: 'campo'; uid: string }
  | { what: 'opzione'; uid: string; id: number };

export const MODULO: Chosen = { what: 'modulo' };

/** The same as the key of a row of the tree. */
export const keyOf = (chosen: Chosen): string => {
  if (chosen.what === 'modulo') return 'modulo';
  return chosen.what === 'opzione' ? `opzione/${chosen.uid}/${chosen.id}` : `${chosen.what}/${chosen.uid}`;
};

export function chosenOf(key: string): Chosen {
  const [what, uid = '', id] = key.split('/');
  if (what === 'opzione') return { what, uid, id: Number(id) };
  return what === 'sezione' || what === 'campo' ? { what, uid } : MODULO;
}

/** The row of the tree with this key, where it is shown. */
export const rowWith = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="row"][data-key]')].find(({ dataset }) => dataset.key === key);

/** The field, section or form whose properties are shown: an option is among those of its field. */
export const partOfChosen = (chosen: Chosen): string => (chosen.what === 'modulo' ? '' : chosen.uid);

/** What is chosen once something is taken out: the next of its list, else the one before it, else what holds the list. */
export function afterRemoval(template: FormTemplate, what: Removal): Chosen {
  if ('opzione' in what) return { what: 'campo', uid: what.di };
  if ('sezione' in what) {
    const next = neighbour(
      allSezioni(template).map(({ uid }) => uid),
      what.sezione,
    );
    return next === undefined ? MODULO : { what: 'sezione', uid: next };
  }
  const home = placeOf(template, what.campo);
  if (home === null) return MODULO;
  const next = neighbour(
    listAt(template, home).map(({ uid }) => uid),
    what.campo,
  );
  if (next !== undefined) return { what: 'campo', uid: next };
  return home.in === 'opzione' ? { what: 'opzione', uid: home.campo, id: home.opzione } : { what: home.in, uid: home.uid };
}

const neighbour = (uids: readonly string[], uid: string): string | undefined => uids[uids.indexOf(uid) + 1] ?? uids[uids.indexOf(uid) - 1];

/** What is still there of what was chosen: an undo may have taken it away. */
export function stillThere(template: FormTemplate, chosen: Chosen): Chosen {
  const { campi, sezioni } = indexTemplate(template);
  if (chosen.what === 'sezione') return sezioni.has(chosen.uid) ? chosen : MODULO;
  if (chosen.what === 'modulo') return chosen;
  const campo = campi.get(chosen.uid)?.campo;
  if (campo === undefined) return MODULO;
  return chosen.what === 'opzione' && !campo.valori.some(({ id }) => id === chosen.id) ? { what: 'campo', uid: chosen.uid } : chosen;
}

/** What a form opens with: its first section, as who fills it in begins. */
export function firstOf(template: FormTemplate): Chosen {
  const [first] = allSezioni(template);
  return first === undefined ? MODULO : { what: 'sezione', uid: first.uid };
}

/** Where something new goes: behind the chosen field, at the end of the chosen section or option; null where no section is chosen. */
export function placeFor(template: FormTemplate, chosen: Chosen): Place | null {
  if (chosen.what === 'campo') return placeOf(template, chosen.uid);
  if (chosen.what === 'opzione') return { in: 'opzione', campo: chosen.uid, opzione: chosen.id, before: null };
  return chosen.what === 'sezione' ? { in: 'sezione', uid: chosen.uid, before: null } : null;
}

/** What a place is called: the section, the option or the field in which it is. */
export function nameOfHome(template: FormTemplate, home: Home): string {
  if (home.in === 'sezione') return indexTemplate(template).sezioni.get(home.uid)?.sezione.titolo ?? '';
  if (home.in === 'campo') return findCampo(template, home.uid)?.label ?? '';
  return findCampo(template, home.campo)?.valori.find(({ id }) => id === home.opzione)?.descrizione ?? '';
}

/** The section in which something stands. */
export function sezioneOf(template: FormTemplate, chosen: Chosen): string | null {
  if (chosen.what === 'sezione') return chosen.uid;
  return chosen.what === 'modulo' ? null : (indexTemplate(template).campi.get(chosen.uid)?.sezioneUid ?? null);
}

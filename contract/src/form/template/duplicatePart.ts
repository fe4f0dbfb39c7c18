import { insertIn } from './editLists.ts';
import { indexTemplate } from './indexTemplate.ts';
import { namedByRegola, renameInCampo, renameInRegola } from './namedBy.ts';
import type { NewIds } from './newIds.ts';
import { idsOf, type Part, partOf } from './partOf.ts';
import { findCampo, placeOf, putCampo } from './placeCampo.ts';
import type { Campo, Colonna, FormTemplate, Id, Opzione, Regola, Sezione } from './template.types.ts';

/** A template with a copy in it, and the uid of the copy. */
export type Duplicated = { template: FormTemplate; uid: string };

/**
 * Puts a copy of a field, with all that follows it, after it: everything inside has a new uid and id, and names its copy where it named what
 * was copied. Rules are copied that name nothing outside of it. null where the template does not have the field.
 */
export function duplicateCampo(template: FormTemplate, uid: string, ids: NewIds): Duplicated | null {
  const campo = findCampo(template, uid);
  const place = placeOf(template, uid);
  if (campo === undefined || place === null) return null;
  const part = partOf({ campi: [campo] });
  const names = renaming(part, ids);
  const copy = copyCampo(campo, names);
  return { template: finish(putCampo(template, copy, place), { part, names }), uid: copy.uid };
}

/** The same of a section of the first level. */
export function duplicateSezione(template: FormTemplate, uid: string, ids: NewIds): Duplicated | null {
  const at = template.sezioni.findIndex((sezione) => sezione.uid === uid);
  const sezione = indexTemplate(template).sezioni.get(uid)?.sezione;
  if (at < 0 || sezione === undefined) return null;
  const part = partOf({ sezioni: [sezione] });
  const names = renaming(part, ids);
  const copy = copySezione(sezione, names);
  const next = template.sezioni.toSorted((a, b) => a.numOrdine - b.numOrdine);
  const before = next[next.findIndex((each) => each.uid === uid) + 1]?.uid ?? null;
  return { template: finish({ ...template, sezioni: insertIn(template.sezioni, copy, before) }, { part, names }), uid: copy.uid };
}

type Names = { uids: Map<string, string>; campi: Map<Id, Id>; opzioni: Map<Id, Id>; sezioni: Map<Id, Id>; ids: NewIds };

/**
 * Sections that are only named inside stay what they are: the copy opens the same section. A section is copied where it is defined.
 */
function renaming(part: Part, ids: NewIds): Names {
  const names: Names = { uids: new Map(), campi: new Map(), opzioni: new Map(), sezioni: new Map(), ids };
  for (const { uid, id } of part.campi) {
    names.uids.set(uid, ids.uid());
    names.campi.set(id, ids.id());
  }
  for (const { id } of part.opzioni) names.opzioni.set(id, ids.id());
  for (const { uid, id, campi } of part.sezioni) {
    if (campi.length === 0 && part.sezioni[0]?.uid !== uid) continue;
    names.uids.set(uid, ids.uid());
    names.sezioni.set(id, ids.id());
  }
  return names;
}

const copyCampo = (campo: Campo, names: Names): Campo => {
  const copy: Campo = {
    ...renameInCampo(campo, names.uids),
    id: names.campi.get(campo.id) ?? campo.id,
    uid: names.uids.get(campo.uid) ?? campo.uid,
    valori: campo.valori.map((opzione) => copyOpzione(opzione, names)),
  };
  if (copy.opzioni?.colonne)
    copy.opzioni = { ...copy.opzioni, colonne: copy.opzioni.colonne.map((colonna) => copyColonna(colonna, names)) };
  if (campo.campoSuccessivo) copy.campoSuccessivo = copyCampo(campo.campoSuccessivo, names);
  if (campo.campiSuccessivi) copy.campiSuccessivi = campo.campiSuccessivi.map((next) => copyCampo(next, names));
  if (campo.sezioneSuccessiva) copy.sezioneSuccessiva = copySezione(campo.sezioneSuccessiva, names);
  // One title and one abstract: the copy is neither.
  if (copy.opzioni?.titolo || copy.opzioni?.abstract) {
    const { titolo: _, abstract: __, ...opzioni } = copy.opzioni;
    copy.opzioni = opzioni;
  }
  return copy;
};

const copyOpzione = (opzione: Opzione, names: Names): Opzione => {
  const copy: Opzione = { ...opzione, id: names.opzioni.get(opzione.id) ?? opzione.id, uid: names.ids.uid() };
  if (opzione.campiSuccessivi) copy.campiSuccessivi = opzione.campiSuccessivi.map((next) => copyCampo(next, names));
  if (opzione.sezioneSuccessiva) copy.sezioneSuccessiva = copySezione(opzione.sezioneSuccessiva, names);
  return copy;
};

/** Columns keep their uids, which answers of a row use: they are names within their field, and rules name them. */
const copyColonna = (colonna: Colonna, { ids }: Names): Colonna =>
  colonna.valori === undefined
    ? colonna
    : { ...colonna, valori: colonna.valori.map((opzione) => ({ ...opzione, id: ids.id(), uid: ids.uid() })) };

const copySezione = (sezione: Sezione, names: Names): Sezione => ({
  ...sezione,
  id: names.sezioni.get(sezione.id) ?? sezione.id,
  uid: names.uids.get(sezione.uid) ?? sezione.uid,
  campi: sezione.campi.map((campo) => copyCampo(campo, names)),
});

/** With the rules of the copy. */
function finish(template: FormTemplate, { part, names }: { part: Part; names: Names }): FormTemplate {
  const copied = idsOf(part);
  const isInside = (regola: Regola): boolean => {
    const named = namedByRegola(regola);
    const all = (['campi', 'opzioni', 'sezioni'] as const).flatMap((kind) => named[kind].map((id) => copied[kind].has(id)));
    return regola.tipo !== 'VERIFICA_FLUSSO' && all.length > 0 && !all.includes(false);
  };
  const now = {
    campo: (id: Id) => names.campi.get(id) ?? id,
    opzione: (id: Id) => names.opzioni.get(id) ?? id,
    sezione: (id: Id) => names.sezioni.get(id) ?? id,
  };
  const regole = template.regole.filter(isInside).map((regola) => renameInRegola(regola, now));
  return regole.length === 0 ? template : { ...template, regole: [...template.regole, ...regole] };
}

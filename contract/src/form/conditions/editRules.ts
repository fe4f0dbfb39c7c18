import type { TemplateFault } from '../engine/lint.ts';
import { lintRegola } from '../engine/lintRegola.ts';
import { editSezioni } from '../template/editLists.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Id, Regola } from '../template/template.types.ts';

// A rule has no id: it is called by its place among the rules of the form.

export const addRegola = (template: FormTemplate, regola: Regola): FormTemplate =>
  opening({ ...template, regole: [...template.regole, regola] }, regola);

/** Puts another rule in the place of one; of a place that is not there nothing changes. */
export function changeRegola(template: FormTemplate, at: number, regola: Regola): FormTemplate {
  const gone = template.regole[at];
  if (gone === undefined) return template;
  const changed = { ...template, regole: template.regole.map((own, place) => (place === at ? regola : own)) };
  return opening(closing(changed, gone), regola);
}

export function removeRegola(template: FormTemplate, at: number): FormTemplate {
  const gone = template.regole[at];
  return gone === undefined ? template : closing({ ...template, regole: template.regole.filter((_, place) => place !== at) }, gone);
}

/** A section that only the rule opened is an ordinary one again: it would never be seen. */
const closing = (template: FormTemplate, gone: Regola): FormTemplate =>
  gone.tipo === 'APRI_COLLATERALE' && !isOpenedByRule(template, gone.sezione) ? markCollaterale(template, gone.sezione, false) : template;

/** A section that was always open becomes one apart: only its rule opens it from now on. */
function opening(template: FormTemplate, regola: Regola): FormTemplate {
  if (regola.tipo !== 'APRI_COLLATERALE') return template;
  const { roots, sezioneById } = indexTemplate(template);
  return roots.includes(sezioneById.get(regola.sezione) ?? '') ? markCollaterale(template, regola.sezione, true) : template;
}

const isOpenedByRule = ({ regole }: FormTemplate, sezione: Id): boolean =>
  regole.some((regola) => regola.tipo === 'APRI_COLLATERALE' && regola.sezione === sezione);

const markCollaterale = (template: FormTemplate, id: Id, is: boolean): FormTemplate =>
  editSezioni(template, (sezione) => {
    if (sezione.id !== id || (sezione.collaterale === true) === is) return sezione;
    const { collaterale: _, ...rest } = sezione;
    return is ? { ...rest, collaterale: true } : rest;
  });

/** What the lint finds in one rule, whether or not the form has it yet. */
export function faultsOfRegola(template: FormTemplate, regola: Regola): TemplateFault[] {
  const index = indexTemplate(template);
  const options = new Set([...index.campi.values()].flatMap(({ campo }) => campo.valori.map(({ id }) => id)));
  const faults: TemplateFault[] = [];
  lintRegola({ index, faults, uids: new Set(), ids: new Set(), levels: new Map(), tooDeep: new Set(), options }, regola);
  return faults;
}

import { nearestCondition } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { campoWithId, indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Id } from '@sigeba/contract/form/template/template.types.ts';
import type { Choice } from '../../../../form/inputs/SelectInput.tsx';

export type PanelChange = (change: (template: FormTemplate) => FormTemplate) => void;

/** The field that was picked, by its id; undefined where none was. */
export const pickedCampo = (template: FormTemplate, id: Id | null): Campo | undefined =>
  id === null ? undefined : campoWithId(indexTemplate(template), id);

/** Fields under the heads of their sections; of two with the same label each says when it is seen. */
export function fieldChoices(template: FormTemplate, campi: readonly Campo[]): Choice[] {
  const { campi: indexed, sezioni } = indexTemplate(template);
  return campi.map(({ id, uid, label }) => {
    const twin = campi.some((other) => other.id !== id && other.label === label);
    const when = twin ? nearestCondition(template, uid) : null;
    return {
      value: id,
      label: when === null ? label : `${label} (${when})`,
      group: sezioni.get(indexed.get(uid)?.sezioneUid ?? '')?.sezione.titolo,
    };
  });
}

export const optionChoices = (campo: Campo | undefined): Choice[] =>
  campo === undefined ? [] : optionsOf(campo).map(({ id, descrizione }) => ({ value: id, label: descrizione }));

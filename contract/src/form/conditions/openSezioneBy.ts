import { changeCampi, mapShared, onFirstLevel, type Scelta } from '../template/editLists.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Opzione } from '../template/template.types.ts';

/** Whether an option may open this section: it opens one at most. */
export const isFreeFor = ({ sezioneSuccessiva }: Opzione, sezione: string): boolean =>
  !sezioneSuccessiva || sezioneSuccessiva.uid === sezione;

/**
 * The section opened by exactly these options, not by a field whatever its answer; without any it is always open. It is written on the first
 * level and keeps its number, so that it is shown where it was; rules that open it stay. The template itself where the section is missing or
 * an option opens another one.
 */
export function openSezioneBy(template: FormTemplate, uid: string, scelte: readonly Scelta[]): FormTemplate {
  const definition = indexTemplate(template).sezioni.get(uid)?.sezione;
  const isChosen = (campo: Campo, { id }: Opzione) => scelte.some((each) => each.campo === campo.uid && each.opzione === id);
  const chosen = [...indexTemplate(template).campi.values()].flatMap(({ campo }) =>
    campo.valori.filter((opzione) => isChosen(campo, opzione)),
  );
  if (definition === undefined || !chosen.every((opzione) => isFreeFor(opzione, uid))) return template;
  const named = { ...definition, campi: [] };
  return changeCampi(onFirstLevel(template, uid), (campo) => {
    const valori = mapShared(campo.valori, (opzione) =>
      isChosen(campo, opzione) ? (opzione.sezioneSuccessiva ? opzione : { ...opzione, sezioneSuccessiva: named }) : without(opzione, uid),
    );
    return without(valori === campo.valori ? campo : { ...campo, valori }, uid);
  });
}

/** What opened the section opens it no more. */
function without<T extends Opzione | Campo>(item: T, uid: string): T {
  if (item.sezioneSuccessiva?.uid !== uid) return item;
  const { sezioneSuccessiva: _, ...rest } = item;
  return rest as T;
}

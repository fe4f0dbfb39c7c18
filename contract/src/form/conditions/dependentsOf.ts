import { indexTemplate } from '../template/indexTemplate.ts';
import { opensDirectly } from '../template/levels.ts';
import { namedByCampo, namedByRegola } from '../template/namedBy.ts';
import type { FormTemplate } from '../template/template.types.ts';

/** What depends on a field. */
export type Dependents = {
  /** Uids of the fields that its answers show, and of the sections that they open, in its place. */
  opened: string[];
  /** Uids of the fields that read it: a list that it narrows, a default, a formula, an automatic check. */
  readers: string[];
  /** Places among the rules of those that name it or one of its options. */
  rules: number[];
};

export function dependentsOf(template: FormTemplate, uid: string): Dependents {
  const index = indexTemplate(template);
  const campo = index.campi.get(uid)?.campo;
  const options = new Set(campo?.valori.map(({ id }) => id));
  return {
    opened: opensDirectly(index, uid),
    readers: [...index.campi.values()].flatMap((each) =>
      each.campo.uid !== uid && namedByCampo(each.campo).some((named) => named.uid === uid) ? [each.campo.uid] : [],
    ),
    rules: template.regole.flatMap((regola, at) => {
      const { campi, opzioni } = namedByRegola(regola);
      return campi.some((id) => id === campo?.id) || opzioni.some((id) => options.has(id)) ? [at] : [];
    }),
  };
}

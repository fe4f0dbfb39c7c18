import { visible } from '../form/engine/visibility.ts';
import { nameOf } from '../form/kinds/people/people.ts';
import { typedPeopleIn } from '../form/kinds/people/peopleBounds.ts';
import { campiOf } from '../form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '../form/template/template.types.ts';

/** The names of people from outside the university, whom the form lists by hand. */
export function esterniIn(template: FormTemplate, valori: Valori): string[] {
  const { uids } = visible(template, valori);
  const fields = campiOf(template, 'participants_manual').filter(({ uid }) => uids.has(uid));
  return fields.flatMap(({ uid }) => typedPeopleIn(valori[uid])).map(nameOf);
}

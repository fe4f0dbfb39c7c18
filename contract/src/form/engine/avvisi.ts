import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori } from '../template/template.types.ts';
import { writtenIn } from '../values/lingua.ts';
import { answerOf } from './answers.ts';
import type { Visible } from './visibility.ts';

/** What Controlla says of one field beside its faults; null for nearly all. */
export function avvisoDi(campo: Campo, valori: Valori, facts: Facts): string | null {
  const avviso = familyOf(campo.tipoCampo)?.avviso;
  return avviso === undefined || isReadonly(campo) ? null : (avviso(campo, answerOf(campo, valori), facts)?.messaggio ?? null);
}

/** What is to be known before a form is sent, and keeps nobody from sending it: each once, in the order of the form. */
export const avvisiDi = (template: FormTemplate, valori: Valori, facts: Facts, shown: Visible): string[] =>
  writtenIn(template.lingua, () => {
    const { campi } = indexTemplate(template);
    const fields = [...shown.uids].flatMap((uid) => campi.get(uid)?.campo ?? []);
    return [...new Set(fields.flatMap((campo) => avvisoDi(campo, valori, facts) ?? []))];
  });

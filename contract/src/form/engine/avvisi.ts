import { writtenIn } from '../../numbers/lingua.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { unwritableIn } from '../values/segni.ts';
import { answerOf } from './answers.ts';
import type { Visible } from './visibility.ts';

/** The warning that Controlla gives for one field besides its faults; null for nearly all fields. */
export function avvisoDi(campo: Campo, valori: Valori, facts: Facts): string | null {
  if (isReadonly(campo)) return null;
  const value = answerOf(campo, valori);
  return familyOf(campo.tipoCampo)?.avviso?.(campo, value, facts)?.messaggio ?? avvisoSegni(campo, value);
}

const AT_MOST = 10;

/** A warning that names the characters of an answer that no PDF can show, ten at most (D-218); null where there are none. */
export function avvisoSegni({ label: campo }: Campo, value: Valore): string | null {
  const signs = unwritableIn(textsIn(value).join('\n'));
  if (signs.length === 0) return null;
  const segni = signs.slice(0, AT_MOST).join(' ');
  return fault('SEGNI_SENZA_CARATTERE', { campo, segni: signs.length > AT_MOST ? `${segni} …` : segni }).messaggio;
}

/** Every text within an answer; for a table those of its cells. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The warnings before a form is sent. They prevent nothing; each occurs once, in the order of the form. */
export const avvisiDi = (template: FormTemplate, valori: Valori, facts: Facts, shown: Visible): string[] =>
  writtenIn(template.lingua, () => {
    const { campi } = indexTemplate(template);
    const fields = [...shown.uids].flatMap((uid) => campi.get(uid)?.campo ?? []);
    return [...new Set(fields.flatMap((campo) => avvisoDi(campo, valori, facts) ?? []))];
  });

import { lookupOf } from '../kinds/choice.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';

/**
 * The value that a field takes from its origin: 'profilo.email' and 'proposta.titolo' read the facts (for a list the entry of the person's
 * profile), 'campo:uid' reads another answer.
 */
export function originValue(campo: Campo, template: FormTemplate, valori: Valori, facts: Facts): Valore {
  const origine = campo.origineCampo ?? '';
  const fact = /^(profilo|proposta)\.(.+)$/.exec(origine);
  if (fact !== null) {
    const source = facts[fact[1] as 'profilo' | 'proposta'];
    const key = fact[2] ?? '';
    if (fact[1] === 'profilo' && lookupOf(campo) !== null) return facts.vociProfilo?.[key] ?? null;
    return source !== undefined && Object.hasOwn(source, key) ? (source[key] ?? null) : null;
  }
  const source = origine.startsWith('campo:') ? indexTemplate(template).campi.get(origine.slice('campo:'.length))?.campo : undefined;
  return source === undefined ? null : answerOf(source, valori);
}

/** The text of a read-only-text: its origin; null where it has none. */
export function originText(campo: Campo, template: FormTemplate, valori: Valori, facts: Facts): string | null {
  const value = originValue(campo, template, valori, facts);
  if (value === null) return null;
  const origine = campo.origineCampo ?? '';
  const source = origine.startsWith('campo:') ? indexTemplate(template).campi.get(origine.slice('campo:'.length))?.campo : undefined;
  return source === undefined ? String(value) : (familyOf(source.tipoCampo)?.plain(source, value) ?? null);
}

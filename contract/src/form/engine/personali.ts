import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate } from '../template/template.types.ts';

/** Fields of a person's profile that a referee may not read (D-130). */
const PERSONALI: readonly string[] = ['email', 'telefono', 'codiceFiscale', 'dataDiNascita'];
const KINDS: readonly string[] = ['EMAIL', 'telephone'];

/** Whether an answer is an address, a telephone number, a codice fiscale or a date of birth, by its kind or by its origin. */
export function isPersonale(campo: Campo, template: FormTemplate): boolean {
  const origine = campo.origineCampo ?? '';
  const source = origine.startsWith('campo:') ? indexTemplate(template).campi.get(origine.slice('campo:'.length))?.campo : undefined;
  return (
    KINDS.includes(campo.tipoCampo) ||
    PERSONALI.some((name) => origine === `profilo.${name}`) ||
    (source !== undefined && source !== campo && isPersonale({ ...source, origineCampo: stripped(source) }, template))
  );
}

/** Only one step is followed: a field that copies a copy is not looked at further. */
const stripped = ({ origineCampo }: Campo): string | null => (origineCampo?.startsWith('campo:') === true ? null : origineCampo);

/** The facts that travel with a form, without personal data. */
export function withoutPersonali(facts: Facts): Facts {
  if (facts.profilo === undefined) return facts;
  return { ...facts, profilo: Object.fromEntries(Object.entries(facts.profilo).filter(([name]) => !PERSONALI.includes(name))) };
}

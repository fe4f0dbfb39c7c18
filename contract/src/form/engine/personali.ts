import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate } from '../template/template.types.ts';

/** What of a person's profile a referee does not read (D-130). */
const PERSONALI: readonly string[] = ['email', 'telefono', 'codiceFiscale', 'dataDiNascita'];
const KINDS: readonly string[] = ['EMAIL', 'telephone'];

/** Whether an answer is an address, a number, a codice fiscale or a date of birth: by its kind, or by whence it comes. */
export function isPersonale(campo: Campo, template: FormTemplate): boolean {
  const origine = campo.origineCampo ?? '';
  const source = origine.startsWith('campo:') ? indexTemplate(template).campi.get(origine.slice('campo:'.length))?.campo : undefined;
  return (
    KINDS.includes(campo.tipoCampo) ||
    PERSONALI.some((name) => origine === `profilo.${name}`) ||
    (source !== undefined && source !== campo && isPersonale({ ...source, origineCampo: stripped(source) }, template))
  );
}

/** One step is followed: what follows a field that follows another is looked at no further. */
const stripped = ({ origineCampo }: Campo): string | null => (origineCampo?.startsWith('campo:') === true ? null : origineCampo);

/** The facts that travel with a form, without the same. */
export function withoutPersonali(facts: Facts): Facts {
  if (facts.profilo === undefined) return facts;
  return { ...facts, profilo: Object.fromEntries(Object.entries(facts.profilo).filter(([name]) => !PERSONALI.includes(name))) };
}

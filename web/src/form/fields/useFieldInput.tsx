import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useCampo, useForced, useFormDisabled } from '../useForm.ts';
import { controlId, type FieldProps } from './field.types.ts';

/** What all inputs of a template form share: label, note, value, errors, bound to the store. */
export function useFieldInput({ campo, form }: FieldProps) {
  const { valore, errori } = useCampo(form, campo.uid);
  const forced = useForced(form, campo.uid);
  const disabled = useFormDisabled();
  return {
    valore: valore ?? null,
    set: (next: Valore) => form.setValue(campo.uid, next),
    input: {
      id: controlId(campo.uid),
      label: campo.label,
      required: campo.flagRequired && !isReadonly(campo),
      readOnly: isReadonly(campo) || forced || disabled,
      hint: hintOf(campo),
      errors: errori.map(({ messaggio }) => messaggio),
      onBlur: () => form.validate(campo.uid),
    },
  };
}

function hintOf({ notaCampo, refLink }: Campo) {
  if (notaCampo === null && refLink === null) return undefined;
  return (
    <>
      {notaCampo}
      {refLink !== null && <RefLink href={refLink} />}
    </>
  );
}

/** Templates are written by the office: a link that is neither a page nor a mail address is shown as words. */
function RefLink({ href }: { href: string }) {
  const { t } = useTranslation('form');
  if (!/^(https?:\/\/|mailto:|\/)/i.test(href)) return <> {href}</>;
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {t('approfondisci')}
      </a>
    </>
  );
}

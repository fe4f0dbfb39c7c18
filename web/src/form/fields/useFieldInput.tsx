import { avvisoSegni } from '@sigeba/contract/form/engine/avvisi.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { afterPress } from '../../ui/controls/afterPress.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts, useForced, useForcedBy, useFormDisabled } from '../formHooks.ts';
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
      hint: forced ? <ForcedHint campo={campo} form={form} /> : (withSegni(campo, form, valore ?? null) ?? hintOf(campo, form)),
      errors: errori.map(({ messaggio }) => messaggio),
      onBlur: () => afterPress(() => form.validate(campo.uid)),
    },
  };
}

/** The note of the field, and which signs of its answer are not in the PDF (D-218); undefined where all are. */
function withSegni(campo: Campo, form: FieldProps['form'], valore: Valore) {
  const avviso = isReadonly(campo) ? null : writtenIn(form.template.lingua, () => avvisoSegni(campo, valore));
  if (avviso === null) return undefined;
  return (
    <>
      {hintOf(campo, form)}
      <span>
        {' '}
        <strong>{avviso}</strong>
      </span>
    </>
  );
}

/** The note of the field, and why its answer cannot be changed. */
function ForcedHint({ campo, form }: FieldProps) {
  const { t } = useTexts(formTesti);
  const by = useForcedBy(form, campo.uid);
  return (
    <>
      {hintOf(campo, form)} {by !== null && <span>{t('forzata', by)}</span>}
    </>
  );
}

function hintOf({ notaCampo, refLink }: Campo, form: FieldProps['form']) {
  if (notaCampo === null && refLink === null) return undefined;
  return (
    <>
      <span>{notaCampo}</span>
      {refLink === 'bando' ? <BandoLink form={form} /> : refLink !== null && <RefLink href={refLink} />}
    </>
  );
}

/** The page of the call, in a tab of its own: what is being filled in stays as it is. */
function BandoLink({ form }: Pick<FieldProps, 'form'>) {
  const { t } = useTexts(formTesti);
  const { bandoId } = useFacts(form);
  if (bandoId === undefined) return null;
  return <NewTab href={pathTo('/bandi/:id', { id: bandoId })}>{t('leggiBando')}</NewTab>;
}

/** Templates are written by the office: a link that is neither a page nor a mail address is shown as words. */
function RefLink({ href }: { href: string }) {
  const { t } = useTexts(formTesti);
  if (!/^(https?:\/\/|mailto:|\/)/i.test(href)) return <span> {href}</span>;
  return <NewTab href={href}>{t('approfondisci')}</NewTab>;
}

/** A page beside what is being filled in, which stays as it is. */
export function NewTab({ href, children }: { href: string; children: string }) {
  const { t } = useTexts(formTesti);
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden> {t('nuovaScheda')}</VisuallyHidden>
      </a>
    </>
  );
}

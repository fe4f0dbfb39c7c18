import { useTranslation } from '../../text/useTranslation.ts';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';

export type Choice<V extends string | number = number> = { value: V; label: string };
type Props<V extends string | number> = InputProps<V | null> & { options: readonly Choice<V>[] };

/** A native drop list; the first entry stands for no answer. */
export function SelectInput<V extends string | number>({ value, onChange, onBlur, readOnly, options, ...shell }: Props<V>) {
  const { t } = useTranslation('form');
  const pick = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <select {...aria} value={value ?? ''} disabled={readOnly} onChange={(event) => pick(event.target.value)} onBlur={onBlur}>
          <option value="">{t('seleziona')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

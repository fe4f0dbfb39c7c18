import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';

/** `group`: the head under which it stands, with those beside it that have the same. */
export type Choice<V extends string | number = number> = { value: V; label: string; group?: string | undefined };
type Props<V extends string | number> = InputProps<V | null> & {
  options: readonly Choice<V>[];
  /** What stands there for no answer. */
  empty?: string | undefined;
};

/** A native drop list; the first entry stands for no answer. */
export function SelectInput<V extends string | number>({ value, onChange, onBlur, readOnly, options, empty, ...shell }: Props<V>) {
  const { t } = useTexts(formTesti);
  const pick = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <select {...aria} value={value ?? ''} disabled={readOnly} onChange={(event) => pick(event.target.value)} onBlur={onBlur}>
          <option value="">{empty ?? t('seleziona')}</option>
          {grouped(options).map(({ group, choices }) =>
            group === undefined ? (
              choices.map(asOption)
            ) : (
              <optgroup key={group} label={group}>
                {choices.map(asOption)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </FieldShell>
  );
}

const asOption = <V extends string | number>({ value, label }: Choice<V>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Neighbours of one head together. */
export function grouped<V extends string | number>(options: readonly Choice<V>[]): { group: string | undefined; choices: Choice<V>[] }[] {
  const groups: { group: string | undefined; choices: Choice<V>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.choices.push(option);
    else groups.push({ group: option.group, choices: [option] });
  }
  return groups;
}

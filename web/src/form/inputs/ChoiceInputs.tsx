import { useId } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import css from './FieldShell.module.css';
import { FieldErrors, GroupShell, WithAside } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';
import type { Choice } from './SelectInput.tsx';

type Options<V extends string | number> = { options: readonly Choice<V>[] };

const layout = (options: readonly Choice<string | number>[], bad: boolean, column = false): string =>
  [css.choices, (column || options.some(({ label }) => label.length > 40)) && css.column, bad && css.bad].filter(Boolean).join(' ');

/** One of a few, all in sight. */
export function RadioGroup<V extends string | number>({
  value,
  onChange,
  onBlur,
  readOnly,
  options,
  column = false,
  ...shell
}: InputProps<V | null> & Options<V> & { /** Each on a line of its own. */ column?: boolean }) {
  const name = useId();
  return (
    <GroupShell {...shell}>
      {(aria) => (
        <div className={layout(options, aria['aria-invalid'] === true, column)}>
          {options.map((option) => (
            <label key={option.value} className={css.choice}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={readOnly}
                required={shell.required}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupShell>
  );
}

type YesNoProps = InputProps<boolean | null> & {
  /** In the words of the template, where it has its own. */ words?: { yes: string; no: string };
};

/** Sì or No. */
export function YesNo({ value, onChange, words, ...rest }: YesNoProps) {
  const { t } = useTexts(formTesti);
  const options = [
    { value: 'SI', label: words?.yes ?? t('si') },
    { value: 'NO', label: words?.no ?? t('no') },
  ];
  const picked = value === null ? null : value ? 'SI' : 'NO';
  return <RadioGroup {...rest} options={options} value={picked} onChange={(next) => onChange(next === 'SI')} />;
}

type Many<V extends string | number> = {
  /** In columns where there is room: short lists that come again and again. */
  sideBySide?: boolean;
  options: readonly (Choice<V> & { /** It is there, and cannot be ticked. */ disabled?: boolean })[];
};

/** Any number of several. */
export function CheckGroup<V extends string | number>({
  value,
  onChange,
  onBlur,
  readOnly,
  options,
  sideBySide = false,
  ...shell
}: InputProps<readonly V[]> & Many<V>) {
  const toggle = (option: V, ticked: boolean) => onChange(ticked ? [...value, option] : value.filter((each) => each !== option));
  return (
    <GroupShell {...shell}>
      {(aria) => (
        <div className={sideBySide ? `${css.choices} ${css.sideBySide}` : layout(options, aria['aria-invalid'] === true)}>
          {options.map((option) => (
            <label key={option.value} className={css.choice}>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                disabled={readOnly || option.disabled}
                onChange={(event) => toggle(option.value, event.target.checked)}
                onBlur={onBlur}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </GroupShell>
  );
}

/** A single box with its words beside it: declarations, authorisations. */
export function Checkbox({ id, label, value, onChange, onBlur, errors = [], required, readOnly, hint }: InputProps<boolean>) {
  const made = useId();
  const boxId = id ?? made;
  const described = [hint ? `${boxId}-hint` : '', errors.length > 0 ? `${boxId}-errors` : ''].filter((part) => part !== '').join(' ');
  return (
    <div className={css.field}>
      <WithAside id={boxId}>
        <label className={css.choice}>
          <input
            id={boxId}
            type="checkbox"
            checked={value}
            disabled={readOnly}
            aria-required={required || undefined}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          <span>
            {label}
            {required && (
              <span className={css.asterisk} aria-hidden="true">
                {' *'}
              </span>
            )}
          </span>
        </label>
      </WithAside>
      {hint && (
        <div id={`${boxId}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <FieldErrors id={`${boxId}-errors`} errors={errors} />
    </div>
  );
}

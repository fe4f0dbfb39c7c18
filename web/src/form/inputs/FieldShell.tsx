import { type CSSProperties, type ReactNode, useId } from 'react';
import { TextSpan } from '../../ui/data/TextSpan.tsx';
import heard from '../../ui/layout/VisuallyHidden.module.css';
import { useLabelAside } from '../fieldAside.ts';
import css from './FieldShell.module.css';
import { useInSight } from './useInSight.ts';

export type ControlAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Shell = {
  id?: string | undefined;
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  hideLabel?: boolean | undefined;
};

/** How much of a limit is used: as words, and as a share of one. */
export type Counter = { text: string; over: boolean; share: number };

/** `noControl`: what is inside is no form control; it is named by `aria-labelledby={id}-label`. */
type Props = Shell & {
  noControl?: boolean;
  counter?: Counter | undefined;
  children: (aria: ControlAria) => ReactNode;
};

/** Label above, hint under it, the control, the counter, then what is wrong: all tied to the control. */
export function FieldShell({ id, label, required, hint, errors = [], hideLabel, noControl = false, counter, children }: Props) {
  const made = useId();
  const controlId = id ?? made;
  const aria = ariaOf(controlId, {
    hint: hasHint(hint),
    counter: counter !== undefined,
    errors: errors.length > 0,
    required: required === true,
  });
  return (
    <div className={css.field}>
      <WithAside id={controlId}>
        <Label id={controlId} hidden={hideLabel} noControl={noControl}>
          <TextSpan>{label}</TextSpan>
          {required && <Asterisk />}
        </Label>
      </WithAside>
      {hasHint(hint) && (
        <div id={`${controlId}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {children(aria)}
      {counter && <Limit id={`${controlId}-counter`} {...counter} />}
      <FieldErrors id={`${controlId}-errors`} errors={errors} />
    </div>
  );
}

function Limit({ id, text, over, share }: Counter & { id: string }) {
  const style: CSSProperties & { '--share': number } = { '--share': share };
  return (
    <div className={css.limit} data-over={over || undefined}>
      <span aria-hidden="true" className={css.bar} style={style} />
      <span id={id} className={css.count}>
        {text}
      </span>
    </div>
  );
}

/** In the line of a field's label, after its last word, what the page puts beside it: no part of the label, so of no control's name. */
export function WithAside({ id, children }: { id: string; children: ReactNode }) {
  const aside = useLabelAside(id);
  if (aside === null) return children;
  return (
    <span className={css.labelLine}>
      {children}
      {aside}
    </span>
  );
}

type LabelProps = { id: string; hidden: boolean | undefined; noControl: boolean; children: ReactNode };

function Label({ id, hidden, noControl, children }: LabelProps) {
  const className = hidden ? heard.hidden : css.label;
  if (!noControl)
    return (
      <label htmlFor={id} className={className}>
        {children}
      </label>
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on a label, as on any other
    <span id={`${id}-label`} className={className} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </span>
  );
}

type GroupProps = Shell & { children: (aria: Pick<ControlAria, 'aria-describedby' | 'aria-invalid'> & { id: string }) => ReactNode };

/** The same for a group of controls: the label is the legend. */
export function GroupShell({ id, label, required, hint, errors = [], hideLabel, children }: GroupProps) {
  const made = useId();
  const groupId = id ?? made;
  const aria = ariaOf(groupId, { hint: hasHint(hint), counter: false, errors: errors.length > 0, required: required === true });
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className={css.group}
      aria-labelledby={`${groupId}-legend`}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className={hideLabel ? heard.hidden : css.label}>
        <WithAside id={groupId}>
          <span id={`${groupId}-legend`}>
            <TextSpan>{label}</TextSpan>
            {required && <Asterisk />}
          </span>
        </WithAside>
      </legend>
      {hasHint(hint) && (
        <div id={`${groupId}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {children(aria)}
      <FieldErrors id={`${groupId}-errors`} errors={errors} />
    </fieldset>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const box = useInSight<HTMLDivElement>(errors.join());
  if (errors.length === 0) return null;
  return (
    <div ref={box} id={id} className={css.errors}>
      {errors.map((messaggio) => (
        <p key={messaggio}>{messaggio}</p>
      ))}
    </div>
  );
}

const Asterisk = () => (
  <span className={css.asterisk} aria-hidden="true">
    {' *'}
  </span>
);

const hasHint = (hint: ReactNode): boolean => hint !== undefined && hint !== null && hint !== '';

type Parts = { hint: boolean; counter: boolean; errors: boolean; required: boolean };

function ariaOf(id: string, { hint, counter, errors, required }: Parts): ControlAria {
  const described = [hint && `${id}-hint`, counter && `${id}-counter`, errors && `${id}-errors`].filter((part) => part !== false);
  return {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': errors || undefined,
    'aria-required': required || undefined,
  };
}

import { type ComponentProps, type MouseEvent, useId } from 'react';
import css from './Button.module.css';
import { buttonClass, type Look } from './buttonClass.ts';
import { Ring } from './Spinner.tsx';

type Native = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'className' | 'style'>;
export type ButtonProps = Native &
  Look & {
    onPress?: () => void;
    /** Its act is running: the label stays, a second press does nothing. */
    pending?: boolean;
    disabled?: boolean;
    /** Why it cannot be pressed now, in the reader's words; saying it disables the button. */
    why?: string | undefined;
  };

/** A disabled button stays reachable by keyboard, so that its reason can be heard. */
export function Button({ variant, small, onPress, pending = false, disabled = false, why, children, ...native }: ButtonProps) {
  const whyId = useId();
  const off = disabled || pending || why !== undefined;
  function press(event: MouseEvent) {
    if (off) event.preventDefault();
    else onPress?.();
  }
  const button = (
    <button
      type="button"
      {...native}
      className={buttonClass({ variant, small })}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-describedby={why ? whyId : native['aria-describedby']}
      onClick={press}
    >
      {pending && <Ring />}
      {children}
    </button>
  );
  if (!why) return button;
  return (
    <span className={css.explained}>
      {button}
      <span id={whyId} className={css.why}>
        {why}
      </span>
    </span>
  );
}

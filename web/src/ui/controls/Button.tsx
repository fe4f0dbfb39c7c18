import { type ComponentProps, type ComponentType, type MouseEvent, useContext, useId } from 'react';
import { TextSpan } from '../data/TextSpan.tsx';
import { SpinnerRing } from '../feedback/Spinner.tsx';
import css from './Button.module.css';
import { buttonClass, type Look } from './buttonClass.ts';
import { MenuEntryOf } from './MenuEntryOf.tsx';
import { MenuEntriesContext } from './menuEntries.ts';

type Native = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'className' | 'style'>;
export type ButtonProps = Native &
  Look & {
    onPress?: () => void;
    /** The act is running: the label stays, and a second press does nothing. */
    pending?: boolean;
    disabled?: boolean;
    /** Why the button cannot be pressed now, in words for the reader; a reason disables the button. */
    why?: string | undefined;
    /** Of lucide-react, before the words. */
    icon?: ComponentType | undefined;
  };

/** Wraps a button without a reason, and changes nothing of the layout. */
const UNSEEN = { style: { display: 'contents' } };

/** A button; within MoreActs an entry of its menu. */
export function Button(props: ButtonProps) {
  const entries = useContext(MenuEntriesContext);
  if (entries === null) return <ButtonOnPage {...props} />;
  const { children, variant, icon, why, pending = false, disabled = false, onPress } = props;
  return (
    <MenuEntryOf
      entries={entries}
      label={children}
      icon={icon}
      danger={variant === 'danger'}
      pending={pending}
      why={why ?? (disabled ? '' : undefined)}
      onPress={() => onPress?.()}
    />
  );
}

/**
 * A disabled button stays reachable by keyboard, so that its reason can be read out. It is the same element with and without a reason, so
 * that the focus stays on it.
 */
function ButtonOnPage(props: ButtonProps) {
  const { variant, small, brief, icon: Icon, onPress, pending = false, disabled = false, why, children, ...native } = props;
  const whyId = useId();
  const off = disabled || pending || why !== undefined;
  function press(event: MouseEvent) {
    if (off) event.preventDefault();
    else onPress?.();
  }
  const button = (
    <button
      type="button"
      title={why}
      {...native}
      className={buttonClass({ variant, small, brief })}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-describedby={why ? whyId : native['aria-describedby']}
      onClick={press}
    >
      {pending ? <SpinnerRing /> : Icon && <Icon />}
      <TextSpan>{children}</TextSpan>
    </button>
  );
  if (!('why' in props)) return button;
  return (
    <span {...(why ? { className: css.explained } : UNSEEN)}>
      {button}
      {why && (
        <span id={whyId} className={css.why}>
          {why}
        </span>
      )}
    </span>
  );
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import css from './ActionsMenu.module.css';
import { buttonClass } from './buttonClass.ts';

export type MenuAct = { key: string; label: ReactNode; onPress: () => void };

type Props = {
  label: string;
  children: ReactNode;
  acts: readonly MenuAct[];
  /** It was asked for before it was there. */
  startsOpen?: boolean;
};

/**
 * What may be done with a row, behind one button. It opens above everything (a table cuts what leaves it), its acts are reached by
 * Tab and by arrows, and it closes by Escape, a press outside, or an act.
 */
export function ActionsMenu({ label, children, acts, startsOpen = false }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useAboveAll(open, { panel, button, onGone: setOpen });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={css.box}>
      <button
        ref={button}
        type="button"
        className={`${buttonClass({ small: true })} ${css.opener}`}
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are its buttons; it only hears Escape and arrows
        <div
          ref={panel}
          className={css.panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (!stepTo(event.key, event.currentTarget)) return;
            event.preventDefault();
          }}
        >
          {acts.map(({ key, label: words, onPress }) => (
            <button
              key={key}
              type="button"
              className={css.act}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

type Places = {
  panel: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Pressed beside, or scrolled away from. */
  onGone: (open: false) => void;
};

/** Puts the open panel above everything, beside its button, with the focus in it. */
function useAboveAll(open: boolean, { panel, button, onGone }: Places): void {
  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || box === null) return;
    // Above everything, where the browser has such a layer.
    if (typeof box.showPopover === 'function') {
      box.popover = 'auto';
      box.showPopover();
    }
    placeBelow(box, button.current);
    box.querySelector('button')?.focus();
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && onGone(false);
    const onScroll = () => onGone(false);
    box.addEventListener('toggle', onToggle);
    window.addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => {
      box.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [open, panel, button, onGone]);
}

/** Moves the focus by an arrow, from the last act to the first and back, or to either end; false by any other key. Arrows scroll nothing here. */
function stepTo(key: string, panel: Element): boolean {
  const acts = [...panel.querySelectorAll('button')];
  const at = acts.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  acts.at(to % acts.length)?.focus();
  return true;
}

/** Below the button and flush with its right side; above it where the window ends. */
function placeBelow(box: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return;
  const { bottom, right, top } = button.getBoundingClientRect();
  const height = box.offsetHeight;
  const below = bottom + 4 + height <= window.innerHeight;
  box.style.top = `${below ? bottom + 4 : Math.max(4, top - 4 - height)}px`;
  box.style.left = `${Math.max(4, right - box.offsetWidth)}px`;
}

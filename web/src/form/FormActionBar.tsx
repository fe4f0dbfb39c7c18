import { type ReactNode, useEffect, useRef } from 'react';
import { useAway } from '../api/network.ts';
import { useTexts } from '../text/useTexts.ts';
import { ToastOutlet } from '../ui/feedback/Toasts.tsx';
import css from './FormActionBar.module.css';
import { formTesti } from './form.testi.ts';

type Props = {
  /** Of an editor its head says it. */
  state?: ReactNode;
  /** Why the next act has to wait. */
  hint?: ReactNode;
  /** Somebody stands on an act that has to wait: a phone shows why only then. */
  asked?: boolean;
  /** What must not leave the eyes while one fills in: until when, how much is left. */
  facts?: ReactNode;
  /** What the last act has to tell, above the bar. */
  outcome?: ReactNode;
  children: ReactNode;
};

/**
 * Docked under the form: the state on the left, the actions on the right, which stay where they are whatever is said. Its height
 * keeps focused fields clear of it.
 */
export function FormActionBar({ state, hint, asked = false, facts, outcome, children }: Props) {
  const { t } = useTexts(formTesti);
  const away = useAway();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = bar.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${node.offsetHeight + 16}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, []);
  return (
    <div className={css.dock} data-docked="">
      <ToastOutlet above />
      <section ref={bar} aria-label={t('azioni')} className={css.bar}>
        {outcome}
        <div className={css.told}>
          <p data-empty={(state === undefined && !away && !hint) || undefined}>
            <span role="status">
              {state}
              {away && <strong className={css.away}>{t('senzaCollegamento')}</strong>}
            </span>
            {hint && (
              <span className={css.hint} data-asked={asked || undefined}>
                {hint}
              </span>
            )}
          </p>
          {facts !== undefined && <p className={css.facts}>{facts}</p>}
        </div>
        <div className={css.actions}>{children}</div>
      </section>
    </div>
  );
}

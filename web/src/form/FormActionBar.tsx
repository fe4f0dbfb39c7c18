import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import css from './FormActionBar.module.css';

/** Docked under the form: the state on the left, the actions on the right. Its height keeps focused fields clear of it. */
export function FormActionBar({ state, children }: { state: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('form');
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
    <section ref={bar} aria-label={t('azioni')} className={css.bar}>
      <p role="status" className={css.state}>
        {state}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for who listens to the page instead of seeing it. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={css.hidden}>
      {children}
    </span>
  );
}

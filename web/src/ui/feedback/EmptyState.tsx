import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Shown in place of an empty list: the specification's words as title, what to do next as children. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.empty} role="status">
      <span className={css.disc}>
        <Inbox />
      </span>
      <p className={css.title}>{title}</p>
      {children && <div className={css.next}>{children}</div>}
      {action}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type Props = {
  title?: ReactNode;
  actions?: ReactNode;
  /** No padding: for a table, with its filters above and its pager below. */
  flush?: boolean;
  level?: 2 | 3;
  /** What is said between two sides, or in confidence: no paper shows it. */
  screenOnly?: boolean;
  id?: string;
  children: ReactNode;
};

/** A white sheet on the pale ground; with a title it is a named section. */
export function Card({ title, actions, flush = false, level = 2, screenOnly = false, id, children }: Props) {
  const ownId = useId();
  // A section with an id is led to: its heading takes the focus.
  const titleId = id === undefined ? ownId : `${id}-titolo`;
  const Heading = level === 2 ? 'h2' : 'h3';
  const head = title !== undefined && (
    <div className={css.head}>
      <Heading id={titleId} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </Heading>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
  return (
    <section
      id={id}
      className={screenOnly ? `${css.card} ${css.screenOnly}` : css.card}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {head}
      {flush ? children : <div className={css.body}>{children}</div>}
    </section>
  );
}

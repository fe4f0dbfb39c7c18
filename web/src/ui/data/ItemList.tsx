import { Children, type ReactNode } from 'react';
import { DOT } from './dot.ts';
import css from './ItemList.module.css';
import { TextSpan } from './TextSpan.tsx';

/** A few items with their state and buttons, inside a flush card; many items are a table. */
export function ItemList({ children }: { children: ReactNode }) {
  return (
    <div className={css.box}>
      <ul className={css.list}>{children}</ul>
    </div>
  );
}

type Props = {
  /** At its left: the block of a date. */
  lead?: ReactNode;
  /** Usually the link that opens it. */
  title: ReactNode;
  /** What it is: pieces on one quiet line. */
  meta?: ReactNode;
  /** Beside it: a deadline, a score. */
  side?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  /** The language of the item, where it is not that of the list. */
  lang?: string | undefined;
  /** Unfolded content below, over the whole width. */
  children?: ReactNode;
};

export function Item({ lead, title, meta, side, actions, level = 3, lang, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <li className={css.item} lang={lang}>
      <div className={css.line}>
        <div className={css.begin}>
          {lead}
          <div className={css.main}>
            <Heading className={css.title}>{title}</Heading>
            {meta}
          </div>
        </div>
        {(side || actions) && (
          <div className={css.side}>
            {side && <div className={css.beside}>{side}</div>}
            {actions && <div className={css.actions}>{actions}</div>}
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

/** Short facts on one line, parted by dots, each kept whole where it can be and none with a dot at the end of a line; what is missing is left out. */
export function Meta({ children }: { children: ReactNode }) {
  // Each is called by its place among all that may be said, whichever of them is missing.
  const facts: [place: number, fact: ReactNode][] = [];
  Children.forEach(children, (fact, place) => {
    if (fact !== null && fact !== '') facts.push([place, fact]);
  });
  return (
    <p className={css.meta}>
      {facts.map(([place, fact], at) => (
        <span key={place} className={css.fact}>
          {at > 0 && <span className={css.dot}>{DOT}</span>}
          <TextSpan>{fact}</TextSpan>
        </span>
      ))}
    </p>
  );
}

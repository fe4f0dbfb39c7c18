import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../text/useTexts.ts';
import { MoreActs } from '../controls/MoreActs.tsx';
import { Avatar } from '../data/Avatar.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './PageHeader.module.css';

type Props = {
  title: string;
  /** The pages above this one; the title itself is added as the last step. */
  breadcrumb?: readonly { label: string; to: string }[];
  /** What the browser's tab is called, where many pages have the same title. */
  tab?: string | undefined;
  /** That last step, where the title is too long for one; null where there are four already. */
  here?: string | null | undefined;
  /** Whose page it is, by the name with the surname first: their initials stand before the title. */
  avatar?: string | undefined;
  /** The state of what the page shows, beside the first line of its title. */
  status?: ReactNode;
  /** The next act, primary and last, and at most two beside it. */
  actions?: ReactNode;
  /** All other acts, in the menu "Altro". */
  more?: ReactNode;
  /** Path, title and actions in one line: above rows, of which as many as can be shall be seen. */
  compact?: boolean;
  /** A line under the title: class, protocol, deadline. */
  children?: ReactNode;
};

/** Head of every screen; it also names the browser's tab. */
export function PageHeader({
  title,
  breadcrumb = [],
  here = title,
  tab = title,
  avatar,
  status,
  actions,
  more,
  compact = false,
  children,
}: Props) {
  const { t } = useTexts(uiTesti);
  return (
    <div className={compact ? css.compact : undefined}>
      <title>{`${tab} – ${t('shell.prodotto')}`}</title>
      {breadcrumb.length > 0 && (
        <nav aria-label={t('shell.percorso')}>
          <ol className={css.crumbs}>
            {breadcrumb.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {!compact && here !== null && <li aria-current="page">{here}</li>}
          </ol>
        </nav>
      )}
      <div className={css.line}>
        {avatar !== undefined && <Avatar name={avatar} large />}
        <div className={css.name}>
          <h1>{title}</h1>
          {status && <div className={css.status}>{status}</div>}
        </div>
        {(actions || more) && (
          <div className={css.actions}>
            {more && <MoreActs>{more}</MoreActs>}
            {actions}
          </div>
        )}
      </div>
      {children && <div className={css.below}>{children}</div>}
    </div>
  );
}

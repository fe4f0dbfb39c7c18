import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { useFullWindow } from './fullWindow.ts';
import css from './WorkHead.module.css';

type Props = {
  title: string;
  /** What the browser's tab is called, where many pages have the same title. */
  tab?: string | undefined;
  /** The list that it stands in. */
  back: { label: string; to: string };
  /** One badge. */
  status?: ReactNode;
  /** How far it is, and since when it is saved. */
  facts?: ReactNode;
  /** One quiet act at most, never one that waits: its reason has room in the menu alone. */
  action?: ReactNode;
  /** The button of the menu with all others. */
  menu?: ReactNode;
};

/** Head of full-window work, 48 px, always in sight; the menu beside it becomes a rail. */
export function WorkHead({ title, tab = title, back, status, facts, action, menu }: Props) {
  const { t } = useTexts(uiTesti);
  useFullWindow();
  return (
    <div className={css.head} data-workhead="">
      <title>{`${tab} – ${t('shell.prodotto')}`}</title>
      <Link to={back.to} aria-label={back.label} title={back.label} className={css.back}>
        <ChevronLeft />
      </Link>
      <div className={css.name}>
        <h1 className={css.title} title={title}>
          {title}
        </h1>
        <div className={css.status}>{status}</div>
      </div>
      {facts && <div className={css.facts}>{facts}</div>}
      <div className={css.acts}>
        {action}
        {menu}
      </div>
    </div>
  );
}

import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { isToldBy, untoldOf } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { TextSpan } from '../data/TextSpan.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './Notice.module.css';
import { type NoticeTone, useNoticeBar, useShownInBar } from './noticeBar.tsx';

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, error: CircleAlert };

type Props = {
  tone?: NoticeTone;
  title?: string | undefined;
  /** The remedy: a button or a link. */
  action?: ReactNode;
  /** Set when the notice appears after an act of the reader, so that it is read out at once. */
  live?: boolean;
  children?: ReactNode;
};

/** A message that stays on the page; a reason comes with its remedy. */
export function Notice({ tone = 'info', title, action, live = false, children }: Props) {
  const { t } = useTexts(uiTesti);
  const shown = useShownInBar(tone, Boolean(action), live);
  const Icon = ICONS[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={`${css.notice} ${css[tone]}`} role={live ? role : undefined} hidden={!shown}>
      <Icon />
      <div className={css.text}>
        <VisuallyHidden>{t(`avviso.${tone}`)}: </VisuallyHidden>
        {title && <p className={css.title}>{title}</p>}
        <TextSpan>{children}</TextSpan>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** The notices of a page as one: the two most urgent, and how many others there are. What answers an act of the reader is always shown. */
export function NoticeBar({ children }: { children: ReactNode }) {
  const { t } = useTexts(uiTesti);
  const { others, open, toggle, notices } = useNoticeBar(children);
  return (
    <div className={css.bar}>
      {notices}
      {others > 0 && (
        <button type="button" className={css.others} aria-expanded={open} onClick={toggle}>
          {open ? t('avviso.meno') : t('avviso.altri', { count: others })}
          <ChevronDown className={css.chevron} />
        </button>
      )}
    </div>
  );
}

type RefusedProps = {
  error: { message: string; violationReport: readonly Violazione[] } | null;
  title?: string;
  /** The fields that show their own violations: all other violations are shown here. */
  fields?: readonly string[];
};

/** Why an act was refused, or that the server did not answer; nothing without an error. */
export function Refused({ error, title, fields = [] }: RefusedProps) {
  const { t } = useTexts(uiTesti);
  if (error === null || isToldBy(error, fields)) return null;
  const untold = untoldOf(error, fields);
  return (
    <Notice tone="error" live title={title}>
      <span>{error.message || t('dialog.erroreRete')}</span>
      {untold.length > 0 && (
        <ul>
          {untold.map(({ campo, messaggio }) => (
            <li key={`${campo} ${messaggio}`}>{t('dialog.campoNonQui', { campo, messaggio })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

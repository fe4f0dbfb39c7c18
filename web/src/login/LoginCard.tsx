import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import css from './Login.module.css';

export type PasswordArea = 'hd' | 'referee' | 'cert';
type Props = { title: string; area: PasswordArea | null; children: ReactNode };

const ENTRANCES = [
  { area: null, to: '/login', text: 'accessoUtenti' },
  { area: 'hd', to: '/login-hd', text: 'accessoHd' },
  { area: 'referee', to: '/login-referee', text: 'accessoReferee' },
  { area: 'cert', to: '/login-cert', text: 'accessoCert' },
] as const;

/** One way in, with small links to the others and to help. */
export function LoginCard({ title, area, children }: Props) {
  const { t } = useTranslation('login');
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <Card>
        <div className={css.body}>{children}</div>
      </Card>
      <nav aria-label={t('altriAccessi')} className={css.others}>
        <p className={css.othersTitle}>{t('altriAccessi')}</p>
        <ul>
          {ENTRANCES.filter((entrance) => entrance.area !== area).map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={css.help}>
        <summary>{t('problemi')}</summary>
        <p>{t('problemiTesto')}</p>
      </details>
    </div>
  );
}

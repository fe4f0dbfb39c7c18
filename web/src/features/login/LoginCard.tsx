import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useConfig } from '../../api/useConfig.ts';
import { PlainText } from '../../page/PlainText.tsx';
import type { NavigationState } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { BandiPubblici } from './BandiPubblici.tsx';
import css from './Login.module.css';
import { loginTesti } from './login.testi.ts';

type Props = {
  title: string;
  area: AreaPassword | null;
  /** It names the entrances itself, and stands in the middle of something: neither they nor the open calls are told again. */
  alone?: boolean;
  children: ReactNode;
};

const ENTRANCES = [
  { area: null, to: '/login', text: 'accessoUtenti' },
  { area: 'hd', to: '/login-hd', text: 'accessoHd', conUffici: 'accessoHdUffici' },
  { area: 'referee', to: '/login-referee', text: 'accessoReferee' },
  { area: 'cert', to: '/login-cert', text: 'accessoCert' },
] as const;

/** One way in, with small links to the others, which lead to the same wanted address, and to help. */
export function LoginCard({ title, area, alone = false, children }: Props) {
  const { t } = useTexts(loginTesti);
  const [params] = useSearchParams();
  const uffici = useConfig().data?.accessoLocale === true;
  const wanted = (useLocation().state as NavigationState)?.wanted ?? params.get('wanted');
  const state = wanted === null ? null : ({ wanted } satisfies NavigationState);
  return (
    <div className={css.page}>
      <div className={css.entra}>
        <PageHeader title={title} />
        <Card>
          <div className={css.body}>{children}</div>
        </Card>
        <Detto />
        {!alone && (
          <nav aria-label={t('altriAccessi')} className={css.others}>
            <p className={css.othersTitle}>{t('altriAccessi')}</p>
            <ul>
              {ENTRANCES.filter((entrance) => entrance.area !== area).map((entrance) => (
                <li key={entrance.to}>
                  <Link to={entrance.to} state={state}>
                    {t(uffici && 'conUffici' in entrance ? entrance.conUffici : entrance.text)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Help />
      </div>
      {area === null && !alone && <BandiPubblici />}
    </div>
  );
}

/** What the university says to whoever comes, if it says something in this language. */
function Detto() {
  const { language } = useTexts(loginTesti);
  const text = useConfig().data?.testoAccesso[language] ?? null;
  return text !== null && <PlainText text={text} />;
}

/** The people to ask, with the office's address if it has one. */
function Help() {
  const { t } = useTexts(loginTesti);
  const contatto = useConfig().data?.contatto ?? null;
  return (
    <details className={css.help}>
      <summary>{t('problemi')}</summary>
      <p>{t('problemiTesto')}</p>
      {contatto !== null && (
        <p>
          <a href={`mailto:${contatto}`}>{contatto}</a>
        </p>
      )}
    </details>
  );
}

import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { API_ROOT } from '../api/apiRoot.ts';
import { useAction } from '../api/useAction.ts';
import { type NavigationState, useLanguageOf } from '../shell/RequireArea.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { useEnter } from './useEnter.ts';
import { rememberWanted } from './wanted.ts';

/** The reasons weigh more than the page, which seldom needs them. */
const SsoRefusal = lazy(() => import('./SsoRefusal.tsx'));

/** /login: single sign-on, one button; and the landing of what single sign-on returns. */
export function LoginPage() {
  const { t } = useTranslation('login');
  useLanguageOf(null);
  const [params, setParams] = useSearchParams();
  const wanted = (useLocation().state as NavigationState)?.wanted ?? params.get('wanted');
  const enter = useEnter();
  const login = useAction('POST /login', { onDone: enter });
  const { run } = login;
  const tokensso = params.get('tokensso');
  const ssosessionid = params.get('ssosessionid');
  const account = params.get('account');
  const rifiuto = params.get('rifiuto');

  useEffect(() => {
    if (tokensso === null || ssosessionid === null) return;
    // The token is good once: it leaves the address before it is used.
    setParams({}, { replace: true });
    const sso = { tokensso, ssosessionid, ...(account === null ? {} : { account: Number(account) }) };
    run({ body: { username: null, password: null, versione: VERSIONE, sso } });
  }, [tokensso, ssosessionid, account, run, setParams]);

  if (login.pending) return <Spinner label={t('ingresso')} />;
  return (
    <LoginCard title={t('titolo')} area={null}>
      {login.error && <LoginFailure error={login.error} />}
      {rifiuto !== null && !login.error && (
        <Suspense>
          <SsoRefusal reason={rifiuto} />
        </Suspense>
      )}
      <p>{t('ssoSpiegazione')}</p>
      <a className={buttonClass({ variant: 'primary' })} href={`${API_ROOT}/login/ssoauth`} onClick={() => rememberWanted(wanted)}>
        {t('sso')}
      </a>
    </LoginCard>
  );
}

import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { API_ROOT } from '../api/apiRoot.ts';
import { useAction } from '../api/useAction.ts';
import { type NavigationState, useLanguageOf } from '../shell/RequireArea.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useFattoreStep } from './fattoreStep.ts';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { type Transito, transitoFrom } from './transito.ts';
import { useAlreadyHome } from './useAlreadyHome.ts';
import { useEnter } from './useEnter.ts';
import { rememberWanted } from './wanted.ts';

/** What the page seldom needs. */
const AlreadyIn = lazy(() => import('./AlreadyIn.tsx'));
const SsoRefusal = lazy(() => import('./SsoRefusal.tsx'));

/** The status of a login that would close the session of another person: it is asked about first. */
const ANOTHER_IS_IN = 409;

/** /login: single sign-on, one button; and the landing of what single sign-on returns. */
export default function LoginPage() {
  const { t } = useTranslation('login');
  useLanguageOf(null);
  const [params, setParams] = useSearchParams();
  const sent = useLocation().state as NavigationState;
  const wanted = sent?.wanted ?? params.get('wanted');
  const enter = useEnter();
  const fattore = useFattoreStep();
  const login = useAction('POST /login', { onDone: enter, onRefused: fattore.onRefused });
  const { run } = login;
  const rifiuto = params.get('rifiuto');
  const [transito, setTransito] = useState<Transito | null>(null);
  /** The code shown last: a question asked after it is answered with it. */
  const [codice, setCodice] = useState('');
  const already = useAlreadyHome();
  const isAsking = transito !== null || transitoFrom(params) !== null || rifiuto !== null;

  useEffect(() => {
    const returned = transitoFrom(params);
    if (returned === null) return;
    // The token is good once: it leaves the address before it is used.
    setParams({}, { replace: true });
    setTransito(returned);
    run({ body: { username: null, password: null, versione: VERSIONE, sso: returned } });
  }, [params, run, setParams]);

  const body = {
    username: null,
    password: null,
    versione: VERSIONE,
    ...(transito === null ? {} : { sso: transito }),
    ...(codice && { codice }),
  };
  if (transito !== null && login.error?.status === ANOTHER_IS_IN) {
    const replace = () => run({ body: { ...body, sso: { ...transito, sostituisci: true } } });
    return (
      <Suspense fallback={<Spinner />}>
        <AlreadyIn question={login.error.message} onReplace={replace} />
      </Suspense>
    );
  }
  if (!isAsking && already.to !== null) return <Navigate to={already.to} replace />;
  if (fattore.step !== null) {
    const show = (typed: string) => {
      setCodice(typed);
      run({ body: { ...body, codice: typed } });
    };
    const { step, back } = fattore;
    return (
      <SecondFactorCard
        {...{ area: null, title: t('titolo'), body, step, pending: login.pending, error: login.error }}
        onCode={show}
        onBack={back}
      />
    );
  }
  if (login.pending) return <Spinner label={t('ingresso')} />;
  return (
    <LoginCard title={t('titolo')} area={null}>
      {login.error && <LoginFailure error={login.error} />}
      {rifiuto !== null && !login.error && (
        <Suspense>
          <SsoRefusal reason={rifiuto} />
        </Suspense>
      )}
      {sent?.bando && <Notice>{t('bandoRiservato')}</Notice>}
      <p>{t('ssoSpiegazione')}</p>
      <a className={buttonClass({ variant: 'primary' })} href={`${API_ROOT}/login/ssoauth`} onClick={() => rememberWanted(wanted)}>
        {t('sso')}
      </a>
    </LoginCard>
  );
}

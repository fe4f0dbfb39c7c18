import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { API_ROOT } from '../../../api/apiRoot.ts';
import { useConfig } from '../../../api/useConfig.ts';
import { Redirect } from '../../../page/Redirect.tsx';
import { type NavigationState, useLanguageOf } from '../../../page/RequireArea.tsx';
import { rememberWanted } from '../../../page/wanted.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { buttonClass } from '../../../ui/controls/buttonClass.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { LoginCard } from '../LoginCard.tsx';
import { LoginFailure } from '../LoginFailure.tsx';
import { loginTesti } from '../login.testi.ts';
import { SecondFactorCard } from '../SecondFactorCard.tsx';
import { useAlreadyHome } from '../useAlreadyHome.ts';
import { useSsoLogin } from './useSsoLogin.ts';

/** Parts that the page rarely needs, loaded on demand. */
const AlreadyIn = lazy(() => import('../AlreadyIn.tsx'));
const SsoRefusal = lazy(() => import('./SsoRefusal.tsx'));

function Sso({ wanted }: { wanted: string | null }) {
  const { t } = useTexts(loginTesti);
  return (
    <>
      <p>{t('ssoSpiegazione')}</p>
      <a className={buttonClass({ variant: 'primary' })} href={`${API_ROOT}/login/ssoauth`} onClick={() => rememberWanted(wanted)}>
        {t('sso')}
      </a>
    </>
  );
}

/** While nobody recognises people: the offices enter by password, everybody else reads that they cannot yet (D-222). */
function SenzaSso({ wanted }: { wanted: string | null }) {
  const { t } = useTexts(loginTesti);
  return (
    <>
      <Notice tone="warn" title={t('senzaSso')}>
        {t('senzaSsoTesto')}
      </Notice>
      <LinkButton variant="primary" to="/login-hd" state={wanted === null ? null : ({ wanted } satisfies NavigationState)}>
        {t('accessoUffici')}
      </LinkButton>
    </>
  );
}

/** /login: single sign-on, one button; and the landing of what single sign-on returns. */
export default function LoginPage() {
  const { t } = useTexts(loginTesti);
  useLanguageOf(null);
  const [params] = useSearchParams();
  const sent = useLocation().state as NavigationState;
  const wanted = sent?.wanted ?? params.get('wanted');
  const rifiuto = params.get('rifiuto');
  const { login, fattore, body, isReturned, replace, show } = useSsoLogin();
  const already = useAlreadyHome();
  const senzaSso = useConfig().data?.ssoAttivo === false;

  if (replace !== null)
    return (
      <Suspense fallback={<Spinner />}>
        <AlreadyIn area={null} question={login.error?.message ?? ''} onReplace={replace} />
      </Suspense>
    );
  if (!isReturned && rifiuto === null && already.to !== null) return <Redirect to={already.to} />;
  if (fattore.step !== null)
    return (
      <SecondFactorCard
        area={null}
        title={t('titolo')}
        body={body}
        step={fattore.step}
        pending={login.pending}
        error={login.error}
        onCode={show}
        onBack={fattore.back}
      />
    );
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
      {senzaSso ? <SenzaSso wanted={wanted} /> : <Sso wanted={wanted} />}
    </LoginCard>
  );
}

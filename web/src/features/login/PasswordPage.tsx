import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useConfig } from '../../api/useConfig.ts';
import { Redirect } from '../../page/Redirect.tsx';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { perChi } from '../../text/accessi.ts';
import { languageOfBrowser } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ANOTHER_IS_IN, useFattoreStep } from './fattoreStep.ts';
import css from './Login.module.css';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { LoginField } from './LoginField.tsx';
import { loginTesti } from './login.testi.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { useAlreadyHome } from './useAlreadyHome.ts';
import { useEnter } from './useEnter.ts';

/** Parts that the page rarely needs, loaded on demand. */
const AlreadyIn = lazy(() => import('./AlreadyIn.tsx'));

const TITLES = { hd: 'titoloHd', referee: 'titoloReferee', cert: 'titoloCert' } as const;

/** The message for a user who has just set a password. */
export type PasswordState = { passwordImpostata?: true } | null;

/** /login-hd, /login-referee?ref, /login-cert?ref: user name and password; `ref` fills the user name in. */
export default function PasswordPage({ area }: { area: AreaPassword }) {
  const { t, language } = useTexts(loginTesti);
  useLanguageOf(area === 'referee' ? 'ref' : area === 'hd' ? 'hd' : null);
  const [params] = useSearchParams();
  const uffici = useConfig().data?.accessoLocale === true && area === 'hd';
  const title = t(uffici ? 'titoloUffici' : TITLES[area]);
  const [typed, setTyped] = useState<LoginData>({ username: area === 'hd' ? '' : (params.get('ref') ?? ''), password: '' });
  const { username, password } = typed;
  const impostata = (useLocation().state as PasswordState)?.passwordImpostata === true;
  const enter = useEnter();
  const fattore = useFattoreStep();
  const login = useAction('POST /login', { onDone: enter, onRefused: fattore.onRefused });

  const already = useAlreadyHome();

  /** The code shown last: a question asked after it is answered with it. */
  const [codice, setCodice] = useState('');
  const body = {
    username: username.trim().toLowerCase() || null,
    password: password || null,
    versione: VERSIONE,
    lingua: languageOfBrowser(),
    area,
  };

  const isEntering = login.pending || login.data !== undefined;
  if (!isEntering && already.to !== null) return <Redirect to={already.to} />;
  if (login.error?.status === ANOTHER_IS_IN)
    return (
      <Suspense fallback={<Spinner />}>
        <AlreadyIn
          area={area}
          question={login.error.message}
          onReplace={() => login.run({ body: { ...body, ...(codice && { codice }), sostituisci: true } })}
        />
      </Suspense>
    );
  if (fattore.step !== null)
    return (
      <SecondFactorCard
        area={area}
        body={body}
        title={title}
        step={fattore.step}
        pending={login.pending}
        error={login.error}
        onCode={(typed) => {
          setCodice(typed);
          login.run({ body: { ...body, codice: typed } });
        }}
        onBack={fattore.back}
      />
    );
  return (
    <LoginCard title={title} area={area}>
      {login.error && <LoginFailure error={login.error} />}
      {impostata && !login.error && (
        <Notice tone="ok" live>
          {t('passwordImpostata')}
        </Notice>
      )}
      <p>{perChi(uffici ? 'uffici' : area, language)}</p>
      <Credentials area={area} typed={typed} pending={login.pending} onChange={setTyped} onSubmit={() => login.run({ body })} />
      <Link to={`/password-dimenticata?${new URLSearchParams({ area, ref: username.trim() })}`}>{t('passwordDimenticata')}</Link>
    </LoginCard>
  );
}

type LoginData = { username: string; password: string };
type CredentialsProps = {
  area: AreaPassword;
  typed: LoginData;
  pending: boolean;
  onChange: (typed: LoginData) => void;
  onSubmit: () => void;
};

function Credentials({ area, typed, pending, onChange, onSubmit }: CredentialsProps) {
  const { t } = useTexts(loginTesti);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form onSubmit={submit} className={css.form}>
      <LoginField
        label={t(area === 'hd' ? 'username' : 'usernameEmail')}
        type="email"
        autoComplete="username"
        value={typed.username}
        onChange={(username) => onChange({ ...typed, username })}
      />
      <LoginField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t('entra')}
      </Button>
    </form>
  );
}

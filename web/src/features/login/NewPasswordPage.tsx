import { PASSWORD_MIN, passwordLength } from '@sigeba/contract/login/password.rules.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OfWhom } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { areaFrom, LOGIN_PASSWORD } from './areaPassword.ts';
import css from './Login.module.css';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import type { PasswordState } from './PasswordPage.tsx';
import { passwordTesti } from './password.testi.ts';

/** /imposta-password?area#token: where the link of the mail leads; a link that opens nothing says how to get another. */
export default function NewPasswordPage() {
  const { t } = useTexts(passwordTesti);
  const [params] = useSearchParams();
  const area = areaFrom(params);
  useLanguageOf(area === 'referee' ? 'ref' : null);
  const { hash, state } = useLocation();
  const token = hash.slice(1);
  const username = (state as OfWhom | null)?.username;
  const login = LOGIN_PASSWORD[area] + (username === undefined ? '' : `?${new URLSearchParams({ ref: username })}`);
  const navigate = useNavigate();
  const set = useAction('POST /password/imposta', {
    onDone: () => void navigate(login, { replace: true, state: { passwordImpostata: true } satisfies PasswordState }),
  });
  const spent = token === '' || set.error?.status === 401;
  const rifiutata = set.error?.violationReport.find(({ campo }) => campo === 'password')?.messaggio ?? null;
  const another = <LinkButton to={`/password-dimenticata?${new URLSearchParams({ area })}`}>{t('nuova.altroLink')}</LinkButton>;

  return (
    <LoginCard title={t('nuova.titolo')} area={area}>
      {spent ? (
        <Notice tone="error" title={token === '' ? t('nuova.senzaLink') : set.error?.message} action={another} live>
          <p>{t('nuova.linkScaduto')}</p>
        </Notice>
      ) : (
        <>
          {set.error && rifiutata === null && <LoginFailure error={set.error} />}
          <PasswordForm pending={set.pending} rifiutata={rifiutata} onSet={(password) => set.run({ body: { token, password } })} />
        </>
      )}
    </LoginCard>
  );
}

type FormProps = { pending: boolean; rifiutata: string | null; onSet: (password: string) => void };

/** One field that can be read while it is typed: nobody need type it twice. What the server refuses stands beneath it, until another is typed. */
function PasswordForm({ pending, rifiutata, onSet }: FormProps) {
  const { t } = useTexts(passwordTesti);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const length = passwordLength(password);
  const isRefused = rifiutata !== null && password === sent && !pending;
  const corta = tried && length < PASSWORD_MIN ? [t('nuova.corta', { min: PASSWORD_MIN, n: length })] : [];
  const errors = isRefused ? [rifiutata] : corta;
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (length >= PASSWORD_MIN) {
      setSent(password);
      onSet(password);
    } else form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} className={css.form} noValidate>
      <div className={css.wide}>
        <TextInput
          label={t('nuova.password')}
          hint={t('nuova.aiuto', { min: PASSWORD_MIN })}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          errors={errors}
        />
      </div>
      <Checkbox label={t('nuova.mostra')} value={shown} onChange={setShown} />
      <Button type="submit" variant="primary" pending={pending}>
        {t('nuova.imposta')}
      </Button>
    </form>
  );
}

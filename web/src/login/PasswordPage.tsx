import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../api/useAction.ts';
import { useLanguageOf } from '../shell/RequireArea.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import css from './Login.module.css';
import { LoginCard, type PasswordArea } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { useEnter } from './useEnter.ts';

const TITLES = { hd: 'titoloHd', referee: 'titoloReferee', cert: 'titoloCert' } as const;

/** /login-hd, /login-referee?ref, /login-cert?ref: user name and password; `ref` fills the user name in. */
export function PasswordPage({ area }: { area: PasswordArea }) {
  const { t } = useTranslation('login');
  useLanguageOf(area === 'referee' ? 'ref' : null);
  const [params] = useSearchParams();
  const [username, setUsername] = useState(area === 'hd' ? '' : (params.get('ref') ?? ''));
  const [password, setPassword] = useState('');
  const enter = useEnter();
  const login = useAction('POST /login', { onDone: enter });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    login.run({ body: { username: username.trim().toLowerCase() || null, password: password || null, versione: VERSIONE, area } });
  }

  return (
    <LoginCard title={t(TITLES[area])} area={area}>
      {login.error && <LoginFailure error={login.error} />}
      <form onSubmit={submit} className={css.form}>
        <Field
          label={t(area === 'hd' ? 'username' : 'usernameEmail')}
          type="email"
          autoComplete="username"
          value={username}
          onChange={setUsername}
        />
        <Field label={t('password')} type="password" autoComplete="current-password" value={password} onChange={setPassword} />
        <Button type="submit" variant="primary" pending={login.pending}>
          {t('entra')}
        </Button>
      </form>
    </LoginCard>
  );
}

type FieldProps = { label: string; type: 'email' | 'password'; autoComplete: string; value: string; onChange: (text: string) => void };

function Field({ label, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} required onChange={(event) => onChange(event.target.value)} {...input} />
    </div>
  );
}

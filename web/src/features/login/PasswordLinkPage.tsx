import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import { type SubmitEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { areaFrom, LOGIN_PASSWORD } from './areaPassword.ts';
import css from './Login.module.css';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { LoginField } from './LoginField.tsx';
import { loginTesti } from './login.testi.ts';
import { passwordTesti } from './password.testi.ts';

/** /password-dimenticata?area&ref: asks for the link; opened bare, first of which account. */
export default function PasswordLinkPage() {
  const [params] = useSearchParams();
  return params.has('area') ? <AskLink params={params} /> : <AccountChoice />;
}

const ACCESSI = [
  ['hd', 'accessoHd'],
  ['referee', 'accessoReferee'],
  ['cert', 'accessoCert'],
] as const satisfies readonly (readonly [AreaPassword, string])[];

/** Accounts with a password have an entrance each; everybody else has none to forget. */
function AccountChoice() {
  const { t } = useTexts(passwordTesti);
  const { t: tLogin } = useTexts(loginTesti);
  useLanguageOf(null);
  const uffici = useConfig().data?.accessoLocale === true;
  return (
    <LoginCard title={t('richiesta.titolo')} area={null} alone>
      <p>{t('richiesta.quale')}</p>
      <ul className={css.facts}>
        {ACCESSI.map(([area, name]) => (
          <li key={area}>
            <Link to={`/password-dimenticata?${new URLSearchParams({ area })}`}>
              {tLogin(uffici && area === 'hd' ? 'accessoHdUffici' : name)}
            </Link>
          </li>
        ))}
      </ul>
      <p>{t('richiesta.sso')}</p>
      <Link to="/login">{t('torna')}</Link>
    </LoginCard>
  );
}

/** The answer never says whether the account exists. */
function AskLink({ params }: { params: URLSearchParams }) {
  const { t } = useTexts(passwordTesti);
  const area = areaFrom(params);
  useLanguageOf(area === 'referee' ? 'ref' : null);
  const [username, setUsername] = useState(params.get('ref') ?? '');
  const link = useAction('POST /password/link');
  const [askedFor, setAskedFor] = useState<string | null>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const name = username.trim().toLowerCase();
    setAskedFor(null);
    const answer = await link.runAsync({ body: { username: name, area } }).catch(() => null);
    if (answer !== null) setAskedFor(name);
  }

  return (
    <LoginCard title={t('richiesta.titolo')} area={area}>
      {link.error && <LoginFailure error={link.error} />}
      {askedFor !== null && (
        <Notice tone="ok" title={t('richiesta.fatta')} live>
          <p>{t('richiesta.fattaTesto', { email: askedFor })}</p>
        </Notice>
      )}
      <p>{t('richiesta.spiegazione')}</p>
      <Facts area={area} />
      <form onSubmit={(event) => void submit(event)} className={css.form}>
        <LoginField label={t('richiesta.email')} type="email" autoComplete="username" value={username} onChange={setUsername} />
        <Button type="submit" variant="primary" pending={link.pending}>
          {t('richiesta.invia')}
        </Button>
      </form>
      <Link to={LOGIN_PASSWORD[area]}>{t('torna')}</Link>
    </LoginCard>
  );
}

/** Where the link goes, how long it lives, and who has no password to forget. */
function Facts({ area }: { area: AreaPassword }) {
  const { t } = useTexts(passwordTesti);
  const minuti = useConfig().data?.passwordLinkMinuti;
  return (
    <ul className={css.facts}>
      <li>{t(`richiesta.dove.${area}`)}</li>
      {minuti !== undefined && <li>{t('richiesta.vale', { minuti })}</li>}
      <li>{t('richiesta.sso')}</li>
    </ul>
  );
}

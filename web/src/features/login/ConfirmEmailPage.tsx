import { Link, useLocation } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { leave } from '../../api/useUtente.ts';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { certTesti } from '../cert/cert.testi.ts';
import { LOGIN_PASSWORD } from './areaPassword.ts';
import { LoginCard } from './LoginCard.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { passwordTesti } from './password.testi.ts';

/** /conferma-email#token: where the link mailed to a new address leads. Opening it changes nothing: mail filters open links. */
export default function ConfirmEmailPage() {
  const { t } = useTexts(certTesti);
  const { t: tPassword } = useTexts(passwordTesti);
  useLanguageOf(null);
  const token = useLocation().hash.slice(1);
  // Every session of the account has ended, this browser's too.
  const confirm = useAction('POST /email/conferma', { onDone: () => leave() });
  const login = <Link to={LOGIN_PASSWORD.cert}>{tPassword('torna')}</Link>;
  const spent = confirm.error?.status === 401;

  return (
    <LoginCard title={t('email.titolo')} area="cert">
      {confirm.data !== undefined ? (
        <Notice tone="ok" title={t('email.fatta')} action={login} live>
          <p>{t('email.fattaTesto')}</p>
        </Notice>
      ) : token === '' || spent ? (
        <Notice tone="error" title={spent ? confirm.error?.message : t('email.senzaLink')} action={login} live />
      ) : (
        <>
          {confirm.error && <LoginFailure error={confirm.error} />}
          <p>{t('email.spiegazione')}</p>
          <Button variant="primary" pending={confirm.pending} onPress={() => confirm.run({ body: { token } })}>
            {t('email.conferma')}
          </Button>
        </>
      )}
    </LoginCard>
  );
}

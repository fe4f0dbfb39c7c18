import { useConfig } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { emailTesti } from './email.testi.ts';

/** Says where mails are awaited that they reach nobody, since no mail server is configured. */
export function SenzaPosta() {
  const { t } = useTexts(emailTesti);
  const { data: config } = useConfig();
  if (config === undefined || config.posta) return null;
  return (
    <Notice tone="warn" title={t('senzaPosta')}>
      {t('senzaPostaTesto')}
    </Notice>
  );
}

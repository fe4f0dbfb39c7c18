import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { massivoTesti } from './massivo.testi.ts';

/** Not a sheet of this template: what is wrong with it, in words. */
export function Illeggibile({ error }: { error: ApiError }) {
  const { t } = useTexts(massivoTesti);
  return (
    <Notice tone="error" live title={error.message || t('erroreUpload')}>
      <p>{error.violationReport.map(({ messaggio }) => messaggio).join(' ')}</p>
      <p>{t('nonApplicato')}</p>
    </Notice>
  );
}

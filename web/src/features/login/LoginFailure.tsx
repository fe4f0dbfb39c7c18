import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { loginTesti } from './login.testi.ts';

/** The server's message, else each violation, else that it could not be reached (platform core, section 8). */
export function LoginFailure({ error }: { error: ApiError }) {
  const { t } = useTexts(loginTesti);
  const texts =
    error.violationReport.length > 0 ? error.violationReport.map(({ messaggio }) => messaggio) : [error.message || t('erroreRete')];
  return (
    <Notice tone="error" live>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

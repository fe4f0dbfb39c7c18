import { useAction } from '../../../api/useAction.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { invitoTesti } from '../invito.testi.ts';
import type { InvitoLink } from './RefereeAcceptPage.tsx';

/** Sends a new link in place of an invalid one, only to the invited address; `email` is null for an earlier link, which must not reveal it. */
export function NuovoLink({ link: { id, rToken }, email }: { link: InvitoLink; email: string | null }) {
  const { t } = useTexts(invitoTesti);
  const renew = useAction('PUT /referee/:id/link');
  if (renew.data !== undefined)
    return (
      <Notice tone="ok" title={t('linkInviato')} live>
        <p>{email === null ? t('linkInviatoAltroTesto') : t('linkInviatoTesto', { email })}</p>
      </Notice>
    );
  const ask = (
    <Button variant="primary" pending={renew.pending} onPress={() => renew.run({ params: { id }, body: { rToken } })}>
      {t('nuovoLink')}
    </Button>
  );
  return (
    <Notice tone="warn" title={t('scaduto')} action={ask} live>
      <p>{email === null ? t('sostituitoTesto') : t('scadutoTesto', { email })}</p>
      {renew.error !== null && <p role="alert">{renew.error.message || t('nessunaRisposta')}</p>}
    </Notice>
  );
}

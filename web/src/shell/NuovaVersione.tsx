import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The server serves other pages than this one, and something is unsaved: its writer says when to go on to them. */
export function NuovaVersione() {
  const { t } = useTranslation('shell');
  return (
    <Notice live title={t('nuovaVersione')} action={<Button onPress={() => window.location.reload()}>{t('aggiorna')}</Button>}>
      {t('nuovaVersioneTesto')}
    </Notice>
  );
}

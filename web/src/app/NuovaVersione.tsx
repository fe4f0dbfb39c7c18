import { reloadPage } from '../api/kept.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';

/** The server serves other pages than this one, which were not fetched by themselves: the reader says when. */
export function NuovaVersione() {
  const { t } = useTranslation('shell');
  return (
    <Notice live title={t('nuovaVersione')} action={<Button onPress={() => void reloadPage()}>{t('aggiorna')}</Button>}>
      {t('nuovaVersioneTesto')}
    </Notice>
  );
}

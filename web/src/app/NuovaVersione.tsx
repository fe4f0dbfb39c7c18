import { reloadPage } from '../api/kept.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** The server has a new version of the application, which was not loaded automatically: the reader decides when to load it. */
export function NuovaVersione() {
  const { t } = useTexts(shellTesti);
  return (
    <Notice live title={t('nuovaVersione')} action={<Button onPress={() => void reloadPage()}>{t('aggiorna')}</Button>}>
      {t('nuovaVersioneTesto')}
    </Notice>
  );
}

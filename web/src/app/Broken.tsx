import { reloadPage } from '../api/kept.ts';
import { useUpdate } from '../api/update.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { NuovaVersione } from './NuovaVersione.tsx';

/** In the place of a screen that broke or could not be fetched, with the way out; what stands around it stays. */
export function Broken() {
  const { t } = useTexts(shellTesti);
  const update = useUpdate();
  // An update has taken a file of the page away: the page is about to be another, or its reader is told.
  if (update === 'asking' || update === 'reloading') return <Spinner />;
  if (update === 'there') return <NuovaVersione />;
  return (
    <Notice tone="error" action={<Button onPress={() => void reloadPage()}>{t('ricarica')}</Button>}>
      {t('erroreImprevisto')}
    </Notice>
  );
}

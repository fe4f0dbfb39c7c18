import { reloadPage } from '../api/kept.ts';
import { useUpdate } from '../api/update.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { NuovaVersione } from './NuovaVersione.tsx';

/** Replaces a screen that failed to render or to load, and says what to do; the frame around it stays. */
export function Broken() {
  const { t } = useTexts(shellTesti);
  const update = useUpdate();
  // An update has removed a file of the page: the page reloads, or the reader is told.
  if (update === 'asking' || update === 'reloading') return <Spinner />;
  if (update === 'there') return <NuovaVersione />;
  return (
    <Notice tone="error" action={<Button onPress={() => void reloadPage()}>{t('ricarica')}</Button>}>
      {t('erroreImprevisto')}
    </Notice>
  );
}

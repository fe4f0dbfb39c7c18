import { reloadPage } from '../../api/kept.ts';
import { useTexts } from '../../text/useTexts.ts';
import { shellTesti } from '../shell.testi.ts';
import { Button } from './Button.tsx';

/** Reloads the page; unsaved changes are in the journal, and offered back. */
export function ReloadButton() {
  const { t } = useTexts(shellTesti);
  return (
    <Button small onPress={() => void reloadPage()}>
      {t('ricarica')}
    </Button>
  );
}

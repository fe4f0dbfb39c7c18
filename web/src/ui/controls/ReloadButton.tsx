import { reloadPage } from '../../api/kept.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from './Button.tsx';

/** The page read anew: what is not saved is in the journal, and offered back. */
export function ReloadButton() {
  const { t } = useTranslation('shell');
  return (
    <Button small onPress={() => void reloadPage()}>
      {t('ricarica')}
    </Button>
  );
}

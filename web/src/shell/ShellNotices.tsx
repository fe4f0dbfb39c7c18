import { useAway } from '../api/network.ts';
import { useUpdate } from '../api/update.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';
import { NuovaVersione } from './NuovaVersione.tsx';

/** What is true of every page: there is no way to the server, or it serves other pages by now. */
export function ShellNotices() {
  const { t } = useTranslation('shell');
  const away = useAway();
  const update = useUpdate();
  return (
    <>
      {away && (
        <Notice tone="warn" live>
          {t('senzaCollegamento')}
        </Notice>
      )}
      {update === 'there' && <NuovaVersione />}
    </>
  );
}

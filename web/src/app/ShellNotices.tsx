import { useAway } from '../api/network.ts';
import { useUpdate } from '../api/update.ts';
import { useConfigAnew, useServerNow } from '../api/useConfig.ts';
import { useTexts } from '../text/useTexts.ts';
import { useQuando } from '../ui/feedback/Deadline.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { NuovaVersione } from './NuovaVersione.tsx';

/** Notices for every page: no connection to the server, a new version of the application, an announced interruption. */
export function ShellNotices() {
  const { t } = useTexts(shellTesti);
  const away = useAway();
  const update = useUpdate();
  const interruzione = useConfigAnew().data?.interruzione ?? null;
  const now = useServerNow();
  const quando = useQuando();
  return (
    <>
      {away && (
        <Notice tone="warn" live>
          {t('senzaCollegamento')}
        </Notice>
      )}
      {interruzione !== null && new Date(interruzione.al) > now && (
        <Notice tone="warn">
          {new Date(interruzione.dal) > now
            ? t('interruzione.prevista', { dal: quando(interruzione.dal), al: quando(interruzione.al) })
            : t('interruzione.inCorso', { al: quando(interruzione.al) })}
        </Notice>
      )}
      {update === 'there' && <NuovaVersione />}
    </>
  );
}

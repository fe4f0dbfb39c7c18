import { useTranslation } from '../text/useTranslation.ts';
import { Dialog } from './Dialog.tsx';

/** Any answer with code 11; closing goes to login. `kept`: what was being written is in the journal. */
export function SessionExpiredDialog({ kept = false, onClose }: { kept?: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog title={t('dialog.sessioneScaduta')} role="alertdialog" onClose={onClose}>
      <p>{t('dialog.sessioneScadutaTesto')}</p>
      {kept && <p>{t('dialog.sessioneScadutaConservato')}</p>}
    </Dialog>
  );
}

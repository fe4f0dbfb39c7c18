import { useTranslation } from '../text/useTranslation.ts';
import { Dialog } from './Dialog.tsx';

/** Any answer with code 11; closing goes to login. */
export function SessionExpiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog title={t('dialog.sessioneScaduta')} role="alertdialog" onClose={onClose}>
      <p>{t('dialog.sessioneScadutaTesto')}</p>
    </Dialog>
  );
}

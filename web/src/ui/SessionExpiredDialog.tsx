import { useTranslation } from '../text/useTranslation.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Any answer with code 11; closing goes to login. `kept`: what was being written is in the journal. */
export function SessionExpiredDialog({ kept = false, onClose }: { kept?: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const login = (
    <Button variant="primary" onPress={onClose}>
      {t('dialog.accediDiNuovo')}
    </Button>
  );
  return (
    <Dialog title={t('dialog.sessioneScaduta')} role="alertdialog" actions={login} onClose={onClose}>
      <p>{t('dialog.sessioneScadutaTesto')}</p>
      {kept && <p>{t('dialog.sessioneScadutaConservato')}</p>}
    </Dialog>
  );
}

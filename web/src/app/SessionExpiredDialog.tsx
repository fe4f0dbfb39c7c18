import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { uiTesti } from '../ui/ui.testi.ts';

type Props = {
  kept?: boolean;
  /** Leads to the way in that the user came by; `onClose` leads to the login page. */
  onAgain: () => void;
  onClose: () => void;
};

/** Shown after any answer with code 11; closing it leads to the login. `kept`: unsaved changes are in the journal. */
export function SessionExpiredDialog({ kept = false, onAgain, onClose }: Props) {
  const { t } = useTexts(uiTesti);
  const login = (
    <Button variant="primary" onPress={onAgain}>
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

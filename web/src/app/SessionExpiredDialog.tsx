import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { uiTesti } from '../ui/ui.testi.ts';

type Props = {
  kept?: boolean;
  /** To the way in by which the person came; closing leads to the login. */
  onAgain: () => void;
  onClose: () => void;
};

/** Any answer with code 11; closing goes to login. `kept`: what was being written is in the journal. */
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

import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** 'Errore', or the catalogue's own title ('Impossibile ufficializzare la classe'). */
  title?: string;
  /** What the server said. */
  message?: string | undefined;
  /** The server did not answer at all. */
  unreachable?: boolean;
  /** The remedy, where there is one. */
  children?: ReactNode;
  /** The advice, in place of the usual one. */
  advice?: string | undefined;
  /** Repeats the act; it is then the primary button. */
  retry?: { label: string; onPress: () => void } | undefined;
  onClose: () => void;
};

/** The generic failure of an act. */
export function ErrorDialog({ title, message, unreachable = false, children, advice, retry, onClose }: Props) {
  const { t } = useTexts(uiTesti);
  const actions = retry && (
    <Button variant="primary" onPress={retry.onPress}>
      {retry.label}
    </Button>
  );
  return (
    <Dialog title={title ?? t('dialog.errore')} role="alertdialog" actions={actions} onClose={onClose}>
      <p>{unreachable ? t('dialog.erroreRete') : t('dialog.erroreTesto')}</p>
      {unreachable && <p>{advice ?? t('dialog.erroreReteConsiglio')}</p>}
      {message && (
        <p>
          <strong>{message}</strong>
        </p>
      )}
      {children}
    </Dialog>
  );
}

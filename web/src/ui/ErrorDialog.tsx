import type { ReactNode } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
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
  onClose: () => void;
};

/** The generic failure of an act. */
export function ErrorDialog({ title, message, unreachable = false, children, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog title={title ?? t('dialog.errore')} role="alertdialog" onClose={onClose}>
      <p>{unreachable ? t('dialog.erroreRete') : t('dialog.erroreTesto')}</p>
      {unreachable && <p>{t('dialog.erroreReteConsiglio')}</p>}
      {message && (
        <p>
          <strong>{message}</strong>
        </p>
      )}
      {children}
    </Dialog>
  );
}

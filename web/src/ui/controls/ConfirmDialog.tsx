import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { InvalidTextProvider, useInvalidTexts } from './invalidText.ts';
import { LeaveButton } from './LeaveButton.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The act destroys something: its button is red, and there is no close button beside "Annulla". */
  danger?: boolean;
  /** Holds a table. */
  wide?: boolean;
  pending?: boolean;
  why?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an act, and says in numbers what will happen. It confirms only while its inputs hold values. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  wide = false,
  pending,
  why,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTexts(uiTesti);
  const { invalid, allValid } = useInvalidTexts();
  const actions = (
    <>
      <LeaveButton onPress={onCancel} disabled={pending}>
        {cancelLabel ?? t('dialog.annulla')}
      </LeaveButton>
      <Button variant={danger ? 'danger' : 'primary'} pending={pending} why={why} onPress={() => allValid() && onConfirm()}>
        {confirmLabel ?? t('dialog.conferma')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" wide={wide} actions={actions} onClose={danger || pending ? undefined : onCancel}>
      <InvalidTextProvider value={invalid}>{children}</InvalidTextProvider>
    </Dialog>
  );
}

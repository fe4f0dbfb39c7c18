import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguagePart } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { OutOfNoticeBar } from '../feedback/noticeBar.tsx';
import { ToastOutlet } from '../feedback/Toasts.tsx';
import { uiTesti } from '../ui.testi.ts';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';
import { MenuEntriesContext } from './menuEntries.ts';
import { leavingDialog, UnsavedTextProvider, type UnsavedTexts } from './unsavedText.ts';
import { useModal } from './useModal.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** The buttons at the foot; by default the close button. */
  actions?: ReactNode;
  /** Without it the reader cannot close the dialog. */
  onClose?: (() => void) | undefined;
  /** The dialog has acts of its own: it is closed by its cross, and has no foot. */
  acting?: boolean;
  /** 960 px instead of 560: the evaluation. */
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** A dialog that is open while it is rendered. It closes by its button or by navigation, never by Escape or a press outside; typed text is asked about first. */
export function Dialog({ title, children, actions, onClose, acting = false, wide = false, role = 'dialog' }: Props) {
  const { t } = useTexts(uiTesti);
  const lang = useLanguagePart() ?? undefined;
  const ref = useModal();
  const [texts] = useState<UnsavedTexts>(() => new Set());
  const leave = leavingDialog(texts, onClose);
  const titleId = useId();
  return createPortal(
    <dialog
      ref={ref}
      lang={lang}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (actions || acting) && (
          <button type="button" className={css.close} aria-label={t('dialog.chiudi')} onClick={leave}>
            <X />
          </button>
        )}
      </div>
      <OutOfNoticeBar>
        <MenuEntriesContext value={null}>
          <UnsavedTextProvider value={texts}>
            <div className={css.body}>{children}</div>
            <ToastOutlet />
            {(actions || (onClose && !acting)) && (
              <div className={css.foot}>
                {actions ?? (
                  <Button variant="primary" onPress={leave}>
                    {t('dialog.chiudi')}
                  </Button>
                )}
              </div>
            )}
          </UnsavedTextProvider>
        </MenuEntriesContext>
      </OutOfNoticeBar>
    </dialog>,
    document.body,
  );
}

import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguagePart } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ToastOutlet } from '../feedback/Toasts.tsx';
import { uiTesti } from '../ui.testi.ts';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { leavingDialog, UnsavedTextProvider, type UnsavedTexts } from './unsavedText.ts';
import { useModal } from './useModal.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** Buttons at the foot; without any, the close button stands there. */
  actions?: ReactNode;
  /** Absent: the dialog cannot be closed by hand. */
  onClose?: (() => void) | undefined;
  /** What is done in it has a button of its own: closing it is not the first thing to do. */
  acting?: boolean;
  /** 960 px instead of 560: the evaluation. */
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** Open as long as it is rendered; closes by its button or by navigation, never by Escape or outside, and over words typed in it after a question. */
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
        {onClose && actions && (
          <button type="button" className={css.close} aria-label={t('dialog.chiudi')} onClick={leave}>
            <CloseIcon />
          </button>
        )}
      </div>
      <UnsavedTextProvider value={texts}>
        <div className={css.body}>{children}</div>
        <ToastOutlet />
        {(actions || onClose) && (
          <div className={css.foot}>
            {actions ?? (
              <Button variant={acting ? 'secondary' : 'primary'} onPress={leave}>
                {t('dialog.chiudi')}
              </Button>
            )}
          </div>
        )}
      </UnsavedTextProvider>
    </dialog>,
    document.body,
  );
}

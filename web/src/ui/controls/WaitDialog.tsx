import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../text/useTexts.ts';
import { Progress } from '../feedback/Progress.tsx';
import { SpinnerRing } from '../feedback/Spinner.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './Dialog.module.css';
import { useModal } from './useModal.ts';

type Props = {
  /** 'Salvataggio in corso...' unless told otherwise. */
  text?: string;
  /** How far long work is, from 0 to 1. */
  progress?: number | undefined;
  /** The step in words: '12 di 40'. */
  detail?: string;
};

/** While something is saved or deleted: no close button, nothing closes it but the end of the work. */
export function WaitDialog({ text, progress, detail }: Props) {
  const { t } = useTexts(uiTesti);
  const ref = useModal();
  const textId = useId();
  return createPortal(
    <dialog ref={ref} tabIndex={-1} aria-labelledby={textId} aria-busy="true" className={css.dialog}>
      <div className={css.wait}>
        <p id={textId} className={css.waitLine}>
          <SpinnerRing />
          <span>{text ?? t('dialog.salvataggio')}</span>
        </p>
        {progress !== undefined && <Progress label={detail ?? ''} value={progress} />}
      </div>
    </dialog>,
    document.body,
  );
}

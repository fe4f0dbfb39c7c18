import { useEffect, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './Spinner.module.css';

/** The turning ring alone, for buttons and dialogs that already say what runs. */
export const SpinnerRing = () => <span className={css.ring} aria-hidden="true" />;

/** Shown only when the wait is longer than 300 ms: a flash tells nobody anything. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTexts(uiTesti);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={css.line}>
      {late && (
        <>
          <SpinnerRing />
          <span>{label ?? t('attesa')}</span>
        </>
      )}
    </span>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { archivioTesti } from './archivio.testi.ts';
import css from './RareActs.module.css';

/** Acts that are rarely used: beside the other acts, on a phone below them behind a button. */
export function RareActs({ children }: { children: ReactNode }) {
  const { t } = useTexts(archivioTesti);
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  function toggle() {
    setOpen(!open);
    if (!open) requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('a, button')?.focus());
  }
  return (
    <>
      {phone && (
        <Button aria-expanded={open} onPress={toggle}>
          {t('vista.altreAzioni')}
        </Button>
      )}
      <div ref={box} hidden={phone && !open} className={css.rare}>
        {children}
      </div>
    </>
  );
}

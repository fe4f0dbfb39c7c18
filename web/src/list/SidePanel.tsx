import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { formatCount } from '../ui/data/format.ts';
import { useFullWindow } from '../ui/layout/fullWindow.ts';
import css from './SidePanel.module.css';
import { tabellaTesti } from './tabella.testi.ts';

type Props = {
  title: string;
  /** Its place in the whole result, from 1. */
  at: number;
  totale: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
};

/** One row of the list beside it, with steps over the whole result. The menu leaves its room to both. */
export function SidePanel({ title, at, totale, onStep, onClose, children }: Props) {
  const { t } = useTexts(tabellaTesti);
  useFullWindow();
  return (
    <aside data-ends-with-page="" aria-label={t('lato.etichetta')} className={css.panel}>
      <div className={css.head}>
        <Button small aria-label={t('lato.precedente')} disabled={at <= 1} onPress={() => onStep(-1)}>
          <ChevronLeft />
        </Button>
        <span role="status">{t('lato.posto', { posto: formatCount(at), totale: formatCount(totale) })}</span>
        <Button small aria-label={t('lato.successiva')} disabled={at >= totale} onPress={() => onStep(1)}>
          <ChevronRight />
        </Button>
        <button type="button" className={css.close} aria-label={t('lato.chiudi')} onClick={onClose}>
          <X />
        </button>
      </div>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}

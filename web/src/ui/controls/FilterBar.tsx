import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { Button } from './Button.tsx';
import css from './FilterBar.module.css';

type Props = {
  /** How many filters are set: shown on phones, where the fields are folded away. */
  count: number;
  /** Whether "Azzera filtri" would change nothing: the button stays, and is quiet. */
  idle?: boolean;
  onReset: () => void;
  /** The search that is used most; it stays in sight on phones too. */
  lead?: ReactNode;
  /** The other filters; without any nothing is folded, and the search is emptied in its place. */
  children?: ReactNode;
};

/** Labelled filters in a row above a table, with "Azzera filtri"; folded behind "Filtri (n)" up to 900 px. */
export function FilterBar({ count, idle = false, onReset, lead, children }: Props) {
  const { t } = useTexts(uiTesti);
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <search className={css.bar} aria-label={t('filtri.etichetta')}>
      {lead}
      {children !== undefined && fields()}
    </search>
  );

  function fields() {
    return (
      <>
        <div className={css.disclose}>
          <Button aria-expanded={open} aria-controls={fieldsId} onPress={() => setOpen(!open)}>
            {count > 0 ? t('filtri.filtriAttivi', { count }) : t('filtri.filtri')}
          </Button>
        </div>
        <div id={fieldsId} className={css.fields} data-open={open}>
          {children}
          <div className={css.reset} data-idle={idle}>
            <Button variant="quiet" onPress={onReset}>
              {t('filtri.azzera')}
            </Button>
          </div>
        </div>
      </>
    );
  }
}

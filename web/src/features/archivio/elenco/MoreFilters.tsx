import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import css from './MoreFilters.module.css';
import type { FilterOptions } from './MoreFiltersDialog.tsx';

const MoreFiltersDialog = lazyPart(
  () => import('./MoreFiltersDialog.tsx'),
  (file) => file.MoreFiltersDialog,
);

/** Ranges of amount and of day, several departments and classi at once. */
export function MoreFilters(props: FilterOptions) {
  const { t } = useTexts(archivioTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={css.opens}>
        <Button small onPress={() => setOpen(true)}>
          {t('filtri.altri')}
        </Button>
      </div>
      {open && <MoreFiltersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

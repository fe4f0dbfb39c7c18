import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { uiTesti } from '../ui.testi.ts';

/** What is missing; a card on a phone leaves the whole pair out (`data-missing`). */
export function Dash() {
  const { t } = useTexts(uiTesti);
  return (
    <span data-missing="">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('mancante')}</VisuallyHidden>
    </span>
  );
}

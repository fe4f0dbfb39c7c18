import { useTranslation } from '../../text/useTranslation.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** What is missing; a card on a phone leaves the whole pair out (`data-missing`). */
export function Dash() {
  const { t } = useTranslation('ui');
  return (
    <span data-missing="">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('mancante')}</VisuallyHidden>
    </span>
  );
}

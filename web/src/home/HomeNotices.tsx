import { useLocation } from 'react-router';
import type { NavigationState } from '../shell/RequireArea.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';

/** Said to whoever was sent home by a guard (decision D-25). */
export function ForbiddenNotice() {
  const { t } = useTranslation('shell');
  const state = useLocation().state as NavigationState;
  if (!state?.forbidden) return null;
  return (
    <Notice tone="warn" live>
      {t('nonPermesso')}
    </Notice>
  );
}

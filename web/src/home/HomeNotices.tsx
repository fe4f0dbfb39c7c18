import { useLocation } from 'react-router';
import { useUtente } from '../api/useUtente.ts';
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

/** A profile not yet confirmed stops the sending: better told on the first page than at the last hour. */
export function ProfiloNotice() {
  const { t } = useTranslation('home');
  const { utente } = useUtente();
  if (utente === null || utente.profiloValidato) return null;
  return <Notice tone="warn">{t('profiloNonConfermato')}</Notice>;
}

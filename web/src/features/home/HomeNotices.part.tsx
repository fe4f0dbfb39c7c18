import { useLocation } from 'react-router';
import type { NavigationState } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { shellTesti } from '../../ui/shell.testi.ts';

/** The message for a user who was sent home by a guard (D-25), or from an unknown address. */
export function SentHomeNotice() {
  const { t } = useTexts(shellTesti);
  const state = useLocation().state as NavigationState;
  if (!state?.forbidden && state?.unknown === undefined) return null;
  return (
    <Notice tone="warn" live>
      {state.forbidden ? t('nonPermesso') : t('paginaInesistente', { indirizzo: state.unknown ?? '' })}
    </Notice>
  );
}

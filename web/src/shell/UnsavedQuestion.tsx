import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../api/session.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before a fixed form with unsaved changes is left, inside the application and out of it; `changed` is asked at the moment. */
export function UnsavedQuestion({ changed }: { changed: () => boolean }) {
  const { t } = useTranslation('form');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && changed());
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && changed() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('editor.modificheNonSalvate')}
      confirmLabel={t('editor.esciSenzaSalvare')}
      cancelLabel={t('editor.restaQui')}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t('editor.modificheNonSalvateTesto')}</p>
    </ConfirmDialog>
  );
}

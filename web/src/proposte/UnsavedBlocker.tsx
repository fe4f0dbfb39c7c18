import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../api/session.ts';
import type { FormStore } from '../form/formStore.ts';
import type { Journal } from '../form/journal.ts';
import { useFormStatus } from '../form/useForm.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before leaving a form with unsaved changes, inside the application and out of it. */
export function UnsavedBlocker({ form, journal }: { form: FormStore; journal: Journal }) {
  const { t } = useTranslation('proposte');
  const { changed } = useFormStatus(form);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!changed) return;
    // Who is led to the login has been told why, and finds the changes in the journal.
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    void journal.clear();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title={t('modificheNonSalvate')}
      confirmLabel={t('esciSenzaSalvare')}
      cancelLabel={t('restaQui')}
      danger
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    >
      <p>{t('modificheNonSalvateTesto')}</p>
    </ConfirmDialog>
  );
}

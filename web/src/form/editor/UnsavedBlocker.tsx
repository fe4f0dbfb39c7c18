import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../../api/session.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { FormStore } from '../formStore.ts';
import type { Journal } from '../journal.ts';
import { useFormStatus } from '../useForm.ts';

/** Asks before leaving a form with unsaved changes, inside the application and out of it. */
export function UnsavedBlocker({ form, journal }: { form: FormStore; journal: Journal }) {
  const { t } = useTranslation('form');
  const { changed } = useFormStatus(form);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // What has just been stored gets its address: nobody leaves, whatever was typed meanwhile.
    const stays = (nextLocation.state as { stay?: boolean } | null)?.stay === true;
    return changed && !stays && currentLocation.pathname !== nextLocation.pathname;
  });
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
      title={t('editor.modificheNonSalvate')}
      confirmLabel={t('editor.esciSenzaSalvare')}
      cancelLabel={t('editor.restaQui')}
      danger
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    >
      <p>{t('editor.modificheNonSalvateTesto')}</p>
    </ConfirmDialog>
  );
}

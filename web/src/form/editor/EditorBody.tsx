import type { ReactNode } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { WaitDialog } from '../../ui/WaitDialog.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { useFormKeys } from '../useFormKeys.ts';
import { useJournal } from '../useJournal.ts';
import { useLookups } from '../useLookups.ts';
import { EditorFailure } from './EditorFailure.tsx';
import { FormColumns } from './FormColumns.tsx';
import { RecoveryNotice, useRecovery } from './RecoveryNotice.tsx';
import { UnsavedBlocker } from './UnsavedBlocker.tsx';
import type { Editable, Esito, FormEditor } from './useFormEditor.ts';

type Props<T extends Editable, E extends Esito> = {
  editor: FormEditor<T, E>;
  /** Whether the keyboard's Salva does anything. */
  writable: boolean;
  /** Said while the object is sent. */
  sending: string;
  /** The bar with the acts. */
  actions: ReactNode;
};

/** What every editor shows under its header: what was left unsaved, what is wrong, index and sections, waits and failures. */
export function EditorBody<T extends Editable, E extends Esito>({ editor, writable, sending, actions }: Props<T, E>) {
  const { t } = useTranslation('form');
  const { form, journal, base, busy, checked } = editor;
  const recovery = useRecovery(editor);
  useLookups(form);
  useJournal(form, journal, base);
  useFormKeys(form, () => void (writable && form.status().changed && editor.save()));
  return (
    <>
      <RecoveryNotice recovery={recovery} />
      <ErrorSummary form={form} checked={checked === 0 ? null : checked} />
      <FormColumns form={form} />
      {actions}
      {busy !== null && <WaitDialog text={busy === 'saving' ? undefined : busy === 'checking' ? t('editor.controllo') : sending} />}
      <EditorFailure editor={editor} onTheirs={recovery.offer} />
      <UnsavedBlocker form={form} journal={journal} />
    </>
  );
}

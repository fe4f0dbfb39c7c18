import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { isAway } from '../../api/network.ts';
import { DONE_HERE, UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { WaitDialog } from '../../ui/controls/WaitDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { formTesti } from '../form.testi.ts';
import type { FormStore } from '../formStore.ts';
import { useFormKeys } from '../useFormKeys.ts';
import { useJournal } from '../useJournal.ts';
import { useLookups } from '../useLookups.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { CopyAnswers } from './CopyAnswers.tsx';
import type { EditorBeside } from './defineEditor.tsx';
import { EditorFailure } from './EditorFailure.tsx';
import type { Editable, Esito } from './editable.ts';
import { FormColumns } from './FormColumns.tsx';
import type { FormEditor } from './formEditor.types.ts';
import { lookOf, RecoveryNotice, useRecovery } from './RecoveryNotice.tsx';

/** A wait is told once it is long enough to be noticed. */
const LATE_MS = 400;

type Props<T extends Editable, E extends Esito> = {
  editor: FormEditor<T, E>;
  valoriOf: (stored: T) => Valori;
  /** Whether the keyboard's Salva does anything. */
  writable: boolean;
  /** The words of its kind: what is said while the object is sent. */
  useWords: () => { sending?: string };
  /** What is asked beside the form and waits. */
  beside: EditorBeside | undefined;
  /** The list in which the object stood: the way on where it is deleted. */
  list: string;
  /** The bar with the acts. */
  actions: ReactNode;
};

/** What every editor shows under its header: what was left unsaved, what is wrong, index and sections, waits and failures. */
export function EditorBody<T extends Editable, E extends Esito>(props: Props<T, E>) {
  const { editor, valoriOf, writable, useWords, beside, list, actions } = props;
  const { t } = useTexts(formTesti);
  const { sending } = useWords();
  const { form, journal, base, busy, checked, clash } = editor;
  const recovery = useRecovery(editor, lookOf(form));
  const late = useLate(busy !== null);
  useLookups(form);
  const unkept = useJournal(form, journal, base);
  const unsaved = () => form.unsaved() || beside?.unsaved !== undefined;
  useFormKeys(form, () => void (writable && unsaved() && editor.save()));
  return (
    <>
      <RecoveryNotice recovery={recovery} />
      {unkept && <Notice tone="warn">{t('editor.nonConserva')}</Notice>}
      <ErrorSummary form={form} checked={checked === 0 ? null : checked} beside={editor.valida === null ? undefined : beside?.waiting} />
      <FormColumns form={form} />
      {actions}
      {late && <WaitDialog text={busy === 'saving' ? undefined : busy === 'checking' ? t('editor.controllo') : sending} />}
      <EditorFailure
        editor={editor}
        onTheirs={recovery.offer}
        gone={<WhenGone form={form} list={list} onLeave={() => void journal.clear()} />}
      />
      {clash !== null && <ClashDialog editor={editor} clash={clash} valoriOf={valoriOf} onTheirs={recovery.offer} />}
      <UnsavedQuestion
        changed={unsaved}
        onLeave={() => void journal.clear()}
        keeps={() => !writable || isAway() || journal.awaits() || !form.unsaved()}
        save={writable ? editor.save : undefined}
      />
    </>
  );
}

/** Of what is deleted the answers can be taken out, and the list is where to go on: what becomes of them is said beside it, and not asked again. */
function WhenGone({ form, list, onLeave }: { form: FormStore; list: string; onLeave: () => void }) {
  const { t } = useTexts(formTesti);
  return (
    <>
      <CopyAnswers form={form} />
      <LinkButton to={list} {...DONE_HERE} small onClick={onLeave}>
        {t('editor.vaiElenco')}
      </LinkButton>
    </>
  );
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}

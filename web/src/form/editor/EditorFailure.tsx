import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiError, STALE } from '../../api/apiError.ts';
import { isAway, onceBack } from '../../api/network.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { formTesti } from '../form.testi.ts';
import type { FormStore } from '../formStore.ts';
import type { Editable } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';

type Failing = Pick<FormEditor<Editable>, 'busy' | 'failure' | 'retry' | 'dismiss' | 'takeTheirs'> & { form: Pick<FormStore, 'status'> };
type Props = {
  editor: Failing;
  onTheirs: (mine: Valori) => void;
  /** What is left to do where what is edited is no more there; absent where that can not be. */
  gone?: ReactNode;
};

const SESSION_ENDED = 11;
const DEADLINE = 2;
const NOT_THERE = 404;

/** Why an act failed, each in its own dialog; what was typed stays in the form in every case. */
export function EditorFailure({ editor, onTheirs, gone }: Props) {
  const { t } = useTexts(formTesti);
  const { failure, dismiss } = editor;
  const byItself = useSaveOnceBack(editor);
  const [closed, setClosed] = useState<ApiError | null>(null);
  // The shell has its own dialog for a session that ended; the journal keeps the work.
  if (failure === null || failure === closed || failure.code === SESSION_ENDED) return null;
  if (failure.code === STALE) return <StaleDialog editor={editor} onTheirs={onTheirs} />;
  if (failure.code === DEADLINE) {
    return (
      <Dialog title={t('editor.termine')} role="alertdialog" onClose={dismiss}>
        <p>{failure.message}</p>
        <p>{t('editor.termineRisposte')}</p>
      </Dialog>
    );
  }
  if (failure.status === NOT_THERE && gone !== undefined) {
    return (
      <Dialog title={t('editor.eliminata')} role="alertdialog" actions={gone} onClose={dismiss}>
        <p>{t('editor.eliminataTesto')}</p>
      </Dialog>
    );
  }
  // Nothing is lost, and as soon as the line is back the same act is tried again from here.
  const { retry } = editor;
  const onPress = () => {
    dismiss();
    retry?.again();
  };
  const again = failure.unreachable && retry !== null ? { label: t(`editor.riprova.${retry.act}`), onPress } : undefined;
  return (
    <ErrorDialog
      message={failure.unreachable ? undefined : failure.message || undefined}
      unreachable={failure.unreachable}
      advice={byItself && !navigator.onLine ? t('editor.modificheConservate') : undefined}
      retry={again}
      // Closed is not given up: what the dialog said of the line that comes back stays true.
      onClose={() => (byItself ? setClosed(failure) : dismiss())}
    >
      {byItself && navigator.onLine && <p>{t('editor.modificheConservate')}</p>}
      {failure.violationReport.length > 0 && (
        <ul>
          {failure.violationReport.map(({ campo, messaggio }) => (
            <li key={campo}>{messaggio}</li>
          ))}
        </ul>
      )}
    </ErrorDialog>
  );
}

/** How often a Salva is tried again by itself before it is left to its writer. */
const TIMES = 3;

/**
 * A Salva that found no way to the server is tried again by itself once there is one, under its key, and its dialog closes. Nothing else is:
 * what is sent or checked is asked for again by whoever wants it still. @returns whether it will be
 */
function useSaveOnceBack({ failure, retry, dismiss, busy }: Failing): boolean {
  const [times, setTimes] = useState(0);
  const waits = failure?.unreachable === true && retry?.act === 'saving' && times < TIMES;
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      setTimes(times + 1);
      dismiss();
      retry?.again();
    };
  });
  useEffect(() => {
    if (!waits || failure === null) return;
    if (isAway()) return onceBack(() => again.current());
    // Another call has been answered meanwhile: there is nothing to wait for.
    again.current();
  }, [waits, failure]);
  const isOver = failure === null && busy === null;
  useEffect(() => {
    if (isOver) setTimes(0);
  }, [isOver]);
  return waits;
}

/** Someone else saved before this was sent (code 9): who and when. */
function StaleDialog({ editor, onTheirs }: Props) {
  const { t } = useTexts(formTesti);
  const actions = (
    <Button variant="primary" onPress={() => void editor.takeTheirs().then(onTheirs)}>
      {t('editor.prendiAltra')}
    </Button>
  );
  return (
    <Dialog title={t('editor.modificataDaAltri')} role="alertdialog" actions={actions}>
      <p>{editor.failure?.message}</p>
    </Dialog>
  );
}

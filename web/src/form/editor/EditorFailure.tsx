import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorDialog } from '../../ui/ErrorDialog.tsx';
import type { Editable, FormEditor } from './useFormEditor.ts';

type Failing = Pick<FormEditor<Editable>, 'failure' | 'dismiss' | 'keepMine' | 'takeTheirs'>;
type Props = { editor: Failing; onTheirs: (mine: Valori) => void };

const SESSION_ENDED = 11;
const STALE = 9;
const DEADLINE = 2;

/** Why an act failed, each in its own dialog; what was typed stays in the form in every case. */
export function EditorFailure({ editor, onTheirs }: Props) {
  const { t } = useTranslation('form');
  const { failure, dismiss } = editor;
  // The shell has its own dialog for a session that ended; the journal keeps the work.
  if (failure === null || failure.code === SESSION_ENDED) return null;
  if (failure.code === STALE) return <StaleDialog editor={editor} onTheirs={onTheirs} />;
  if (failure.code === DEADLINE) {
    return (
      <Dialog title={t('editor.termine')} role="alertdialog" onClose={dismiss}>
        <p>{failure.message}</p>
        <p>{t('editor.termineRisposte')}</p>
      </Dialog>
    );
  }
  return (
    <ErrorDialog message={failure.message || undefined} unreachable={failure.unreachable} onClose={dismiss}>
      {failure.unreachable && <p>{t('editor.modificheConservate')}</p>}
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

/** Someone else saved meanwhile (code 9): who and when, and the choice; nothing of either is lost. */
function StaleDialog({ editor, onTheirs }: Props) {
  const { t } = useTranslation('form');
  const actions = (
    <>
      <Button onPress={() => void editor.takeTheirs().then(onTheirs)}>{t('editor.prendiAltra')}</Button>
      <Button variant="primary" onPress={() => void editor.keepMine()}>
        {t('editor.tieniMia')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('editor.modificataDaAltri')} role="alertdialog" actions={actions}>
      <p>{editor.failure?.message}</p>
      <p>{t('editor.modificataSpiegazione')}</p>
    </Dialog>
  );
}

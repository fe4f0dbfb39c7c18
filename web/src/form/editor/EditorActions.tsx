import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useState } from 'react';
import { usePersonale } from '../../shell/usePersonale.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FormActionBar } from '../FormActionBar.tsx';
import { FormState } from '../FormState.tsx';
import { useFormStatus } from '../useForm.ts';
import type { Editing, EditorDefinition } from './defineEditor.tsx';
import type { FormParts } from './formParts.ts';
import { StepButtons, useErrori } from './StepButtons.tsx';
import { type Editable, type Esito, isStored } from './useFormEditor.ts';

type Props<T extends Editable & FormParts, E extends Esito> = Editing<T, E> & {
  words: ReturnType<EditorDefinition<T, E>['useWords']>;
  writable: Verdict;
  unready: string | undefined;
  now: Date;
};

/** Salva → Controlla → Invia and the preview of what is saved; Salva alone where nothing is sent. */
export function EditorActions<T extends Editable & FormParts, E extends Esito>(props: Props<T, E>) {
  const { definition, editor, writable, unready } = props;
  const { t } = useTranslation('form');
  const { form, stored, valida } = editor;
  const { changed } = useFormStatus(form);
  const closed = writable.ok ? unready : refusalText(writable);
  const hindrance = definition.useHindrance?.(stored);
  const preview = stored.id === null ? undefined : definition.paths.preview?.(stored.id);
  return (
    <FormActionBar state={<FormState form={form} salvata={definition.savedAt(stored)} valida={valida} hindrance={hindrance} />}>
      {preview !== undefined && (
        <LinkButton to={preview} target="_blank" rel="noopener">
          {t('editor.anteprima')}
        </LinkButton>
      )}
      {definition.canSend === undefined ? (
        <Button variant="primary" disabled={!changed} why={closed} onPress={() => void editor.save()}>
          {t('editor.salva')}
        </Button>
      ) : (
        <Steps {...props} closed={closed} hindrance={hindrance} />
      )}
    </FormActionBar>
  );
}

/** The three steps, and the question before the last. */
function Steps<T extends Editable & FormParts, E extends Esito>(
  props: Props<T, E> & { closed: string | undefined; hindrance: string | undefined },
) {
  const { definition, editor, words, closed, hindrance, now } = props;
  const { stored } = editor;
  const { t } = useTranslation('form');
  const [confirming, setConfirming] = useState(false);
  const errori = useErrori(editor, hindrance !== undefined);
  const personale = usePersonale('invio');
  const sendable = definition.canSend?.(stored, errori, now);
  const confirm = () => {
    setConfirming(false);
    void editor.send();
  };
  const { Question } = definition;
  return (
    <>
      <StepButtons
        editor={editor}
        closed={closed}
        unsendable={personale ?? (sendable === undefined || sendable.ok ? undefined : refusalText(sendable))}
        sendLabel={words.send ?? ''}
        onSend={() => setConfirming(true)}
        saveLabel={stored.id === null ? undefined : words.again}
        faultyLabel={hindrance !== undefined && errori === 0 ? t('editor.controlla') : words.faulty}
        saveFirst={definition.saveFirst}
      />
      {confirming && (
        <ConfirmDialog title={words.ask ?? ''} confirmLabel={words.send ?? ''} onConfirm={confirm} onCancel={() => setConfirming(false)}>
          {Question !== undefined && isStored(stored) && <Question stored={stored} />}
          <p>
            <strong>{words.afterwards}</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import { type ReactNode, useState } from 'react';
import { usePersonale } from '../../api/usePersonale.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { avvisiOf } from '../avvisiOf.ts';
import { formTesti } from '../form.testi.ts';
import { useUnsaved } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import { useReason } from '../useReason.ts';
import { BarFacts } from './BarFacts.tsx';
import { CheckPassed } from './CheckPassed.tsx';
import type { Editing, EditorBeside, Sending, Unready } from './defineEditor.tsx';
import type { Editable, Esito } from './editable.ts';
import type { FormParts } from './formParts.ts';
import { isAsReopened } from './reopened.ts';
import { type Step, StepBar } from './StepBar.tsx';
import { useErrori, useSteps } from './useSteps.ts';

type Props<T extends Editable & FormParts, E extends Esito> = Editing<T, E> & {
  writable: Verdict;
  unready: Unready | undefined;
  /** What is asked beside the form. */
  beside: EditorBeside | undefined;
  now: Date;
};

/** Salva → Controlla → Invia; Salva alone where nothing is sent. */
export function EditorActions<T extends Editable & FormParts, E extends Esito>(props: Props<T, E>) {
  const { sending } = props.definition;
  return sending === undefined ? <SaveBar {...props} /> : <SendBar {...props} sending={sending} />;
}

type BarProps<T extends Editable & FormParts, E extends Esito> = Props<T, E> & {
  steps: readonly Step[];
  outcome?: ReactNode;
};

/** The bar of an editor: what must not leave the eyes, and its steps. */
function Bar<T extends Editable & FormParts, E extends Esito>({ definition, editor, unready, now, steps, outcome }: BarProps<T, E>) {
  const { form, stored } = editor;
  return (
    <StepBar
      facts={<BarFacts form={form} scadenza={definition.scadenzaOf?.(stored) ?? null} missing={unready?.campi} now={now} />}
      steps={steps}
      outcome={outcome}
    />
  );
}

function SaveBar<T extends Editable & FormParts, E extends Esito>(props: Props<T, E>) {
  const { editor, writable, unready } = props;
  const { t } = useTexts(formTesti);
  const unsaved = useUnsaved(editor.form);
  const why = useReason()(writable) ?? unready?.why;
  const save: Step = { name: 'save', label: t('editor.salva'), primary: true, disabled: !unsaved, why, onPress: () => void editor.save() };
  return <Bar {...props} steps={[save]} />;
}

function Avvisi({ form }: { form: FormStore }) {
  return avvisiOf(form).map((messaggio) => (
    <Notice key={messaggio} tone="warn">
      {messaggio}
    </Notice>
  ));
}

/** The steps, and the question before the last. */
function SendBar<T extends Editable & FormParts, E extends Esito>(props: Props<T, E> & { sending: Sending<T, E> }) {
  const { definition, sending, editor, writable, unready, beside, now } = props;
  const { stored } = editor;
  const words = definition.useWords();
  const reasonOf = useReason();
  const [confirming, setConfirming] = useState(false);
  const hindrance = sending.useHindrance?.(stored);
  const errori = useErrori(editor, hindrance !== undefined);
  const personale = usePersonale('invio');
  const sendable = sending.canSend(stored, errori, now, beside?.waiting.length ?? 0);
  const unsendable = personale ?? beside?.unsaved ?? reasonOf(sendable);
  const sendLabel = words.send ?? '';
  const steps = useSteps({
    editor,
    closed: reasonOf(writable) ?? unready?.why,
    closedTold: !writable.ok && hindrance !== undefined,
    unsendable,
    sendLabel,
    onSend: () => setConfirming(true),
    saveLabel: stored.id === null ? undefined : words.again,
    saveFirst: sending.saveFirst,
    untouched: isAsReopened(stored),
    unsavedBeside: beside?.unsaved !== undefined,
  });
  const confirm = () => {
    setConfirming(false);
    void editor.send();
  };
  const { Question } = sending;
  const passed = editor.valida === true && (beside?.waiting.length ?? 0) === 0 && (
    <CheckPassed form={editor.form} checked={editor.checked} send={sendLabel} unsendable={unsendable} />
  );
  return (
    <>
      <Bar {...props} steps={steps} outcome={passed} />
      {confirming && (
        <ConfirmDialog title={words.ask ?? ''} confirmLabel={words.send ?? ''} onConfirm={confirm} onCancel={() => setConfirming(false)}>
          {isStored(stored) && <Question stored={stored} />}
          <Avvisi form={editor.form} />
          <p>
            <strong>{words.afterwards?.(stored, now)}</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

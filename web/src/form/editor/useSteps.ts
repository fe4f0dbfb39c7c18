import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { useFormErrors, useFormStatus, useUnsaved, useWaits } from '../formHooks.ts';
import type { Editable } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import type { Step } from './StepBar.tsx';

type StepsEditor = Pick<FormEditor<Editable>, 'form' | 'stored' | 'valida' | 'save' | 'check'>;
type Acts = {
  editor: StepsEditor;
  /** Why nothing may be written; undefined where it may. */
  closed: string | undefined;
  /** The page and the facts of the bar say so already. */
  closedTold: boolean;
  /** Why it may not be sent yet. */
  unsendable: string | undefined;
  /** The word of the last step. */
  sendLabel: string;
  onSend: () => void;
  /** Salva once it is stored, where it has a word of its own. */
  saveLabel?: string | undefined;
  /** Until it is stored there is nothing but Salva. */
  saveFirst?: boolean | undefined;
  /** It was reopened to be put right and nothing was: it may be sent again as it is, but nothing invites to. */
  untouched?: boolean | undefined;
  /** Something that is asked beside the form is not saved. */
  unsavedBeside?: boolean;
};

/** Salva → Controlla → Invia: the next step is the blue one, each greyed one says why. */
export function useSteps({
  editor,
  closed,
  closedTold,
  unsendable,
  sendLabel,
  onSend,
  saveLabel,
  saveFirst = false,
  untouched = false,
  unsavedBeside = false,
}: Acts): Step[] {
  const { t } = useTexts(formTesti);
  const { valida, stored } = editor;
  const changed = useFormStatus(editor.form).changed || stored.id === null;
  const unsaved = useWaits(editor.form) || changed || unsavedBeside;
  const savable = useUnsaved(editor.form) || changed || unsavedBeside;
  const next = unsaved ? 'save' : valida === true ? 'send' : 'check';
  const absent = saveFirst && stored.id === null;
  return [
    {
      name: 'save',
      label: saveLabel ?? t('editor.salva'),
      primary: next === 'save',
      disabled: !savable,
      idle: !savable && closed === undefined,
      why: closed,
      told: closedTold,
      onPress: () => void editor.save(),
    },
    {
      name: 'check',
      label: t('editor.controlla'),
      primary: next === 'check',
      disabled: valida === true,
      why: closed ?? (unsaved ? t('editor.salvaPrima') : undefined),
      told: closedTold,
      absent,
      onPress: () => void editor.check(),
    },
    {
      name: 'send',
      label: sendLabel,
      primary: next === 'send' && !untouched,
      why: unsendable,
      told: closedTold || valida === false,
      absent,
      onPress: onSend,
    },
  ];
}

/** What a rule asks about the last check: how many errors it found, null where something changed since. */
export function useErrori({ form, stored, valida }: StepsEditor, hindered: boolean): number | null {
  const { changed, errori } = useFormStatus(form);
  // Nothing is sent while words of it are no answer: they would be missing for good.
  const waiting = useFormErrors(form).filter(({ illeggibile }) => illeggibile).length;
  if (changed || stored.id === null || valida === null) return null;
  if (valida || hindered) return errori + waiting;
  // The server found errors that this browser may not see: one at least.
  return Math.max(errori + waiting, 1);
}

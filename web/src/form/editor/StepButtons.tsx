import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormStatus } from '../useForm.ts';
import type { Editable, FormEditor } from './useFormEditor.ts';

type Acting = Pick<FormEditor<Editable>, 'form' | 'stored' | 'valida' | 'save' | 'check'>;
type Props = {
  editor: Acting;
  /** Why nothing may be written; undefined where it may. */
  closed: string | undefined;
  /** Why it may not be sent yet. */
  unsendable: string | undefined;
  /** The word of the last step. */
  sendLabel: string;
  onSend: () => void;
  /** Where the steps have words of their own: Salva once it is stored, Controlla after errors. */
  saveLabel?: string | undefined;
  faultyLabel?: string | undefined;
  /** Until it is stored there is nothing but Salva. */
  saveFirst?: boolean | undefined;
};

/** Salva → Controlla → Invia: the next step is the blue one, each greyed one says why. */
export function StepButtons({ editor, closed, unsendable, sendLabel, onSend, saveLabel, faultyLabel, saveFirst = false }: Props) {
  const { t } = useTranslation('form');
  const { valida, stored } = editor;
  const unsaved = useFormStatus(editor.form).changed || stored.id === null;
  const next = unsaved ? 'save' : valida === true ? 'send' : 'check';
  const variant = (step: typeof next) => (next === step ? 'primary' : 'secondary');
  const checkLabel = unsaved || valida === null ? t('editor.controlla') : valida ? t('validata') : (faultyLabel ?? t('conErrori'));
  return (
    <>
      <Button variant={variant('save')} disabled={!unsaved} why={closed} onPress={() => void editor.save()}>
        {saveLabel ?? t('editor.salva')}
      </Button>
      {saveFirst && stored.id === null ? null : (
        <>
          <Button
            variant={variant('check')}
            disabled={valida === true}
            why={closed ?? (unsaved ? t('editor.salvaPrima') : undefined)}
            onPress={() => void editor.check()}
          >
            {checkLabel}
          </Button>
          <Button variant={variant('send')} why={unsendable} onPress={onSend}>
            {sendLabel}
          </Button>
        </>
      )}
    </>
  );
}

/** What a rule asks about the last check: how many errors it found, null where something changed since. */
export function useErrori({ form, stored, valida }: Acting, hindered: boolean): number | null {
  const { changed, errori } = useFormStatus(form);
  if (changed || stored.id === null || valida === null) return null;
  if (valida || hindered) return errori;
  // The server found errors that this browser may not see: one at least.
  return Math.max(errori, 1);
}

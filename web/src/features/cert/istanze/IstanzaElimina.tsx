import { useAction } from '../../../api/useAction.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { istanzeTesti } from '../istanze.testi.ts';

type Props = { id: number; titolo: string; onDeleted: () => void };

/** "Elimina" of an istanza. */
export function IstanzaElimina({ id, titolo, onDeleted }: Props) {
  const { t } = useTexts(istanzeTesti);
  const toast = useToast();
  const remove = useAction('DELETE /cert/deletePropostaCert/:id', {
    personale: 'sempre',
    onDone: () => toast(t('eliminazione.fatta')),
    onShown: onDeleted,
  });
  return (
    <DeleteWithQuestion
      label={<ActionLabel action={t('elimina')} titolo={titolo} />}
      words={{ titolo: t('eliminazione.titolo'), conferma: t('eliminazione.conferma'), attesa: t('eliminazione.attesa') }}
      question={<p>{t('eliminazione.testo', { titolo })}</p>}
      act={remove}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}

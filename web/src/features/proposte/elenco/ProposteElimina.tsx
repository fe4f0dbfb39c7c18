import { canDeleteProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { BozzaDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import { useAction } from '../../../api/useAction.ts';
import { useDeleteQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { RefusedAct } from '../../../ui/controls/RefusedAct.tsx';
import { RowMenu } from '../../../ui/controls/RowMenu.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';

type Props = { riga: BozzaDellAnno; annoCorrente: number; now: Date; onDeleted: () => void };

/** "Elimina" behind "⋯", with its question, for a reader who may delete the draft. */
export function ProposteElimina({ riga, annoCorrente, now, onDeleted }: Props) {
  const { t } = useTexts(listaTesti);
  const titolo = useTitolo(riga.titolo);
  const toast = useToast();
  const remove = useAction('DELETE /proposte/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('eliminazione.fatta'));
      onDeleted();
    },
  });
  const deletable = canDeleteProposta({
    proposta: riga,
    anno: riga.classe.anno,
    annoCorrente,
    scadenza: new Date(riga.scadenza),
    received: now,
  });
  const { invitati = 0, senzaRisposta = 0 } = riga.stato ?? {};
  const accettate = invitati - senzaRisposta;

  const question = (
    <>
      <p>{t('eliminazione.testo', { titolo })}</p>
      <p>
        {[
          ...(accettate > 0 ? [t('eliminazione.accettate', { count: accettate })] : []),
          ...(invitati > 0 ? [t('eliminazione.richieste')] : []),
          t('eliminazione.perSempre'),
        ].join(' ')}
      </p>
    </>
  );
  const { ask, dialogs } = useDeleteQuestion({
    words: { titolo: t('eliminazione.titolo'), conferma: t('eliminazione.conferma'), attesa: t('eliminazione.attesa') },
    question,
    act: remove,
    onConfirm: () => remove.run({ params: { id: riga.id } }),
    failure: remove.error && <RefusedAct error={remove.error} titles={{ 2: t('termine') }} onClose={remove.reset} />,
  });
  if (!deletable.ok) return null;
  return (
    <>
      <RowMenu name={titolo} acts={[{ key: 'elimina', label: t('elimina'), icon: Trash2, danger: true, why: remove.why, onPress: ask }]} />
      {dialogs}
    </>
  );
}

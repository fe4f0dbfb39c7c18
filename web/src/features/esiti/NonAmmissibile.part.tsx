import { checkMotivazione, MOTIVAZIONE_MAX } from '@sigeba/contract/esiti/esito.rules.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { esitiTesti } from './esiti.testi.ts';

type Props = { proposta: { id: number; numeroProtocollo: string | null }; onClose: () => void };

/** The dialog that declares a proposta not admissible: says what follows, and asks for the reason (D-80). */
export function NonAmmissibileDialog({ proposta: { id, numeroProtocollo }, onClose }: Props) {
  const { t } = useTexts(esitiTesti);
  const toast = useToast();
  const declare = useAction('PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ammissibilita.fatto'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('ammissibilita.titolo', { numero: numeroProtocollo ?? '' })}
      confirmLabel={t('ammissibilita.conferma')}
      danger
      act={declare}
      refused={t('ammissibilita.rifiutata')}
      reason={{
        campo: 'motivazione',
        label: t('ammissibilita.motivazione'),
        hint: t('ammissibilita.motivazioneHint'),
        maxLength: MOTIVAZIONE_MAX,
      }}
      check={checkMotivazione}
      onConfirm={(motivazione) => declare.run({ params: { propostaId: id }, body: { motivazione } })}
      onCancel={onClose}
    >
      {() => <p>{t('ammissibilita.testo')}</p>}
    </ReasonDialog>
  );
}

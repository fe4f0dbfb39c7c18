import { checkMotivazione, MOTIVAZIONE_MAX } from '@sigeba/contract/esiti/esito.rules.ts';
import { askAgain } from '../../api/askAgain.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { type PropostaLetta, SchedeLette, useValutazioneLetta } from '../valutazioni/ValutazioneLetta.part.tsx';
import { esitiTesti } from './esiti.testi.ts';

type Props = { proposta: PropostaLetta & { numeroProtocollo: string | null }; onClose: () => void };

/** The dialog that declares a proposta not admissible: says what follows, and asks for the reason (D-80). */
export function NonAmmissibileDialog({ proposta, onClose }: Props) {
  const { t } = useTexts(esitiTesti);
  const { id, numeroProtocollo } = proposta;
  const letta = useValutazioneLetta(proposta);
  const toast = useToast();
  const declare = useAction('PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId', {
    personale: 'sempre',
    // A sheet that was concluded meanwhile is shown before it goes (D-311).
    onRefused: () => void askAgain(),
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
      why={letta === undefined ? t('ammissibilita.leggo') : undefined}
      refused={t('ammissibilita.rifiutata')}
      reason={{
        campo: 'motivazione',
        label: t('ammissibilita.motivazione'),
        hint: t('ammissibilita.motivazioneHint'),
        maxLength: MOTIVAZIONE_MAX,
      }}
      check={checkMotivazione}
      onConfirm={(motivazione) => declare.run({ params: { propostaId: id }, body: { motivazione, letta } })}
      onCancel={onClose}
    >
      {() => (
        <>
          <p>{t('ammissibilita.testo')}</p>
          <SchedeLette letta={letta} />
        </>
      )}
    </ReasonDialog>
  );
}

import { checkMotivazione, MOTIVAZIONE_MAX } from '@sigeba/contract/esiti/esito.rules.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { useEsitoOutcome } from './useEsitoOutcome.ts';

type Props = { proposta: { id: number; numeroProtocollo: string | null }; onClose: () => void };

/** Asks for the reason, and says what goes with it (decision D-80). */
export function NonAmmissibileDialog({ proposta: { id, numeroProtocollo }, onClose }: Props) {
  const { t } = useTranslation('esiti');
  const toast = useToast();
  const refresh = useEsitoOutcome();
  const [motivazione, setMotivazione] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const declare = useAction('PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ammissibilita.fatto'));
      void refresh();
      onClose();
    },
  });
  function confirm() {
    const faults = checkMotivazione(motivazione).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) declare.run({ params: { propostaId: id }, body: { motivazione } });
  }
  return (
    <ConfirmDialog
      title={t('ammissibilita.titolo', { numero: numeroProtocollo ?? '' })}
      confirmLabel={t('ammissibilita.conferma')}
      danger
      pending={declare.pending}
      why={declare.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {declare.error !== null && (
          <Notice tone="error" live title={t('ammissibilita.rifiutata')}>
            {declare.error.message}
          </Notice>
        )}
        <p>{t('ammissibilita.testo')}</p>
        <TextArea
          label={t('ammissibilita.motivazione')}
          hint={t('ammissibilita.motivazioneHint')}
          required
          rows={4}
          maxLength={MOTIVAZIONE_MAX}
          strict
          value={motivazione}
          onChange={setMotivazione}
          errors={errors}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import { checkMotivo, MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from './staleAfter.ts';

type Props = { riga: Pick<IstanzaRiga, 'id'>; atto: 'riapri' | 'riporta'; onClose: () => void };

/** Reopens an istanza, or takes it back to be evaluated: for a reason, which the proponent is told. */
export function MotivoDialog({ riga: { id }, atto, onClose }: Props) {
  const { t } = useTranslation('esame');
  const toast = useToast();
  const client = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const onDone = () => {
    toast(t(atto === 'riapri' ? 'riaperta' : 'riportata'));
    void staleAfter(client);
    onClose();
  };
  const reopen = useAction('PUT /cert/:id/riapri-proposta', { personale: 'sempre', onDone });
  const restore = useAction('PUT /cert/:id/riporta-da-valutare', { personale: 'sempre', onDone });
  const act = atto === 'riapri' ? reopen : restore;
  function confirm() {
    const faults = checkMotivo({ motivo }).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) act.run({ params: { id }, body: { motivo } });
  }
  return (
    <ConfirmDialog
      title={t(`${atto}Titolo`)}
      confirmLabel={t(atto)}
      pending={act.pending}
      why={act.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {act.error !== null && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {act.error.message}
          </Notice>
        )}
        <p>{t(`${atto}Testo`)}</p>
        <TextArea label={t('motivo')} required rows={3} maxLength={MAX_MOTIVO} value={motivo} onChange={setMotivo} errors={errors} />
      </Stack>
    </ConfirmDialog>
  );
}

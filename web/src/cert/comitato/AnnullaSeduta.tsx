import { checkMotivo, MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/useRoute.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from '../esame/staleAfter.ts';

/** Annuls a sitting in which nothing was decided, for a reason. */
export function AnnullaSeduta({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('comitato');
  const toast = useToast();
  const client = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const annul = useInvio('PUT /cert/seduta/:id/annulla', {
    personale: 'sempre',
    onDone: () => {
      toast(t('seduta.annullata'));
      void forget(client, 'GET /cert/seduta/getSeduteCertList', 'GET /cert/seduta/:id', 'GET /cert/seduta/getProposteCertForSeduta');
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ message }) => setErrors([message]),
  });
  function confirm() {
    const faults = checkMotivo({ motivo }).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) annul.run({ params: { id }, body: { motivo } });
  }
  return (
    <ConfirmDialog
      title={t('seduta.annulla')}
      confirmLabel={t('seduta.annulla')}
      danger
      pending={annul.pending}
      why={annul.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <p>{t('seduta.annullaTesto')}</p>
        <TextArea label={t('seduta.motivo')} required rows={3} maxLength={MAX_MOTIVO} value={motivo} onChange={setMotivo} errors={errors} />
      </Stack>
      {annul.dialog}
    </ConfirmDialog>
  );
}

import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { checkMotivazione, MOTIVAZIONE_MAX } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** Ends a record: for a reason, which is asked for here. */
export function EliminaDialog({ inattivo, onClose }: { inattivo: Inattivo; onClose: () => void }) {
  const { t } = useTranslation('inattivi');
  const toast = useToast();
  const client = useQueryClient();
  const [motivazione, setMotivazione] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const end = useAction('POST /ur/inattivi/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('fatto'));
      void forget(client, 'GET /ur/inattivi', 'GET /ur/inattivi/anni');
      onClose();
    },
  });
  function confirm() {
    const faults = checkMotivazione(motivazione).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) end.run({ params: { id: inattivo.id }, body: { motivazione } });
  }
  return (
    <ConfirmDialog
      title={t('eliminaTitolo', { persona: t('persona', inattivo.persona) })}
      confirmLabel={t('elimina')}
      danger
      pending={end.pending}
      why={end.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {end.error !== null && (
          <Notice tone="error" live title={t('nonEliminato')}>
            {end.error.message}
          </Notice>
        )}
        <p>{t('eliminaTesto', { tipologia: inattivo.tipologia.label, anno: inattivo.anno })}</p>
        <TextArea
          label={t('motivazione')}
          required
          rows={3}
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

import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';

type Props = {
  nome: string;
  acting: { error: ApiError | null; pending: boolean; why: string | undefined };
  onConfirm: (nota: string) => void;
  onClose: () => void;
};

/** Sets aside what a proponent said of somebody, with why. */
export function AccantonaDialog({ nome, acting, onConfirm, onClose }: Props) {
  const { t } = useTranslation('conflitti');
  const [nota, setNota] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  function confirm() {
    const faults = checkNotaConflitto('nota', nota, true).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) onConfirm(nota);
  }
  return (
    <ConfirmDialog
      title={t('indicazioni.accantonaTitolo', { nome })}
      confirmLabel={t('indicazioni.accantona')}
      pending={acting.pending}
      why={acting.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {acting.error !== null && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {acting.error.message}
          </Notice>
        )}
        <TextArea
          label={t('indicazioni.accantonaMotivo')}
          required
          rows={3}
          maxLength={NOTA_CONFLITTO_MAX}
          strict
          value={nota}
          onChange={setNota}
          errors={errors}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { conflittiTesti } from './conflitti.testi.ts';
import { useNota } from './useNota.tsx';

type Props = {
  nome: string;
  acting: { error: ApiError | null; pending: boolean; why: string | undefined };
  onConfirm: (nota: string | null) => Promise<boolean>;
  onClose: () => void;
};

/** Sets aside a proponent's request to exclude somebody, with a reason. */
export function AccantonaDialog({ nome, acting, onConfirm, onClose }: Props) {
  const { t } = useTexts(conflittiTesti);
  const { field, withNota } = useNota('ACCANTONATA');
  return (
    <ConfirmDialog
      title={t('indicazioni.accantonaTitolo', { nome })}
      confirmLabel={t('indicazioni.accantona')}
      pending={acting.pending}
      why={acting.why}
      onConfirm={() => withNota(onConfirm)}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={acting.error} title={t('nonSalvato')} />
        {field}
      </Stack>
    </ConfirmDialog>
  );
}

import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type Props = { titolo: string; responsabile: string; pending: boolean; onConfirm: () => void; onCancel: () => void };

/** Whether somebody really leaves a proposta. */
export function RitiroDialog({ titolo, responsabile, ...acts }: Props) {
  const { t } = useTranslation('partecipazioni');
  return (
    <ConfirmDialog title={t('ritiroTitolo')} confirmLabel={t('ritira')} cancelLabel={t('resta')} danger {...acts}>
      <p>{t('ritiroTesto', { titolo, responsabile })}</p>
    </ConfirmDialog>
  );
}

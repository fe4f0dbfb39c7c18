import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';

type Props = { titolo: string; responsabile: string; haParte: boolean; pending: boolean; onConfirm: () => void; onCancel: () => void };

/** Whether somebody really leaves a proposta, and what that takes away. */
export function RitiroDialog({ titolo, responsabile, haParte, ...acts }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <ConfirmDialog title={t('ritiroTitolo')} confirmLabel={t('ritira')} cancelLabel={t('resta')} danger {...acts}>
      <p>{t('ritiroTesto', { titolo, responsabile })}</p>
      {haParte && <p>{t('ritiroParte')}</p>}
    </ConfirmDialog>
  );
}

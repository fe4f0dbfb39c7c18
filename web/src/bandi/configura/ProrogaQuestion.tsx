import { formatInstant } from '@sigeba/contract/instant.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = { fine: string; bozze: number; onConfirm: () => void; onCancel: () => void };

/** Before a later end is saved: to how many it will be told. */
export function ProrogaQuestion({ fine, bozze, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('bandiUfficio');
  return (
    <ConfirmDialog title={t('proroga.titolo')} confirmLabel={t('proroga.conferma')} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{t('proroga.testo', { fine: formatInstant(fine) })}</p>
      <p>{bozze === 0 ? t('proroga.nessuno') : t('proroga.avvisi', { count: bozze })}</p>
    </ConfirmDialog>
  );
}

import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { formatDateTime } from '../ui/format.ts';

type Props = { step: Pick<StepRendicontazione, 'startTimestamp' | 'scadenza'> };

/** From when until when a report is taken. */
export function Periodo({ step: { startTimestamp, scadenza } }: Props) {
  const { t } = useTranslation('rendicontazioni');
  if (startTimestamp === null || scadenza === null) return t('periodoMancante');
  return t('periodo', { dal: formatDateTime(startTimestamp), al: formatDateTime(scadenza) });
}

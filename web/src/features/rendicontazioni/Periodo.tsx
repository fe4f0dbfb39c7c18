import { formatInstant } from '@sigeba/contract/instant.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

type Props = { step: Pick<StepRendicontazione, 'startTimestamp' | 'scadenza'> };

/** From when until when a report is taken. */
export function Periodo({ step: { startTimestamp, scadenza } }: Props) {
  const { t } = useTexts(rendicontazioniTesti);
  if (startTimestamp === null || scadenza === null) return <span>{t('periodoMancante')}</span>;
  return <span>{t('periodo', { dal: formatInstant(startTimestamp), al: formatInstant(scadenza) })}</span>;
}

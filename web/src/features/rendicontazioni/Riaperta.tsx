import { formatInstant } from '@sigeba/contract/instant.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** Of a report that had been sent: when and why the office reopened it, and until when it is sent again. */
export function Riaperta({ step: { rendicontazione, scadenza } }: { step: Pick<StepRendicontazione, 'rendicontazione' | 'scadenza'> }) {
  const { t } = useTexts(rendicontazioniTesti);
  const riapertura = rendicontazione?.riapertura ?? null;
  if (riapertura === null) return null;
  return (
    <Notice tone="warn" title={t('riaperta.titolo')}>
      <p>{t('riaperta.motivo', { quando: formatInstant(riapertura.quando), motivo: riapertura.motivo })}</p>
      {scadenza !== null && <p>{t('riaperta.termine', { scadenza: formatInstant(scadenza) })}</p>}
    </Notice>
  );
}

import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { riapertureTesti } from './riaperture.testi.ts';

/** Says that the proposta was sent before, why it was reopened, and what counts if nothing else is sent. */
export function Riaperta({ proposta: { riapertura, scadenza } }: { proposta: Pick<Proposta, 'riapertura' | 'scadenza'> }) {
  const { t } = useTexts(riapertureTesti);
  if (riapertura === null) return null;
  const { motivo, versione } = riapertura;
  const quando = formatInstant(riapertura.quando);
  return (
    <Notice tone="warn" title={t('avviso.titolo')}>
      <p>{motivo === null ? t('avviso.propria', { quando }) : t('avviso.ufficio', { quando, motivo })}</p>
      <p>{t('avviso.termine', { versione, scadenza: formatInstant(scadenza) })}</p>
    </Notice>
  );
}

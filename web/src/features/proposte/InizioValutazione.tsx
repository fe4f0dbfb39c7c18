import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { proposteTesti } from './proposte.testi.ts';

/** Since when it is evaluated: as the calendar of its call says, else from the deadline on. */
export function InizioValutazione({ proposta: { valutazionePrevista: prevista, scadenza } }: { proposta: Proposta }) {
  const { t } = useTexts(proposteTesti);
  return (
    <span>
      {t(prevista === null ? 'passoValutazione' : 'passoPrevista')}{' '}
      {prevista === null ? <DateTime value={scadenza} /> : <DateTime value={prevista} to="day" />}.
    </span>
  );
}

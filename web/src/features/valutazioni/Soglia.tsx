import { formatSoglia, isSottoSoglia } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** Whether the total of a sheet reaches the threshold that it is compared with, in words. */
export function Soglia({ totale, soglia }: { totale: number; soglia: number }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const sotto = isSottoSoglia({ media: totale, mediaSogliaFinanziabilita: null, sogliaFinanziabilita: soglia });
  return (
    <StatusBadge tone={sotto ? 'neutral' : 'ok'} sign={sotto ? 'no' : undefined}>
      {write(() => t(sotto ? 'scheda.sottoSoglia' : 'scheda.raggiungeSoglia', { soglia: formatSoglia(soglia, 2) }))}
    </StatusBadge>
  );
}

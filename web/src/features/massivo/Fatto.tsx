import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { massivoTesti } from './massivo.testi.ts';
import { writtenCounts } from './writtenCounts.ts';

/** What came of an applied file, in counts. */
export function Fatto({ esito, action }: { esito: EsitoMassivo; action: ReactNode }) {
  const { t } = useTexts(massivoTesti);
  const { RESPINTA, DA_CONFERMARE } = esito.conteggi;
  return (
    <Notice tone={RESPINTA + DA_CONFERMARE === 0 ? 'ok' : 'warn'} live title={t('successo')} action={action}>
      <p>{t('applicaTesto', writtenCounts(esito))}</p>
      {DA_CONFERMARE > 0 && <p>{t('nonConfermate', writtenCounts(esito))}</p>}
    </Notice>
  );
}

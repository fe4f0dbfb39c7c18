import { formatDeadline } from '@sigeba/contract/instant.ts';
import type { ReferitaInCorrezione } from '@sigeba/contract/referee/referee.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { invitoTesti } from '../invito.testi.ts';

/** Replaces a proposta that was reopened: says until when, that nothing is lost, and whether a mail follows. */
export function InCorrezione({ proposta }: { proposta: ReferitaInCorrezione }) {
  const { t } = useTexts(invitoTesti);
  const { titolo, classe, valutazione, correzione } = proposta;
  return (
    <Stack>
      <PageHeader
        title={titolo || t('senzaTitolo')}
        here={classe}
        breadcrumb={[{ label: t('home.titolo'), to: pathTo('/ref/home') }]}
        status={<StatusBadge tone="warn">{t('correzione.stato')}</StatusBadge>}
      />
      <Notice tone="warn" title={t('correzione.titolo')}>
        <p>{t('correzione.testo', { quando: t('oraDiRoma', { quando: formatDeadline(correzione.finoA, 'en') }) })}</p>
        {valutazione !== null && <p>{t(`correzione.scheda.${valutazione.status}`)}</p>}
        <p>{t(correzione.avviso ? 'correzione.avviso' : 'correzione.senzaAvviso')}</p>
      </Notice>
    </Stack>
  );
}

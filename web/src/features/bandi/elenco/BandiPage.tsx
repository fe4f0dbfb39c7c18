import { byUse } from '@sigeba/contract/bandi/bandi.order.ts';
import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { bandiTesti } from '../bandi.testi.ts';
import { Bando } from './Bando.tsx';

/** /bandi: the calls open now, and where the reader may present a proposta. */
export default function BandiPage() {
  const { t } = useTexts(bandiTesti);
  const bandi = useRoute('GET /bandi/getBandiValidi', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <ProfiloNotice />
      <Loaded query={bandi}>{(open) => (open.length === 0 ? <NoBandi /> : <BandoList bandi={open} />)}</Loaded>
    </Stack>
  );
}

function BandoList({ bandi }: { bandi: readonly BandoAperto[] }) {
  const { hash } = useLocation();
  // The browser looked for the anchor before the bandi were rendered.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return bandi.toSorted(byUse).map((bando) => <Bando key={bando.id} bando={bando} />);
}

function NoBandi() {
  const { t } = useTexts(bandiTesti);
  return (
    <Card>
      <EmptyState title={t('nessuno')} action={<LinkButton to={pathTo('/proposte')}>{t('vediProposte')}</LinkButton>}>
        {t('nessunoConsiglio')}
      </EmptyState>
    </Card>
  );
}

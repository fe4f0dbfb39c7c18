import { byUse } from '@sigeba/contract/bandi/bandi.order.ts';
import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { ProfiloNotice } from '../shell/ProfiloNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Bando } from './Bando.tsx';

/** /bandi: the calls open now, and where the reader may present a proposta. */
export default function BandiPage() {
  const { t } = useTranslation('bandi');
  const bandi = useRoute('GET /bandi/getBandiValidi', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} breadcrumb={[{ label: t('home'), to: pathTo('/home') }]} />
      <ProfiloNotice />
      <Loaded query={bandi}>{(open) => (open.length === 0 ? <NoBandi /> : <BandoList bandi={open} />)}</Loaded>
    </Stack>
  );
}

function BandoList({ bandi }: { bandi: readonly BandoAperto[] }) {
  const { hash } = useLocation();
  // The browser looked for the place before the bandi were there.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return bandi.toSorted(byUse).map((bando) => <Bando key={bando.id} bando={bando} />);
}

function NoBandi() {
  const { t } = useTranslation('bandi');
  return (
    <Card>
      <EmptyState title={t('nessuno')} action={<LinkButton to={pathTo('/proposte')}>{t('vediProposte')}</LinkButton>}>
        {t('nessunoConsiglio')}
      </EmptyState>
    </Card>
  );
}

import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
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
      <Loaded query={bandi}>{(open) => (open.length === 0 ? <NoBandi /> : <BandoList bandi={open} />)}</Loaded>
    </Stack>
  );
}

function BandoList({ bandi }: { bandi: readonly BandoAperto[] }) {
  const byEnd = bandi.toSorted((a, b) => a.endTimestamp.localeCompare(b.endTimestamp));
  return byEnd.map((bando) => <Bando key={bando.id} bando={bando} />);
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

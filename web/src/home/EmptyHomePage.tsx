import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SentHomeNotice } from './HomeNotices.tsx';

/** The home of areas in which nothing waits for the reader yet. */
export default function EmptyHomePage() {
  const { t } = useTranslation('home');
  const shell = useTranslation('shell');
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <SentHomeNotice />
      <Card>
        <EmptyState title={shell.t('homeVuota')}>{shell.t('homeVuotaConsiglio')}</EmptyState>
      </Card>
    </Stack>
  );
}

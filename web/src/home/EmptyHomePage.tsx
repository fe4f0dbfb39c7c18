import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ForbiddenNotice } from './HomeNotices.tsx';

/** The home of areas in which nothing waits for the reader yet. */
export default function EmptyHomePage() {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <ForbiddenNotice />
      <Card>
        <EmptyState title={t('homeVuota', { ns: 'shell' })} />
      </Card>
    </Stack>
  );
}

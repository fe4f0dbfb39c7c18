import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SentHomeNotice } from './HomeNotices.part.tsx';
import { homeTesti } from './home.testi.ts';
import { useSaluto } from './useSaluto.ts';

/** /rad/home: of which departments and structures somebody is RAD, and the way to their projects (D-30). */
export default function RadHomePage() {
  const { t } = useTexts(homeTesti);
  const dipartimenti = useRoute('GET /rad/dipartimenti', {});
  const strutture = useRoute('GET /rad/strutture', {});
  return (
    <Stack read>
      <PageHeader {...useSaluto()} />
      <SentHomeNotice />
      <Card title={t('rad.titolo')}>
        <Loaded query={dipartimenti}>
          {(dei) => <Loaded query={strutture}>{(delle) => <Seguiti nomi={[...dei, ...delle].map(({ nome }) => nome)} />}</Loaded>}
        </Loaded>
      </Card>
    </Stack>
  );
}

function Seguiti({ nomi }: { nomi: readonly string[] }) {
  const { t } = useTexts(homeTesti);
  if (nomi.length === 0) return <EmptyState title={t('rad.nessuno')}>{t('rad.nessunoConsiglio')}</EmptyState>;
  return (
    <Stack>
      <ul>
        {nomi.map((nome) => (
          <li key={nome}>{nome}</li>
        ))}
      </ul>
      <div>
        <LinkButton variant="primary" to={pathTo('/rad/progetti')}>
          {t('rad.archivio')}
        </LinkButton>
      </div>
    </Stack>
  );
}

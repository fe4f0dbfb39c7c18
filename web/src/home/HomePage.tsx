import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { BandiCard } from './BandiCard.tsx';
import { BozzeCard } from './BozzeCard.tsx';
import { ForbiddenNotice, ProfiloNotice } from './HomeNotices.tsx';
import css from './HomePage.module.css';
import { RichiesteCard } from './RichiesteCard.tsx';
import { ScadenzeCard } from './ScadenzeCard.tsx';
import { useBozze } from './useBozze.ts';

/** /home of a researcher: what waits for an answer, what is half written, until when (decision D-170). */
export default function HomePage() {
  const { t } = useTranslation('home');
  const richieste = useRoute('GET /partecipazioni', {});
  const bandi = useRoute('GET /bandi/getBandiValidi', {});
  const bozze = useBozze(bandi.data);
  const newProposta = (
    <LinkButton variant="primary" to={pathTo('/bandi')}>
      {t('nuovaProposta')}
    </LinkButton>
  );
  return (
    <Stack>
      <PageHeader title={t('titolo')} actions={newProposta} />
      <ForbiddenNotice />
      <ProfiloNotice />
      <Loaded query={bandi}>
        {(open) => (
          <div className={open.length === 0 ? undefined : css.columns}>
            <Stack>
              <Loaded query={richieste}>{(waiting) => <RichiesteCard richieste={waiting} />}</Loaded>
              <BozzeCard bozze={bozze} canBegin={open.length > 0} />
              <BandiCard bandi={open} />
            </Stack>
            <ScadenzeCard bandi={open} bozze={bozze} />
          </div>
        )}
      </Loaded>
    </Stack>
  );
}

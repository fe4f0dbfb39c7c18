import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { useRoute } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { RichiesteCard } from '../partecipazioni/RichiesteCard.part.tsx';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { ProfiloNotice } from '../shell/ProfiloNotice.tsx';
import { rolesOfUtente } from '../shell/rolesOfUtente.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { BandiCard } from './BandiCard.tsx';
import { BozzeCard } from './BozzeCard.tsx';
import EmptyHomePage from './EmptyHomePage.tsx';
import { SentHomeNotice } from './HomeNotices.tsx';
import css from './HomePage.module.css';
import { ScadenzeCard } from './ScadenzeCard.tsx';
import { useBozze } from './useBozze.ts';

/** Whoever acts for a researcher within the ethics track alone sees none of the calls (decision D-18). */
export default function HomePage() {
  const { utente } = useUtente();
  if (utente?.impersonatoDa && !rolesOfUtente(utente).has('UTENTE')) return <EmptyHomePage />;
  return <ResearcherHome />;
}

/** /home of a researcher: what waits for an answer, what is half written, until when (decision D-170). */
function ResearcherHome() {
  const { t } = useTranslation('home');
  const bandi = useRoute('GET /bandi/getBandiValidi', {});
  const anni = useRoute('GET /proposte/anni', {});
  const newProposta = (
    <LinkButton variant="primary" to={pathTo('/bandi')}>
      {t('nuovaProposta')}
    </LinkButton>
  );
  return (
    <Stack>
      <PageHeader title={t('titolo')} actions={newProposta} />
      <SentHomeNotice />
      <ProfiloNotice />
      <Loaded query={bandi}>{(open) => <Loaded query={anni}>{(years) => <Work bandi={open} anni={years} />}</Loaded>}</Loaded>
    </Stack>
  );
}

function Work({ bandi, anni }: { bandi: readonly BandoAperto[]; anni: readonly number[] }) {
  const richieste = useRoute('GET /partecipazioni', {});
  // A call of last year may still be open: the latest year alone would hide its drafts.
  const bozze = useBozze([...new Set([...anni.slice(0, 1), ...bandi.map(({ anno }) => anno)])]);
  return (
    <div className={bandi.length === 0 ? css.column : `${css.column} ${css.withSide}`}>
      <Loaded query={richieste}>{(waiting) => <RichiesteCard richieste={waiting} />}</Loaded>
      <Loaded query={bozze}>{(drafts) => <BozzeCard bozze={drafts} canBegin={bandi.length > 0} />}</Loaded>
      <ScadenzeCard bandi={bandi} bozze={bozze.data} />
      <BandiCard bandi={bandi} />
    </div>
  );
}
